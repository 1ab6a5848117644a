// Finds where an error was thrown in the site's own sources. The configuration runs as one bundled module, so the stack
// names places in the bundle; the source map next to it leads back.

import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Location } from '@sitegen/renderer/diagnostics';

/** A line of a stack that is the author's own code. */
export interface AuthorFrame extends Location {
  /** The name of the function; empty at the top level of a file. */
  readonly name: string;
}

interface Folders {
  readonly root: string;
  /** Where the configuration was bundled to; source maps are relative to it. */
  readonly bundledTo: string;
}

/** The frames of a stack that lie in the project, innermost first; packages and the program are left out. */
export function authorFrames(error: unknown, { root, bundledTo }: Folders): readonly AuthorFrame[] {
  const stack = error instanceof Error ? String(error.stack) : '';
  return [...stack.matchAll(frame)].flatMap(([, name = '', url = '', line, column]) => {
    const origin = sourceMapOf(url)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return [];
    const file = relative(root, resolve(bundledTo, origin.fileName)).replaceAll('\\', '/');
    const isOwn = !file.startsWith('..') && !isAbsolute(file) && !/(^|\/)node_modules\//.test(file);
    return isOwn ? [{ file, line: origin.lineNumber, column: origin.columnNumber, name }] : [];
  });
}

/** Where a configuration is bundled to; nothing is written there. */
export function bundleFolder(cacheDir: string): string {
  return join(cacheDir, 'config');
}

/** The author's part of a stack, a line for each frame; undefined when there is none. */
export function formatFrames(frames: readonly AuthorFrame[]): string | undefined {
  if (frames.length === 0) return undefined;
  return frames
    .slice(0, mostFrames)
    .map(({ file, line, column, name }) => `at ${name === '' ? '' : `${name} `}${file}:${line}:${column}`)
    .join('\n');
}

const mostFrames = 8;

/** `    at name (file:///…/hash.mjs:12:3)`, as V8 prints it. */
const frame = /^[ \t]+at (?:async )?(?:([^\n(]+?) \()?(file:\/\/[^\n]+?\.mjs):(\d+):(\d+)\)?$/gm;

/** Where the source map of a kept module is. */
export function sourceMapFile(module: string): string {
  return `${module}.map`;
}

/** The map that was read last: a template that fails, fails on many pages, and its map has some megabytes. */
let latest: { readonly url: string; readonly writtenMs: number; readonly map: SourceMap } | undefined;

function sourceMapOf(url: string): SourceMap | undefined {
  try {
    const file = sourceMapFile(fileURLToPath(url));
    const { mtimeMs: writtenMs } = statSync(file);
    if (latest?.url !== url || latest.writtenMs !== writtenMs) {
      const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
      latest = { url, writtenMs, map };
    }
    return latest.map;
  } catch {
    return undefined; // Without the map there is no place; the message is still said.
  }
}

// Finds where an error was thrown in the site's own sources. The configuration runs as one bundled module, so its stack
// has places in the bundle. The bundle's source map has the original ones.

import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOf } from '@sitegen/renderer/diagnostics';
import { errorOf, remembered } from '@sitegen/renderer/text';
import { attempt } from '../io/attempt.ts';
import type { Project } from '../project.ts';

type Folders = Pick<Project, 'root' | 'cacheDir'>;

/**
 * The frames of a stack that are in the project, innermost first, without packages and the program. `name` is the
 * function's, empty at the top level of a file.
 */
function authorFrames(error: unknown, { root, cacheDir }: Folders) {
  const { stack = '' } = errorOf(error);
  const mapOf = remembered(sourceMapOf);
  return [...stack.matchAll(frame)].flatMap(([, name = '', url = '', line, column]) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return [];
    const file = relative(root, resolve(bundleFolder(cacheDir), origin.fileName)).replaceAll('\\', '/');
    const isOwn = !file.startsWith('..') && !isAbsolute(file) && !/(^|\/)node_modules\//.test(file);
    return isOwn ? [{ file, line: origin.lineNumber, column: origin.columnNumber, name }] : [];
  });
}

/** The output path of a configuration's bundle, to which source maps are relative. Nothing is written there. */
export function bundleFolder(cacheDir: string): string {
  return join(cacheDir, 'config');
}

/** The innermost place of an error in the author's code, `file` if there's none, and the author's part of the stack. */
export function authorPlace(error: unknown, file: string, folders: Folders) {
  const frames = authorFrames(error, folders);
  const [first = startOf(file)] = frames;
  const lines = frames
    .slice(0, maxFrames)
    .map(({ name, ...at }) => `at ${name === '' ? '' : `${name} `}${at.file}:${at.line}:${at.column}`);
  return {
    at: { file: first.file, line: first.line, column: first.column },
    stack: lines.length === 0 ? undefined : lines.join('\n'),
  };
}

const maxFrames = 8;

/** `    at name (file:///…/hash.mjs:12:3)`, as V8 prints it. */
const frame = /^[ \t]+at (?:async )?(?:([^\n(]+?) \()?(file:\/\/[^\n]+?\.mjs):(\d+):(\d+)\)?$/gm;

function sourceMapOf(url: string): SourceMap | undefined {
  // Without the map, the message has no place.
  return attempt(
    () => new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload),
  );
}

// The files of a built folder. sirv sends them, and looks at the disk for each request: with a list of its own, it would
// send the lengths of a replaced build.

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
import { realPathOf } from '../io/real-path.ts';
import { cacheControlOf, isHashed } from './cache-control.ts';
import { contentTypeOf } from './content-type.ts';
import { sendBytes } from './respond.ts';
import { sendWithSirv } from './send-with-sirv.ts';
import type { SiteFiles } from './site-files.ts';
import { readRules, rulesOf } from './site-rules.ts';

/** In milliseconds: how long there may be no folder while a build swaps two with renames. */
const maxAbsenceMs = 2000;

/** Scripts of earlier builds, for pages that were loaded before. */
const maxKeptBytes = 24 << 20;

/** Opens a built folder. Paths of its rules begin with `base`. */
export function createFolderFiles(root: string, base: string): SiteFiles {
  const serve = sirv(root, { dev: true, etag: true, extensions: [] });
  const kept = new Map<string, Buffer>();
  let known = { edition: '', realRoot: root, rules: rulesOf('', '') };

  const isServed = (path: string): boolean => isFileOf(root, known.realRoot, path);
  const edition = async (): Promise<string | undefined> => {
    const now = await present(root);
    if (now !== undefined && now !== known.edition) {
      known = { edition: now, realRoot: realPathOf(root) ?? root, rules: readRules(root, base) };
      keepScripts(root, kept);
    }
    return now;
  };
  return {
    edition,
    rules: () => known.rules,
    has: (path) => isServed(path) || kept.has(path),
    send: async (path, { request, response }, status) => {
      const type = contentTypeOf(path);
      if (!response.hasHeader('content-type')) response.setHeader('content-type', type);
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', cacheControlOf(path));
      const old = kept.get(path);
      if (old !== undefined && !isServed(path)) {
        sendBytes({ request, response }, status, { type, body: old });
        return true;
      }
      const found = known.edition;
      request.url = encodeURI(`/${path}`);
      return sendWithSirv(serve, { request, response }, { status, isCurrent: () => editionOf(root) === found });
    },
  };
}

/**
 * Another folder has another number, also behind a symbolic link that a build points elsewhere. A build that replaces
 * files of the same folder changes the times of the folders with rules and with scripts.
 */
function editionOf(root: string): string | undefined {
  const stats = statSync(root, { throwIfNoEntry: false });
  const scripts = statSync(join(root, 'assets'), { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}-${stats.ino}-${stats.mtimeMs}-${scripts?.mtimeMs}` : undefined;
}

async function present(root: string): Promise<string | undefined> {
  for (const end = Date.now() + maxAbsenceMs; ; await sleep(10)) {
    const now = editionOf(root);
    if (now !== undefined || Date.now() > end) return now;
  }
}

/**
 * Whether a path is exactly that of a file below the root: not a symbolic link, and in the same case. Dotfiles and the
 * host's rules aren't served, nor names that no URL can request: `#` and `?` end a path.
 */
function isFileOf(root: string, realRoot: string, path: string): boolean {
  if (/(?:^|\/)\.|[#?\\]|^_(?:redirects|headers)$/.test(path.replace(/^\.well-known\//, ''))) return false;
  const file = join(root, path);
  try {
    // Most paths that are asked for have no file, and a look without an error is much faster than one that throws.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
    const inside = relative(realRoot, realpathSync.native(file)).split(sep).join('/');
    return inside.normalize() === path.normalize();
  } catch {
    return false;
  }
}

/** Reads the scripts and styles of a build, whose names have a hash. The oldest are dropped beyond the limit. */
function keepScripts(root: string, kept: Map<string, Buffer>): void {
  try {
    for (const name of readdirSync(join(root, 'assets'))) {
      const path = `assets/${name}`;
      if (isHashed(path) && !kept.has(path)) kept.set(path, readFileSync(join(root, path)));
    }
  } catch {
    // The site has none, or the next build is replacing it.
  }
  let bytes = 0;
  for (const [path, body] of [...kept].toReversed()) {
    bytes += body.length;
    if (bytes > maxKeptBytes) kept.delete(path);
  }
}

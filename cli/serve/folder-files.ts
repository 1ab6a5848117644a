// The files of a built folder. sirv sends them, and looks at the disk for each request: with a list of its own, it would
// send the lengths of a replaced build.

import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
import { realPathOf } from '../io/real-path.ts';
import { contentTypeOf } from './content-type.ts';
import { sendWithSirv } from './send-with-sirv.ts';
import type { SiteFiles } from './site-files.ts';
import { readRules, rulesOf } from './site-rules.ts';

/** The name of a file with a hash of its contents, so what's at its address never changes. */
const hashed = /^assets\/.*[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,64})(?:\.\w+)+$/;

/** In milliseconds: how long there may be no folder while a build swaps two with renames. */
const maxAbsenceMs = 2000;

/** Opens a built folder. */
export function createFolderFiles(root: string): SiteFiles {
  const serve = sirv(root, { dev: true, etag: true, extensions: [] });
  let known = { edition: '', realRoot: root, rules: rulesOf('', '') };

  return {
    isThere: async () => {
      const edition = await present(root);
      if (edition !== undefined && edition !== known.edition)
        known = { edition, realRoot: realPathOf(root) ?? root, rules: readRules(root) };
      return edition !== undefined;
    },
    rules: () => known.rules,
    has: (path) => isFileOf(root, known.realRoot, path),
    send: (path, exchange, status) => {
      const { request, response } = exchange;
      if (!response.hasHeader('content-type')) response.setHeader('content-type', contentTypeOf(path));
      // If `_headers` sets none.
      const caching = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', caching);
      request.url = encodeURI(`/${path}`);
      return sendWithSirv(serve, exchange, status);
    },
  };
}

/**
 * Another folder has another number, also behind a symbolic link that a build points elsewhere. A build that replaces
 * the rules in the same folder changes its time.
 */
function editionOf(root: string): string | undefined {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}-${stats.ino}-${stats.mtimeMs}` : undefined;
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

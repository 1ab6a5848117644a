// Serves the files of a built folder with sirv, which looks at the disk for each request (`dev`). With a list of its own, it
// would send the lengths of a replaced build.

import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sirv from 'sirv';
import { attempt } from '../io/attempt.ts';
import { realPathOf } from '../io/real-path.ts';
import { contentTypeOf } from './content-type.ts';
import { sendWithSirv } from './send-with-sirv.ts';
import type { SiteFiles } from './site-files.ts';
import { readRules, rulesOf } from './site-rules.ts';

/** Matches files with a hash of their contents in the name. What's at their address never changes. */
const hashed = /^assets\/.*[-.](?:[A-Z0-9]{8}|[0-9a-f]{8,64})(?:\.\w+)+$/;

/** How long the folder may be missing while a build swaps it. */
const maxAbsenceMs = 2000;

/** Opens a built folder. */
export function createFolderFiles(root: string): SiteFiles {
  const serve = sirv(root, { dev: true, etag: true, extensions: [] });
  let known = { edition: '', realRoot: root, rules: rulesOf('', '') };

  return {
    isThere: async () => {
      const edition = await awaitEdition(root);
      if (edition !== undefined && edition !== known.edition)
        known = { edition, realRoot: realPathOf(root) ?? root, rules: readRules(root) };
      return edition !== undefined;
    },
    rules: () => known.rules,
    has: (path) => isFileOf(root, known.realRoot, path),
    send: (path, exchange, status) => {
      const { request, response } = exchange;
      if (!response.hasHeader('content-type')) response.setHeader('content-type', contentTypeOf(path));
      // Unless `_headers` sets one.
      const caching = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', caching);
      request.url = encodeURI(`/${path}`);
      return sendWithSirv(serve, exchange, status);
    },
  };
}

/**
 * Identifies the state of a folder. A swapped folder has another inode, as has the new target of a symbolic link. A build
 * that replaces files in place changes the folder's time.
 */
function editionOf(root: string): string | undefined {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}-${stats.ino}-${stats.mtimeMs}` : undefined;
}

/** The edition of a folder, once it's there. Undefined if it doesn't come back. */
async function awaitEdition(root: string): Promise<string | undefined> {
  for (const end = Date.now() + maxAbsenceMs; ; await sleep(10)) {
    const now = editionOf(root);
    if (now !== undefined || Date.now() > end) return now;
  }
}

/**
 * Whether a path is exactly that of a file below the root: not a symbolic link, and in the same case. Dotfiles, the host's
 * rules, and names that no URL can request (`#` and `?` end a path) aren't served.
 */
function isFileOf(root: string, realRoot: string, path: string): boolean {
  if (/(?:^|\/)\.|[#?\\]|^_(?:redirects|headers)$/.test(path.replace(/^\.well-known\//, ''))) return false;
  const file = join(root, path);
  // Most paths that are asked for have no file, and a look without an error is much faster than one that throws.
  if (attempt(() => statSync(file, { throwIfNoEntry: false })?.isFile()) !== true) return false;
  const real = attempt(() => realpathSync.native(file));
  return real !== undefined && relative(realRoot, real).split(sep).join('/').normalize() === path.normalize();
}

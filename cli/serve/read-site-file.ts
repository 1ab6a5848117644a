// A path below the root -> the file at rest, read whole; retried while a build is replacing or writing it.
// Pages and other text are read at once; images, fonts and downloads come through sirv.
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentTypeOf, textTypeOf } from './content-type.ts';
import { folderStatsOf, isFresh, isSame, statsOf } from './file-stats.ts';
import type { OpenFile, OpenWithSirv } from './open-with-sirv.ts';
import { readAtOnce } from './read-at-once.ts';

/** One state of a file. */
export interface SiteFile {
  readonly path: string;
  /** What to answer instead of 200: the preview has pages that can't be drawn. */
  readonly status?: number;
  readonly type: string;
  readonly stats: Stats;
  /** When it was read, by `performance.now`. */
  readonly readAt: number;
  /** The whole content; undefined when it is too large to be held. */
  readonly body: Buffer | undefined;
}

/** A file, or why there is none: it does not exist, or did not come to rest in time. */
export type ReadResult = SiteFile | 'missing' | 'changing';

/** Reads a file by its path. Rejects when the disk fails or permission is lacking. */
export type ReadSiteFile = (path: string) => Promise<ReadResult>;

/** Larger files are streamed; one that is cut short on the disk meanwhile then ends in a broken connection. */
const largestBody = 1 << 20;

/** How long a file may take to come to rest, or a folder to come back, before the visitor is asked to try again. */
const patience = 2000;

/** Makes the reader of a folder; `open` is sirv's opener of the same folder. */
export function createFileReader(root: string, open: OpenWithSirv): ReadSiteFile {
  const isInPlace = createPlaceCheck(root);

  const attempt = async (path: string): Promise<ReadResult> => {
    const stats = statsOf(join(root, path));
    if (!stats) return folderStatsOf(root) ? 'missing' : 'changing';
    if (!stats.isFile() || !isInPlace(path)) return 'missing';
    if (isFresh(stats)) return 'changing';
    const type = contentTypeOf(path);
    if (textTypeOf(path) !== undefined && stats.size <= largestBody) {
      const read = readAtOnce(join(root, path));
      return read && isSame(stats, read.stats) ? { path, type, ...read, readAt: performance.now() } : 'changing';
    }
    const read = await contentOf(await open(path));
    if (!read || !isSame(stats, read.stats) || !isSame(stats, statsOf(join(root, path)))) return 'changing';
    return { path, type, stats, body: read.body, readAt: performance.now() };
  };

  return async (path) => {
    for (const end = Date.now() + patience; ; await sleep(10)) {
      const result = await attempt(path);
      if (result !== 'changing' || Date.now() > end) return result;
    }
  };
}

interface Content {
  readonly stats: Stats;
  readonly body: Buffer | undefined;
}

async function contentOf(opened: OpenFile | undefined): Promise<Content | undefined> {
  if (!opened) return undefined;
  const { stream, stats } = opened;
  if (stats.size <= largestBody) return wholeOf(opened);
  stream.destroy();
  return { stats, body: undefined };
}

async function wholeOf({ stream, stats }: OpenFile): Promise<Content | undefined> {
  const body = Buffer.allocUnsafeSlow(stats.size);
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > stats.size) return undefined;
    length += chunk.copy(body, length);
  }
  return length === stats.size ? { stats, body } : undefined;
}

/** Tells whether a path leads to where it says: through no symbolic link, and in the very letters of the disk. */
function createPlaceCheck(root: string): (path: string) => boolean {
  let realRoot = '';
  return (path) => {
    try {
      const real = realpathSync.native(join(root, path)).normalize();
      if (real === join(realRoot, path).normalize()) return true;
      // The root may itself be a link that a build points elsewhere.
      realRoot = realpathSync.native(root);
      return real === join(realRoot, path).normalize();
    } catch {
      return false;
    }
  };
}

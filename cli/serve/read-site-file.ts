// Reads a file by its path below the root, and tries again while a build is replacing or writing it. Pages and other
// text are read synchronously. Images, fonts, and downloads are read with sirv.
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentTypeOf, textTypeOf } from './content-type.ts';
import { folderStatsOf, isFresh, isSame, statsOf } from './file-stats.ts';
import type { OpenFile, OpenWithSirv } from './open-with-sirv.ts';
import { readAtOnce } from './read-at-once.ts';

/** A file as it was at one moment. */
export interface SiteFile {
  readonly path: string;
  /** The status if it isn't 200. The preview has pages that can't be rendered. */
  readonly status?: number;
  readonly type: string;
  readonly stats: Stats;
  /** When it was read, as `performance.now`. */
  readonly readAt: number;
  /** The contents. Undefined if they're too large to keep in memory. */
  readonly body: Buffer | undefined;
}

/** A file, or why there isn't one: it doesn't exist, or it kept changing. */
export type ReadResult = SiteFile | 'missing' | 'changing';

/** Reads a file by its path. Rejects if the disk fails or the file isn't readable. */
export type ReadSiteFile = (path: string) => Promise<ReadResult>;

/** In bytes. Larger files are streamed. If one is cut short meanwhile, its connection breaks. */
const largestBody = 1 << 20;

/** In milliseconds: how long to wait for a file to stop changing or a folder to come back before answering 503. */
const patience = 2000;

/** How often to look at least. On a busy machine, the first look alone can take longer than the patience. */
const leastLooks = 10;

/** Makes the reader of a folder. `open` opens files of the same folder with sirv. */
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
    const end = Date.now() + patience;
    for (let looks = 1; ; looks += 1) {
      const result = await attempt(path);
      if (result !== 'changing' || (looks >= leastLooks && Date.now() > end)) return result;
      await sleep(10);
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

/** Whether a path is exactly the one on disk: without a symbolic link, and in the same case. */
function createPlaceCheck(root: string): (path: string) => boolean {
  let realRoot = '';
  return (path) => {
    try {
      const real = realpathSync.native(join(root, path)).normalize();
      if (real === join(realRoot, path).normalize()) return true;
      // The root may be a symbolic link that a build points elsewhere.
      realRoot = realpathSync.native(root);
      return real === join(realRoot, path).normalize();
    } catch {
      return false;
    }
  };
}

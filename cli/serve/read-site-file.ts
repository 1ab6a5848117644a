// A path below the root -> the file at rest, read whole; retried while a build is replacing or writing it.
import { createHash } from 'node:crypto';
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentTypeOf } from './content-type.ts';
import { folderStatsOf, isFresh, isSame, statsOf } from './file-stats.ts';
import type { OpenFile, OpenWithSirv } from './open-with-sirv.ts';

/** One state of a file. */
export interface SiteFile {
  readonly path: string;
  readonly type: string;
  /** Tells this content from any other; without quotes. */
  readonly tag: string;
  readonly stats: Stats;
  /** The whole content; undefined when it is too large to be held. */
  readonly body: Buffer | undefined;
}

/** A file, or why there is none: it does not exist, or did not come to rest in time. */
export type ReadResult = SiteFile | 'missing' | 'changing';

/** Larger files are streamed; one that is cut short on the disk meanwhile then ends in a broken connection. */
const largestBody = 1 << 20;

/** How long a file may take to come to rest, or a folder to come back, before the visitor is asked to try again. */
const patience = 2000;

/** Reads a file of the folder `root`. Rejects when the disk fails or permission is lacking. */
export async function readSiteFile(root: string, path: string, open: OpenWithSirv): Promise<ReadResult> {
  for (const end = Date.now() + patience; ; await sleep(10)) {
    const result = await attempt(root, path, open);
    if (result !== 'changing' || Date.now() > end) return result;
  }
}

async function attempt(root: string, path: string, open: OpenWithSirv): Promise<ReadResult> {
  const stats = statsOf(join(root, path));
  if (!stats) return folderStatsOf(root) ? 'missing' : 'changing';
  if (!stats.isFile() || !isInPlace(root, path)) return 'missing';
  if (isFresh(stats)) return 'changing';
  const opened = await open(path);
  if (!opened) return 'changing';
  const body = await bodyOf(opened);
  if (body === 'changing' || !isSame(stats, opened.stats) || !isSame(stats, statsOf(join(root, path))))
    return 'changing';
  return { path, type: contentTypeOf(opened.type), tag: body ? hashOf(body) : stateOf(stats), stats, body };
}

async function bodyOf(opened: OpenFile): Promise<Buffer | undefined | 'changing'> {
  if (opened.stats.size <= largestBody) return wholeOf(opened);
  opened.stream.destroy();
  return undefined;
}

async function wholeOf({ stream, stats }: OpenFile): Promise<Buffer | 'changing'> {
  const body = Buffer.allocUnsafeSlow(stats.size);
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > stats.size) return 'changing';
    length += chunk.copy(body, length);
  }
  return length === stats.size ? body : 'changing';
}

/** Whether the path leads to where it says: through no symbolic link, and in the very letters of the disk. */
function isInPlace(root: string, path: string): boolean {
  try {
    const real = realpathSync.native(join(root, path));
    return real.normalize() === join(realpathSync.native(root), path).normalize();
  } catch {
    return false;
  }
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

const stateOf = (stats: Stats): string => [stats.size, stats.ino, stats.mtimeMs, stats.ctimeMs].map(hex).join('-');

const hex = (number: number): string => number.toString(16).replace('.', '_');

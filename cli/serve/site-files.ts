// A path -> the current file, which may be old or new but is always complete, or an open stream if it's large.
// Contents are cached in bounded memory, and each request checks on disk whether they're current.
import { join } from 'node:path';
import { createByteLru } from './byte-lru.ts';
import { isHashed } from './cache-control.ts';
import { folderStatsOf, isSame, statsOf } from './file-stats.ts';
import { createSirvOpener } from './open-with-sirv.ts';
import type { Span } from './range.ts';
import { createFileReader, type ReadResult, type SiteFile } from './read-site-file.ts';

/** An open part of a file, to be iterated once or destroyed. Iterating throws if the file was cut short on disk. */
export interface FilePart extends AsyncIterable<Buffer> {
  readonly destroy: () => void;
}

/** The files of a folder that may be rebuilt at any moment. */
export interface SiteFiles {
  readonly read: (path: string) => Promise<ReadResult>;
  /** A part of a large file. Undefined if the file changed since it was read. */
  readonly open: (file: SiteFile, span: Span) => Promise<FilePart | undefined>;
  /** Whether an asset of an earlier build is still in memory, for pages that were sent before. */
  readonly isKept: (path: string) => boolean;
  /** Reads the assets of a build ahead of time, so they're still there after the next build. */
  readonly keepAssets: (paths: Iterable<string>) => Promise<void>;
}

/** Small, because reading a page again is cheap and freed buffers stay in memory for a while. */
const rememberedBytes = 16 << 20;
const keptBytes = 24 << 20;

/** What an entry takes besides its contents. */
const entryBytes = 1024;

/** Opens a folder. Nothing is read until it's requested. */
export function createSiteFiles(root: string): SiteFiles {
  const open = createSirvOpener(root);
  const readFile = createFileReader(root, open);
  const remembered = createByteLru<SiteFile>(rememberedBytes);
  const kept = createByteLru<SiteFile>(keptBytes);
  const reading = new Map<string, Promise<ReadResult>>();

  const readNow = async (path: string): Promise<ReadResult> => {
    const result = await readFile(path);
    if (typeof result === 'object')
      (isHashed(path) ? kept : remembered).set(path, result, entryBytes + (result.body?.length ?? 0));
    return result;
  };
  const readOnce = (path: string): Promise<ReadResult> => {
    const running = reading.get(path) ?? readNow(path).finally(() => reading.delete(path));
    reading.set(path, running);
    return running;
  };
  const read = async (path: string): Promise<ReadResult> => {
    const known = kept.get(path) ?? remembered.get(path);
    if (!known) return readOnce(path);
    const now = statsOf(join(root, path));
    if (isSame(known.stats, now)) return known;
    if (known.body && !now && (isHashed(path) || !folderStatsOf(root))) return known;
    const result = await readOnce(path);
    return result === 'changing' && known.body ? known : result;
  };
  const openPart = async (file: SiteFile, span: Span): Promise<FilePart | undefined> => {
    const opened = await open(file.path, span);
    if (opened && isSame(opened.stats, file.stats)) return partOf(opened.stream, span.end - span.start + 1);
    opened?.stream.destroy();
    return undefined;
  };
  const keepAssets = async (paths: Iterable<string>): Promise<void> => {
    const wanted = withinBytes(
      root,
      [...paths].filter((path) => isHashed(path) && !kept.has(path)),
    );
    await Promise.all(wanted.map((path) => read(path).catch(() => undefined)));
  };
  return { read, open: openPart, isKept: (path) => kept.has(path), keepAssets };
}

/** Sends exactly `length` bytes. sirv takes the span 0-0 for the whole file, and files may grow or shrink meanwhile. */
function partOf(stream: AsyncIterable<Buffer> & { destroy(): unknown }, length: number): FilePart {
  async function* exactly(): AsyncGenerator<Buffer> {
    let left = length;
    for await (const chunk of stream) {
      yield chunk.subarray(0, left);
      left -= Math.min(left, chunk.length);
      if (left === 0) return;
    }
    throw new Error('The file was cut short while it was being sent');
  }
  return { [Symbol.asyncIterator]: exactly, destroy: () => void stream.destroy() };
}

function withinBytes(root: string, paths: readonly string[]): readonly string[] {
  let left = keptBytes / 2;
  return paths.filter((path) => {
    left -= entryBytes + (statsOf(join(root, path))?.size ?? 0);
    return left >= 0;
  });
}

// A path -> the file as it is now, old or new but whole; or an open stream when it is large.
// Content is remembered in bounded memory, and the disk is asked each time whether it still holds.
import { join } from 'node:path';
import { createByteLru } from './byte-lru.ts';
import { isHashed } from './cache-control.ts';
import { folderStatsOf, isSame, statsOf } from './file-stats.ts';
import { createSirvOpener } from './open-with-sirv.ts';
import type { Span } from './range.ts';
import { createFileReader, type ReadResult, type SiteFile } from './read-site-file.ts';

/** An open part of a file: iterated once or destroyed. Iterating throws when the file was cut short on the disk. */
export interface FilePart extends AsyncIterable<Buffer> {
  readonly destroy: () => void;
}

/** The files of a folder while builds come and go. */
export interface SiteFiles {
  readonly read: (path: string) => Promise<ReadResult>;
  /** A part of a large file; undefined when it has changed since it was read. */
  readonly open: (file: SiteFile, span: Span) => Promise<FilePart | undefined>;
  /** Whether an asset of an earlier build is still at hand, for the pages that were sent before. */
  readonly isKept: (path: string) => boolean;
  /** Reads the assets of a build ahead, so that they outlive it. */
  readonly keepAssets: (paths: Iterable<string>) => Promise<void>;
}

/** Little, because reading a page again costs the system next to nothing and what is forgotten lingers in memory. */
const rememberedBytes = 16 << 20;
const keptBytes = 24 << 20;

/** What an entry weighs besides its content. */
const entryBytes = 1024;

/** Opens a folder. Nothing is read before it is asked for. */
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

/** sirv's spans are not exact (it takes 0-0 for the whole), and a file may grow or shrink: this counts. */
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

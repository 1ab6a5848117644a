// A path -> the file's whole content, or an open stream when it is large; old or new, never a mixture.
// Files are remembered in bounded memory and asked about on the disk each time, so an edit is seen at once.
import { createHash } from 'node:crypto';
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createByteLru } from './byte-lru.ts';
import { isHashed } from './cache-control.ts';
import { contentTypeOf } from './content-type.ts';
import { folderStatsOf, isFresh, isSame, statsOf } from './file-stats.ts';
import { createSirvOpener, type OpenFile, type OpenWithSirv } from './open-with-sirv.ts';
import type { Span } from './range.ts';

/** One state of a file. */
export interface SiteFile {
  readonly path: string;
  readonly type: string;
  /** Names this content among all others, without quotes. */
  readonly tag: string;
  readonly stats: Stats;
  /** The whole content; undefined when it is too large to be held. */
  readonly body: Buffer | undefined;
}

/** The files of a folder while builds come and go. */
export interface SiteFiles {
  /** The file as it is now; `changing` when it does not come to rest in time. */
  readonly read: (path: string) => Promise<SiteFile | 'missing' | 'changing'>;
  /** A part of a large file, if it is still the same. The stream ends in an error rather than short. */
  readonly open: (file: SiteFile, span: Span) => Promise<(AsyncIterable<Buffer> & { destroy(): void }) | undefined>;
  /** Whether an asset of an earlier build is still at hand for the pages that were sent before. */
  readonly isKept: (path: string) => boolean;
  /** Reads the assets of a build ahead, so that they outlive it. */
  readonly keepAssets: (paths: Iterable<string>) => Promise<void>;
}

const largestBody = 1 << 20;
const bodyBytes = 64 << 20;
const keptBytes = 32 << 20;
const patience = 2000;

// Writes one file of a site to the stage, unless the site has it already.

import { join } from 'node:path';
import { measure } from '../../io/hash.ts';
import { isAsBuilt, type Written } from '../../io/manifest.ts';
import { writePieces } from '../../io/write-pieces.ts';

/** The two folders of a build. */
export interface Folders {
  readonly outDir: string;
  readonly stage: string;
  /** When the last build wrote its manifest, in milliseconds. */
  readonly builtAt: number;
}

/** A file to write. */
export interface NewFile {
  readonly path: string;
  /** The contents in one or more pieces. They're read twice: first for their hash, then to write them. */
  readonly pieces: Iterable<string | Uint8Array>;
  /** What the last build wrote. */
  readonly last: Written | undefined;
}

export interface Entry extends Written {
  readonly path: string;
  /** False when the published file is the same; nothing is in the stage then. */
  readonly changed: boolean;
}

/**
 * Writes a file to its folder, which must exist. Throws file system errors. It's synchronous, because waking other threads
 * for each file takes longer.
 */
export function writeFile({ path, pieces, last }: NewFile, { outDir, stage, builtAt }: Folders): Entry {
  const published = join(outDir, path);
  const written = measure(pieces);
  const changed = last?.hash !== written.hash || !isAsBuilt(published, last, builtAt);
  if (changed) writePieces(join(stage, path), pieces, published);
  return { path, ...written, changed };
}

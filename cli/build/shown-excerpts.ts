// Which excerpts pages show. Any layout, component, or function of the configuration may show the excerpt of any page, but
// few do, so runs keep the list of those that were read. What an earlier run knows of a page counts only while none of
// them has changed.

import { randomUUID } from 'node:crypto';
import type { LightParsed } from '@sitegen/renderer/model';
import { readCached, writeCached } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';

/** What's in the file. */
interface Kept {
  /** A name of all that was made while these excerpts were the same. */
  readonly key: string;
  /** Sources of the pages whose excerpts were read. */
  readonly files: readonly string[];
  /** A hash of these excerpts. */
  readonly excerpts: string;
}

export interface ShownExcerpts {
  /** The same as in the last run if no excerpt has changed that anything has read since the key is in use. */
  readonly key: string;
  /** Notes that the excerpt of a page was read. */
  readonly note: (file: string) => void;
  /** Keeps the list. To be called before anything is kept that was made with the key. */
  readonly save: () => void;
}

/** Reads the list that earlier runs kept in `file`, and compares it with the pages of this run. */
export function openExcerpts(file: string, parsed: readonly LightParsed[]): ShownExcerpts {
  const excerpts = new Map(parsed.flatMap((one) => (one.kind === 'page' ? [[one.page.file, one.page.excerpt]] : [])));
  const hashOfThem = (files: readonly string[]): string =>
    hashOf(JSON.stringify(files.map((name) => excerpts.get(name) ?? null)));
  const read = (): Kept | undefined => readCached(file) as Kept | undefined;
  const before = read();
  const isSame = before !== undefined && before.excerpts === hashOfThem(before.files);
  // A name that was never used, so that nothing counts of which the list of excerpts is unknown.
  const key = isSame ? before.key : randomUUID();
  const noted = new Set<string>();
  const save = (): void => {
    const now = read(); // Another command may have added to it.
    const known = now?.key === key ? now.files : [];
    const files = [...new Set([...known, ...noted])].sort();
    if (now?.key === key && files.length === known.length) return;
    writeCached(file, { key, files, excerpts: hashOfThem(files) } satisfies Kept);
  };
  return { key, note: (name) => void noted.add(name), save };
}

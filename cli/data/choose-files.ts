// What a commit holds -> the files that the site takes from it. Links, submodules, and names that a path can't have are
// refused: whoever can write to the repository could otherwise reach out of its folder.

import type { TextSource } from '@sitegen/renderer/config';
import { pageEnding, whyUnsafe } from '@sitegen/renderer/text';
import { assetEnding } from '../io/content-kind.ts';
import type { TreeEntry } from './remote.ts';

/**
 * Pages, and files that pages show or offer for download. Everything else in the folders isn't taken. `empty` are the
 * paths of the configuration at which there's nothing to take.
 */
export function chooseFiles(entries: readonly TreeEntry[], { files }: TextSource) {
  const judged = entries.map((entry) => ({ entry, why: reasonAgainst(entry) }));
  const taken = judged.flatMap(({ entry, why }) => (why === undefined && isPublishable(entry) ? [entry] : []));
  return {
    files: taken,
    refused: judged.flatMap(({ entry: { path }, why }) => (why === undefined ? [] : [{ path, why }])),
    empty: Object.keys(files).filter((from) => !taken.some(({ path }) => path === from || path.startsWith(`${from}/`))),
  };
}

function isPublishable({ path }: Pick<TreeEntry, 'path'>): boolean {
  return pageEnding.test(path) || assetEnding.test(path);
}

function reasonAgainst({ mode, path }: TreeEntry): string | undefined {
  if (mode === '120000') return 'it is a symbolic link';
  if (mode === '160000') return 'it is a submodule';
  return isPublishable({ path }) ? whyUnsafe(`/${path}`) : undefined;
}

/** Larger files hold up readers and builds. */
const largestPage = 5_000_000;
const largestAsset = 20_000_000;

/** Why the contents of a file can't be taken. */
export function whyTooLarge(path: string, bytes: number): string | undefined {
  const most = pageEnding.test(path) ? largestPage : largestAsset;
  const megabytes = (size: number): string => `${Math.ceil(size / 1e6)} MB`;
  return bytes > most ? `it has ${megabytes(bytes)}, and ${megabytes(most)} is the most` : undefined;
}

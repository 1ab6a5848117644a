// Chooses the files that the site uses from a commit of another repository. Links, submodules, and unsafe names are refused,
// because whoever can write to the repository could otherwise reach files outside of its folder.

import type { TextSource } from '@sitegen/renderer/config';
import { pageEnding, whyUnsafe } from '@sitegen/renderer/text';
import { assetEnding } from '../io/content-kind.ts';
import type { TreeEntry } from './remote.ts';

/**
 * Returns the pages, and the files that pages show or offer for download. `empty` are the paths of the configuration at
 * which there are none.
 */
export function chooseFiles(entries: readonly TreeEntry[], { files }: TextSource) {
  const judged = entries.map((entry) => ({ entry, why: reasonAgainst(entry) }));
  const chosen = judged.flatMap(({ entry, why }) => (why === undefined && isPublishable(entry.path) ? [entry] : []));
  return {
    files: chosen,
    refused: judged.flatMap(({ entry: { path }, why }) => (why === undefined ? [] : [{ path, why }])),
    empty: Object.keys(files).filter(
      (from) => !chosen.some(({ path }) => path === from || path.startsWith(`${from}/`)),
    ),
  };
}

function isPublishable(path: string): boolean {
  return pageEnding.test(path) || assetEnding.test(path);
}

function reasonAgainst({ mode, path }: TreeEntry): string | undefined {
  if (mode === '120000') return 'it is a symbolic link';
  if (mode === '160000') return 'it is a submodule';
  return isPublishable(path) ? whyUnsafe(`/${path}`) : undefined;
}

// How the files of two commits differ, by the hashes that git gives their contents.

import { compareText } from '@sitegen/renderer/diagnostics';

/** Paths in the repository. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares hashes by path. Each list is sorted. */
export function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FileChanges {
  const paths = [...after.keys()].sort(compareText);
  return {
    added: paths.filter((path) => !before.has(path)),
    changed: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(compareText),
  };
}

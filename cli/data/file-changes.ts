// Compares two lists of named things: files of two commits by their hashes, records by their values, or addresses.

import { compareText } from '@sitegen/renderer/diagnostics';

/** Their names, such as paths in the repository. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** How many names each list has. */
export type ChangeCounts = Readonly<Record<keyof FileChanges, number>>;

/** Compares values by name. Each list is sorted. */
export function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FileChanges {
  const paths = [...after.keys()].sort(compareText);
  return {
    added: paths.filter((path) => !before.has(path)),
    changed: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(compareText),
  };
}

/** `2 added, 1 removed`. Empty if nothing changed. */
export function formatCounts({ added, changed, removed }: ChangeCounts): string {
  const counts = [added && `${added} added`, changed && `${changed} changed`, removed && `${removed} removed`];
  return counts.filter(Boolean).join(', ');
}

/** Counts the changes. */
export function countsOf({ added, changed, removed }: FileChanges): ChangeCounts {
  return { added: added.length, changed: changed.length, removed: removed.length };
}

// Writes the contents of a refreshed data file (lists of records and their date) as YAML, and compares them with the earlier
// contents.

import type { RefreshedRecords, RefreshSource } from '@sitegen/renderer/refresh';
import { writeYaml } from '@sitegen/renderer/yaml';
import { changesOf, countsOf } from './file-changes.ts';

type Records = RefreshedRecords[string];

/** A data file. Before it's checked, it may contain anything. */
export interface DataContent {
  /** ISO date of the last refresh, if there was one. */
  readonly refreshed?: unknown;
  readonly [list: string]: unknown;
}

/** The text of the file. The same records on the same day give the same bytes. */
export function formatData(
  { name, source }: { readonly name: string; readonly source: RefreshSource },
  day: string,
  records: RefreshedRecords,
): string {
  const comment = `# Written by \`sitegen data ${name}\`; what is changed by hand is lost with the next run.\n`;
  return `${comment}# Source: ${source.from}.\n${writeYaml({ refreshed: day, ...records })}`;
}

/** The lists of a data file by name. */
export function listsOf(content: DataContent): { readonly [list: string]: Records } {
  return Object.fromEntries(
    Object.entries(content).flatMap(([list, records]) =>
      Array.isArray(records) ? [[list, records.filter((record) => Object.hasOwn(record ?? {}, 'id'))]] : [],
    ),
  );
}

/** How many records were added, changed, and removed. It also differs if only the order does. */
export function dataChange(before: DataContent, after: DataContent) {
  const [old, fresh] = [listsOf(before), listsOf(after)];
  return {
    ...countsOf(changesOf(recordsById(old), recordsById(fresh))),
    differs: JSON.stringify(old) !== JSON.stringify(fresh),
  };
}

function recordsById(lists: ReturnType<typeof listsOf>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([list, records]) =>
      records.map((record) => [`${list} ${record.id}`, JSON.stringify(record)] as const),
    ),
  );
}

// The contents of a refreshed data file: lists of records and their date. Written as YAML, and compared with the
// earlier contents.

import type { RefreshedRecords, RefreshSource } from '@sitegen/renderer/refresh';
import { ownValue, writeYaml } from '@sitegen/renderer/text';

type Records = RefreshedRecords[string];

/** A data file. Before it's checked, it may contain anything. */
export interface DataContent {
  /** ISO date of the last refresh, if there was one. */
  readonly refreshed?: unknown;
  readonly [list: string]: unknown;
}

/** How many records were added, removed, and changed. */
export interface DataChange {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Also true if only the order is different. */
  readonly differs: boolean;
}

/** The text of the file. The same records on the same day give the same bytes. */
export function formatData(
  { name, source }: { readonly name: string; readonly source: RefreshSource },
  day: string,
  records: RefreshedRecords,
): string {
  const head = [`Written by \`sitegen data ${name}\`; what is changed by hand is lost with the next run.`];
  const comment = [...head, `Source: ${source.from}.`].map((line) => `# ${line}\n`).join('');
  return comment + writeYaml({ refreshed: day, ...records });
}

/** The lists of a data file by name. */
export function listsOf(content: DataContent): { readonly [list: string]: Records } {
  return Object.fromEntries(
    Object.entries(content).flatMap(([list, records]) =>
      Array.isArray(records) ? [[list, records.filter(isRecord)]] : [],
    ),
  );
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** The difference between `before` and `after`. */
export function dataChange(before: DataContent, after: DataContent): DataChange {
  const [old, fresh] = [listsOf(before), listsOf(after)];
  const lists = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changes = lists.map((list) => listChange(ownValue(old, list) ?? [], ownValue(fresh, list) ?? []));
  const sum = (kind: keyof (typeof changes)[number]): number => changes.reduce((all, one) => all + one[kind], 0);
  return {
    added: sum('added'),
    removed: sum('removed'),
    changed: sum('changed'),
    differs: JSON.stringify(old) !== JSON.stringify(fresh),
  };
}

function listChange(before: Records, after: Records): { added: number; removed: number; changed: number } {
  const old = new Map(before.map((record) => [record.id, JSON.stringify(record)]));
  const kept = after.filter(({ id }) => old.has(id));
  return {
    added: after.length - kept.length,
    removed: old.size - new Set(kept.map(({ id }) => id)).size,
    changed: kept.filter((record) => old.get(record.id) !== JSON.stringify(record)).length,
  };
}

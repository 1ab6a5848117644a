// When a data file was last refreshed, as it says itself -> whether that is too long ago. A file that never was has no
// records to be out of date.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dataStale } from '../diagnostics/problems/data.ts';

/** The name of the data, its file and the file's text. */
export interface RefreshedFile {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** A diagnostic at the date when the file is older than so many days. */
export function checkAge({ name, file, text }: RefreshedFile, days: number, now: string): readonly Diagnostic[] {
  const found = /^refreshed: ["']?(\d{4}-\d{2}-\d{2})/m.exec(text);
  const day = found?.[1];
  if (found === null || day === undefined || ageInDays(day, now) <= days) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [dataStale({ file, line, column: 1 }, { name, day, days })];
}

/** Whole days from an ISO day to an ISO instant. */
export function ageInDays(day: string, now: string): number {
  return (Date.parse(now.slice(0, 10)) - Date.parse(day)) / 86_400_000;
}

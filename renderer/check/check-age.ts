// Finds data files that were refreshed too long ago. A file that was never refreshed has no date and is never reported.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dataStale } from '../diagnostics/problems/data.ts';

/** Returns a diagnostic at the date of a data file when it is older than `maxDays`. `now` is an ISO instant. */
export function checkAge(
  { name, file, text }: { readonly name: string; readonly file: string; readonly text: string },
  maxDays: number,
  now: string,
): readonly Diagnostic[] {
  const found = /^refreshed: ["']?(\d{4}-\d{2}-\d{2})/m.exec(text);
  const day = found?.[1];
  if (found === null || day === undefined || ageInDays(day, now) <= maxDays) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [dataStale({ file, line, column: 1 }, name, day, maxDays)];
}

/** Whole days from an ISO day to an ISO instant. */
export function ageInDays(day: string, now: string): number {
  return (Date.parse(now.slice(0, 10)) - Date.parse(day)) / 86_400_000;
}

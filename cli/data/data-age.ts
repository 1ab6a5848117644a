// Finds data files that were refreshed too long ago. A file that was never refreshed has no date and is never reported.

import { resolve } from 'node:path';
import { type Diagnostic, dataStale } from '@sitegen/renderer/diagnostics';
import { now } from '../clock.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';

/** A diagnostic at the date of each file that is older than its source allows. */
export function staleProblems({ root, config }: Project): readonly Diagnostic[] {
  return Object.entries(config.refresh ?? {}).flatMap(([name, { staleAfter = Number.POSITIVE_INFINITY }]) => {
    const file = `${config.content ?? 'content'}/data/${name}.yml`;
    const text = readRegularFile(resolve(root, file))?.toString() ?? '';
    const found = /^refreshed: ["']?(\d{4}-\d{2}-\d{2})/m.exec(text);
    const day = found?.[1];
    if (day === undefined || ageInDays(day, now()) <= staleAfter) return [];
    return [
      dataStale({ file, line: text.slice(0, found?.index).split('\n').length, column: 1 }, name, day, staleAfter),
    ];
  });
}

/** Whole days from an ISO day to an ISO instant. */
export function ageInDays(day: string, instant: string): number {
  return (Date.parse(instant.slice(0, 10)) - Date.parse(day)) / 86_400_000;
}

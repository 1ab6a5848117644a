// Recognizes folders that `sitegen import` has written: content, and a record of the project that it's from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportedRecord } from '../project.ts';
import { attempt } from './attempt.ts';

/** The file that marks such a folder. */
export const importedRecord = 'import.json';

/** The record of a folder. Undefined if the folder isn't from an import. */
export function readImported(folder: string): ImportedRecord | undefined {
  return attempt(() => {
    const { name, origin }: Record<string, unknown> = JSON.parse(readFileSync(join(folder, importedRecord), 'utf8'));
    if (typeof name !== 'string') return undefined;
    return { name, ...(typeof origin === 'string' && /^https?:\/\/[^\s/]+/.test(origin) && { origin }) };
  });
}

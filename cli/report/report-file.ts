// Files that a flag names and a command writes for the user: `--stats`, `--profile`. A typo must not cost a page or the
// configuration.

import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { EnvironmentError, UsageError } from '../environment-error.ts';

/** A kind of report. `keys` are those that tell one from any other JSON file. */
export interface ReportKind {
  readonly flag: string;
  readonly name: string;
  readonly keys: readonly string[];
}

/** Throws a `UsageError` unless the file is new or a report of this kind. */
export function requireReportFile(file: string, { flag, name, keys }: ReportKind): void {
  if (lstatSync(file, { throwIfNoEntry: false }) !== undefined && !isReport(file, keys))
    throw new UsageError(
      `${flag} ${file} is there already, and isn't ${name}`,
      'Nothing was written. Name another file.',
    );
}

/** Writes a report, or throws an `EnvironmentError` that begins with this. */
export function writeReportFile(file: string, text: string, failure: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new EnvironmentError(`${failure}: ${(error as Error).message}`);
  }
}

function isReport(path: string, keys: readonly string[]): boolean {
  try {
    if (!lstatSync(path).isFile()) return false;
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof report === 'object' && report !== null && keys.every((key) => Object.hasOwn(report, key));
  } catch {
    return false;
  }
}

// Writes reports to files that a flag names: `--stats`, `--profile`, `--report`. A typo must not overwrite a page or the
// configuration.

import { existsSync } from 'node:fs';
import { EnvironmentError, UsageError } from '../environment-error.ts';
import { replaceFile } from '../io/cache-file.ts';
import { readRegularFile } from '../io/is-regular-file.ts';

/** Throws a `UsageError` unless the file is new or an earlier report, which begins with `start`. */
export function requireReportFile(file: string, flag: string, start: string): void {
  if (!existsSync(file) || readRegularFile(file)?.toString().startsWith(start)) return;
  throw new UsageError(
    `${flag} ${file} is there already, and isn't a report of an earlier run`,
    'Nothing was written. Name another file.',
  );
}

/** Writes a report, or throws an `EnvironmentError` that begins with this. */
export function writeReportFile(file: string, text: string, failure: string): void {
  try {
    replaceFile(file, text);
  } catch (error) {
    throw new EnvironmentError(`${failure}: ${(error as Error).message}`);
  }
}

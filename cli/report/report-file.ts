// Files that a flag names and a command writes for the user: `--stats`, `--profile`. A typo must not cost a page or the
// configuration.

import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../environment-error.ts';
import { isInside } from '../io/is-inside.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Project } from '../project.ts';

/** A kind of report. `keys` are those that tell one from any other JSON file. */
export interface ReportKind {
  readonly flag: string;
  readonly name: string;
  readonly keys: readonly string[];
}

/** Throws a `UsageError` unless the file is new or a report of this kind, outside of the folders that a site is made of. */
export function requireReportFile(project: Project, file: string, { flag, name, keys }: ReportKind): void {
  const path = resolve(file);
  const folder = sourceFoldersOf(project).find((one) => isInside(realPathOf(path) ?? path, realPathOf(one) ?? one));
  if (folder !== undefined)
    throw new UsageError(
      `${flag} ${file} is in ${relative(project.root, folder)}, which the site is made of`,
      elsewhere,
    );
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined && !isReport(path, keys))
    throw new UsageError(`${flag} ${file} is there already, and isn't ${name}`, elsewhere);
}

const elsewhere = 'Nothing was written. Name another file.';

/** Writes a report, or throws an `EnvironmentError` that begins with this. */
export function writeReportFile(file: string, text: string, failure: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new EnvironmentError(`${failure}: ${(error as Error).message}`);
  }
}

/** The folders of pages, of published files, and of code that the configuration loads. Absolute paths. */
function sourceFoldersOf(project: Project): readonly string[] {
  const { root, contentDir, publicDir, other, configInputs, config } = project;
  const code = [...configInputs, resolve(root, config.styles)].filter((path) => isInside(dirname(path), root));
  const above = code.map((path) => join(root, relative(root, path).split(/[\\/]/)[0] ?? ''));
  return [contentDir, other?.shellDir ?? contentDir, publicDir, ...new Set(above)];
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

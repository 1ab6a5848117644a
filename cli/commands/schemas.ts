// `sitegen schemas`: writes what editors read about the project.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ran } from '../in-project.ts';
import { replaceFile } from '../io/cache-file.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import { editorFiles } from '../project/editor-files.ts';
import { plural } from '../report/report.ts';

/** Writes the files that changed, or with `dryRun` only says which would. Returns 0, or 1 for a dry run with changes. */
export function run({ project, flags: { dryRun }, reporter }: Ran<{ readonly dryRun: boolean }>): number {
  const { root } = project;
  const files = [...editorFiles(project)];
  const changed = files.filter(([path, text]) => readRegularFile(join(root, path))?.toString() !== text);
  for (const [path, text] of changed) {
    reporter.result(path, { type: 'file', file: path });
    if (dryRun) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    replaceFile(join(root, path), text);
  }
  const what = `${changed.length} of ${plural(files.length, 'file')} ${dryRun ? 'would change' : 'changed'}`;
  reporter.summary(what, { files: files.length, changed: changed.length });
  return dryRun && changed.length > 0 ? 1 : 0;
}

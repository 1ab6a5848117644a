// What the configuration says about files of a build: byte budgets, measured on them, and rules for files that aren't
// there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetedPaths, checkBudgets } from '@sitegen/renderer/check';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { placeOf } from '../project/config-problems.ts';
import { unusedFileRules } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';

/** Files that are larger than they may be, compressed as hosts compress, and rules that no file needs. */
export function fileRuleProblems(
  project: Project,
  { files, site }: { readonly files: readonly OutputFile[]; readonly site: Site },
): readonly Diagnostic[] {
  const paths = files.map(({ path }) => path);
  return [...budgetProblems(project, files, paths), ...unusedFileRules(project, paths, site)];
}

function budgetProblems(
  project: Project,
  files: readonly OutputFile[],
  paths: readonly string[],
): readonly Diagnostic[] {
  const budgets = project.config.budgets ?? [];
  const wanted = new Set(budgetedPaths(budgets, paths));
  const measured = files.filter(({ path }) => wanted.has(path));
  const sizes = new Map(measured.map(({ path, contents }) => [path, gzipSync(contents(), { level: 9 }).length]));
  if (sizes.size === 0) return [];
  const text = readFileSync(join(project.root, project.configFile), 'utf8');
  return checkBudgets(budgets, sizes, (index) => placeOf(project.configFile, text, ['budgets', index, 'maxBytes']));
}

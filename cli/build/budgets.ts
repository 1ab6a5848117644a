// The byte budgets of the configuration, measured on the files of a build.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetedPaths, checkBudgets } from '@sitegen/renderer/check';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { OutputFile } from '@sitegen/renderer/model';
import { placeOf } from '../project/config-problems.ts';
import type { Project } from '../project.ts';

/** What is larger than it may be, compressed as hosts compress. */
export function budgetProblems(project: Project, files: readonly OutputFile[]): readonly Diagnostic[] {
  const budgets = project.config.budgets ?? [];
  const wanted = new Set(
    budgetedPaths(
      budgets,
      files.map(({ path }) => path),
    ),
  );
  const measured = files.filter(({ path }) => wanted.has(path));
  const sizes = new Map(measured.map(({ path, contents }) => [path, gzipSync(contents(), { level: 9 }).length]));
  if (sizes.size === 0) return [];
  const text = readFileSync(join(project.root, project.configFile), 'utf8');
  return checkBudgets(budgets, sizes, (index) => placeOf(project.configFile, text, ['budgets', index, 'maxBytes']));
}

// Compressed sizes of built files against the byte budgets of the config.

import type { Budget } from '../config.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { budgetExceeded } from '../diagnostics/problems/output.ts';
import { globPattern } from '../text/glob.ts';

/** The paths that any budget is about. */
export function budgetedPaths(budgets: readonly Budget[], paths: readonly string[]): readonly string[] {
  const patterns = budgets.map((budget) => globPattern(budget.files));
  return paths.filter((path) => patterns.some((pattern) => pattern.test(path)));
}

/** A diagnostic for every file above a budget, at the place of the budget (`placeOf` its position in the list). */
export function checkBudgets(
  budgets: readonly Budget[],
  sizes: ReadonlyMap<string, number>,
  placeOf: (index: number) => Location,
): readonly Diagnostic[] {
  return budgets.flatMap(({ files, maxBytes }, index) => {
    const pattern = globPattern(files);
    return [...sizes]
      .filter(([path, bytes]) => bytes > maxBytes && pattern.test(path))
      .map(([path, bytes]) => budgetExceeded(placeOf(index), path, bytes, maxBytes));
  });
}

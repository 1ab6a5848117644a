// Compares the compressed sizes of built files with the byte budgets of the configuration.

import type { Budget } from '../config.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { budgetExceeded } from '../diagnostics/problems/budget.ts';
import { globPattern } from '../text/glob.ts';

/** The paths that at least one budget covers. */
export function budgetedPaths(budgets: readonly Budget[], paths: readonly string[]): readonly string[] {
  const patterns = budgets.map((budget) => globPattern(budget.files));
  return paths.filter((path) => patterns.some((pattern) => pattern.test(path)));
}

/**
 * Returns a diagnostic for each file over a budget. `placeOf` gives the place of a budget by its position in the list.
 */
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

// Problems of files that are larger than their budget.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const budgetExceeded = (
  { at, field }: { readonly at: Location; readonly field: string },
  path: string,
  bytes: number,
  limit: number,
): Diagnostic => ({
  code: 'budget/exceeded',
  at,
  message: `${path} has ${bytes} bytes compressed; its budget is ${limit}`,
  hint: `Make it smaller, or raise \`${field}\`.`,
});

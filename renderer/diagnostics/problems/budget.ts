// Problems of files that are larger than their budget.

import { problem } from '../diagnostic.ts';

/** `field` of the configuration has the budget. */
export const budgetExceeded = problem(
  'budget/exceeded',
  (path: string, bytes: number, maxBytes: number, field: string) => [
    `${path} has ${bytes} bytes compressed; its budget is ${maxBytes}`,
    `Make it smaller, or raise \`${field}\`.`,
  ],
);

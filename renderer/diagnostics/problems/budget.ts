// Problems of files that are larger than their budget.

import { problem } from '../diagnostic.ts';

interface Excess {
  /** The field of the configuration that has the budget. */
  readonly field: string;
  readonly path: string;
  readonly bytes: number;
  readonly maxBytes: number;
}

export const budgetExceeded = problem('budget/exceeded', ({ field, path, bytes, maxBytes }: Excess) => [
  `${path} has ${bytes} bytes compressed; its budget is ${maxBytes}`,
  `Make it smaller, or raise \`${field}\`.`,
]);

// Limits the work of a check. Schemas and patterns are content, and without a limit, a few lines of them could take years.
// Steps are counted instead of time, so the result is the same on every machine.

/** The steps that a check has left. */
export interface Budget {
  left: number;
}

/** A check needs more steps than it has left, or goes too deep, as in schemas that include themselves without end. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

/** Twice what the densest sample of the largest size takes, which is 400 kB of one-line properties. */
export const createBudget = (): Budget => ({ left: 1_000_000 });

/** For all examples of a document together. It takes about a second, and is a hundred times what a large document needs. */
export const createExampleBudget = (): Budget => ({ left: 200_000 });

/** Takes steps off the budget. Throws `TooCostly` if there aren't enough. */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new TooCostly();
}

// How much work a judgement may take. Schemas and patterns are content: without a limit, a few lines can ask for more
// steps than a computer makes in a year. Steps are counted, not timed, so the answer is the same on every machine.

/** What is left of the steps of a judgement. */
export interface Budget {
  left: number;
}

/** The judgement needs more steps than it may take. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

/** Twice what the densest sample takes that is small enough to be read: 400 kB of one-line properties. */
export const createBudget = (): Budget => ({ left: 1_000_000 });

/** For all examples of a document together: about a second, and a hundred times what a large document takes. */
export const createExampleBudget = (): Budget => ({ left: 200_000 });

/** Takes steps off the budget; throws `TooCostly` when there are not enough. */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new TooCostly();
}

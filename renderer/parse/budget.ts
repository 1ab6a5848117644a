// What reading one page may cost. Every rule that runs takes a step, and what looks far ahead takes more. When none are
// left, the rest of the page is shown as plain text and reported, so that no input makes a build slow.

/** A book of a thousand printed pages needs about 100,000. */
const most = 850_000;

export interface Budget {
  steps: number;
  /** Set once the page was told that it ran out. */
  reported: boolean;
}

/** The budget of a page. */
export function fullBudget(): Budget {
  return { steps: most, reported: false };
}

/** Steps that reading ahead over so many characters takes. */
export function stepsOf(characters: number): number {
  return characters >> 5;
}

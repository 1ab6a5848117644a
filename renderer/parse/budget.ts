// Limits what reading one page may cost. Every rule that runs takes a step, and a rule that looks far ahead takes more.
// Once they're used up, the rest of the page is shown as plain text and reported, so that no input makes a build slow.

/** A book of a thousand printed pages needs about 100,000. */
const maxSteps = 200_000;

/** A book of a thousand printed pages has 50,000 lines. A short line can become six tokens, with 1,200 bytes in all. */
const maxLines = 50_000;

export interface Budget {
  steps: number;
  /** Lines that may still be read as markdown. */
  lines: number;
  /** Set once the page was told that it ran out. */
  reported: boolean;
}

/** The budget of a page. */
export function fullBudget(): Budget {
  return { steps: maxSteps, lines: maxLines, reported: false };
}

/** Steps that reading ahead over so many characters takes. */
export function stepsOf(characters: number): number {
  return characters >> 5;
}

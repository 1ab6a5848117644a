// Rules for lines: a pattern, and a function that makes something of a line that matches it.

/** What the groups of a pattern captured; '' for a group that isn't in the line. */
export type Captured = readonly string[];

export type LineRule<Here, Made> = readonly [begins: RegExp, make: (here: Here, found: Captured) => Made | undefined];

/** The result of the first rule that matches the line and makes something of it. */
export function firstMade<Here extends { readonly text: string }, Made>(
  rules: readonly LineRule<Here, Made>[],
  here: Here,
): Made | undefined {
  for (const [begins, make] of rules) {
    const found = begins
      .exec(here.text)
      ?.slice(1)
      .map((group) => group ?? '');
    const made = found && make(here, found);
    if (made !== undefined) return made;
  }
  return undefined;
}

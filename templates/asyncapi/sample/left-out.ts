// Samples that leave parts out and say so with dots, as authors do.

import type { CodeProblem } from 'sitegen';
import { problem } from './wording.ts';

/** Where a wrong sample has a line of dots, which isn't YAML for a part that's left out. */
export function findDots(code: string): CodeProblem | undefined {
  const lines = code.split('\n');
  const index = lines.findIndex((line) => /^[ \t]*(?:- )?(?:\.\.\.|…)[ \t]*$/.test(line));
  if (index < 0) return undefined;
  const column = (lines[index] ?? '').search(/[.…]/) + 1;
  const message = "Dots for left-out parts aren't valid YAML";
  return problem('sample/syntax', message, 'Write them as a comment: `# ...`.', { line: index + 1, column });
}

/** Whether a comment says that parts are left out: `# ...`. */
export function saysLeftOut(code: string): boolean {
  return /^[ \t]*#[ \t]*(?:\.\.\.|…)[ \t]*$/m.test(code);
}

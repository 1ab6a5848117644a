// Samples that leave parts out and say so with dots, as authors do.

import type { CodeProblem } from 'sitegen';

const dotsLine = /^([ \t]*)(?:- )?(?:\.\.\.|…)[ \t]*$/;

/** `...` isn't YAML for a part that's left out. Nothing else in such a sample can be judged. */
export function findDots(code: string): CodeProblem | undefined {
  if (!/\.\.\.|…/.test(code)) return undefined;
  const lines = code.split('\n');
  const index = lines.findIndex((text, at) => dotsLine.test(text) && isPlaceholder(lines, at));
  if (index < 0) return undefined;
  return {
    code: 'sample/syntax',
    message: "Dots for left-out parts aren't valid YAML",
    hint: 'Write them as a comment: `# ...`.',
    line: index + 1,
    column: (lines[index] ?? '').search(/\.|…/) + 1,
  };
}

/** Three dots at the start of a line end a document, so they count only if its text goes on after them. */
function isPlaceholder(lines: readonly string[], index: number): boolean {
  if (!(lines[index] ?? '').startsWith('...')) return !isInBlockText(lines, index);
  const next = lines.slice(index + 1).find((line) => /^[^#\s]/.test(line) || /^\s+[^#\s]/.test(line));
  return next !== undefined && !next.startsWith('---');
}

/** Whether a line is part of a text that `|` or `>` began. */
function isInBlockText(lines: readonly string[], index: number): boolean {
  let indent = indentOf(lines[index] ?? '');
  for (let at = index - 1; at >= 0 && indent > 0; at--) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    if (/[|>][-+\d]*\s*(?:#.*)?$/.test(line)) return true;
    indent = indentOf(line);
  }
  return false;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a comment says that parts are left out: `# ...`. */
export function saysLeftOut(code: string): boolean {
  return /^[ \t]*#[ \t]*(?:\.\.\.|…)[ \t]*$/m.test(code);
}

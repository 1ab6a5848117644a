// A problem as a line that stays the same when the text around it moves, and that follows a page to its new file.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';

/** `content/docs/oil.md: link/broken-page: /docs/nowhere doesn't lead to a page` */
export function problemLine({ at, code, message }: Diagnostic): string {
  return `${at.file}: ${code}: ${message.replace(/\s+/g, ' ')}`;
}

/** Problems that aren't among these lines, and the lines that aren't found anymore. */
export function newAndGone<T extends Diagnostic>(problems: readonly T[], lines: readonly string[]) {
  const gone = [...lines];
  const found = problems.filter((problem) => {
    const index = gone.indexOf(problemLine(problem));
    if (index >= 0) gone.splice(index, 1);
    return index < 0;
  });
  return { found, gone };
}

/** The line with the name that its file has now. */
export function renamedLine(line: string, names: ReadonlyMap<string, string>): string {
  const file = /^.*?(?=: [\w-]+\/[\w-]+: )/.exec(line)?.[0] ?? '';
  return (names.get(file) ?? file) + line.slice(file.length);
}

// A problem as a line that stays the same when the text around it moves.

import { relative, resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { Project } from '../project.ts';

/** `content/docs/oil.md: link/broken-page: /docs/nowhere doesn't lead to a page`, with the path below its project. */
export function problemLine({ root, taken }: Project, { at, code, message }: Diagnostic): string {
  const file = taken === undefined ? at.file : relative(taken.projectDir, resolve(root, at.file)).replaceAll('\\', '/');
  return `${file}: ${code}: ${message.replace(/\s+/g, ' ')}`;
}

/** Splits items into those that are covered by `lines`, each by a line of its own, and the others. */
export function splitByLines<T>(items: readonly T[], lines: readonly string[], lineOf: (item: T) => string) {
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  const covered: T[] = [];
  const others: T[] = [];
  for (const item of items) {
    const count = left.get(lineOf(item)) ?? 0;
    (count === 0 ? others : covered).push(item);
    if (count > 0) left.set(lineOf(item), count - 1);
  }
  const rest = [...left].flatMap(([line, count]) => Array.from({ length: count }, () => line));
  return { covered, others, rest };
}

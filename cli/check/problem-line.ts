// A problem as a line that stays the same when the text around it moves, and that follows a page to its new file.

import { relative } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { Project } from '../project.ts';

/** `content/docs/oil.md: link/broken-page: /docs/nowhere doesn't lead to a page`, with the path below its project. */
export function problemLine(project: Project, { at, code, message }: Diagnostic): string {
  return `${withoutFolder(project, at.file)}: ${code}: ${withoutFolder(project, message).replace(/\s+/g, ' ')}`;
}

/** Messages name files by where another folder of pages is, which says nothing about the problem. */
export function withoutFolder({ root, contentDir, other }: Project, text: string): string {
  const folder = other === undefined ? '' : relative(root, contentDir).replaceAll('\\', '/');
  return folder === '' ? text : text.replaceAll(`${folder}/`, '');
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

/** The line with the name that its file has now. */
export function renamedLine(line: string, names: ReadonlyMap<string, string>): string {
  const file = /^.*?(?=: [\w-]+\/[\w-]+: )/.exec(line)?.[0] ?? '';
  return (names.get(file) ?? file) + line.slice(file.length);
}

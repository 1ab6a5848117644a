// A problem as a line that stays the same when the text around it moves, and that follows a file to its new name.

import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
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

/**
 * Gives the lines of files that are gone the name of the file that has the same problems now. That file has to be one
 * that no line names yet. Needs no history, so it works in a shallow clone and for moves that aren't committed.
 */
export function followRenames({ root, contentDir, other }: Project, lines: readonly string[], now: readonly string[]) {
  const folder = other === undefined ? root : contentDir;
  const known = byFile(lines);
  const fresh = new Map([...byFile(now)].filter(([file]) => !known.has(file)));
  const renamed = new Map<string, string>();
  for (const [old, problems] of known) {
    if (existsSync(resolve(folder, old))) continue;
    const [best] = [...fresh]
      .map(([file, found]) => ({ file, score: likeness([old, problems], [file, found]) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    if (best === undefined) continue;
    renamed.set(old, best.file);
    fresh.delete(best.file);
  }
  return lines.map((line) => {
    const file = fileOf(line);
    return (renamed.get(file) ?? file) + line.slice(file.length);
  });
}

type FileProblems = readonly [file: string, problems: readonly string[]];

/** How many problems two files share. If it's the same for several, a file of the same name wins. */
function likeness([file, problems]: FileProblems, [other, found]: FileProblems): number {
  const shared = splitByLines(found, problems, (one) => one).covered.length;
  return shared === 0 ? 0 : shared * 2 + (basename(file) === basename(other) ? 1 : 0);
}

function byFile(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const line of lines) {
    const file = fileOf(line);
    files.set(file, [...(files.get(file) ?? []), line.slice(file.length)]);
  }
  return files;
}

function fileOf(line: string): string {
  return /^.*?(?=: [\w-]+\/[\w-]+: )/.exec(line)?.[0] ?? '';
}

// The problems of a project that are known and accepted for now: a committed text file with one line each, so that
// `check` fails only for others. A line says the file, the code, and the message, so it survives when text moves. When a
// file is renamed, its lines follow.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, type Diagnostic, severityOf } from '@sitegen/renderer/diagnostics';
import { EnvironmentError } from '../environment-error.ts';
import { replaceFile } from '../io/cache-file.ts';
import type { Project } from '../project.ts';
import { rate, ratingOf } from '../report/rating.ts';
import { followRenames, problemLine, splitByLines } from './problem-line.ts';

export const baselineName = 'check-baseline.txt';

const header = `# Problems that \`sitegen check\` knows about and doesn't fail for. \`sitegen check --update-baseline\` removes those that are
# fixed. It never adds any, except when there is no such file.
`;

export interface Baseline {
  /** What isn't in the file, or what a build refuses to publish, which the file never covers. */
  readonly unknown: readonly Diagnostic[];
  /** How many problems the file covers. */
  readonly known: number;
  /** Lines of the file whose problem is gone. */
  readonly fixed: readonly string[];
}

/** Compares what was found with the project's baseline. Without one, everything is unknown. */
export function applyBaseline(project: Project, found: readonly Diagnostic[]): Baseline {
  const listed = readBaseline(project);
  if (listed === undefined || listed.length === 0) return { unknown: found, known: 0, fixed: [] };
  const rated = rate(found, ratingOf(project, 'check', false));
  const refused = rated.filter((one) => isRefused(project, one));
  const accepted = rated.filter((one) => !isRefused(project, one));
  const lineOf = (one: Diagnostic): string => problemLine(project, one);
  const followed = followRenames(project, listed, accepted.map(lineOf));
  const { covered, others, rest } = splitByLines(accepted, followed, lineOf);
  return { unknown: [...refused, ...others], known: covered.length, fixed: rest };
}

/**
 * Writes the baseline: all problems if there's no file yet, otherwise the lines whose problem is still there. Returns
 * the number of lines. Throws an `EnvironmentError` if the file can't be written.
 */
export function updateBaseline(project: Project, found: readonly Diagnostic[]): number {
  const now = rate(found, ratingOf(project, 'check', false))
    .filter((one) => one.severity !== 'info' && !isRefused(project, one))
    .map((one) => problemLine(project, one));
  const before = readBaseline(project);
  const lines =
    before === undefined ? now : splitByLines(followRenames(project, before, now), now, (line) => line).covered;
  const text = `${header}${lines
    .toSorted(compareText)
    .map((line) => `${line}\n`)
    .join('')}`;
  const file = baselineFile(project);
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text);
  } catch (error) {
    throw new EnvironmentError(`${baselineName} can't be written: ${(error as Error).message}`);
  }
  return lines.length;
}

/** In the root of the project whose pages are checked. */
function baselineFile({ root, taken }: Project): string {
  return join(taken?.projectDir ?? root, baselineName);
}

function readBaseline(project: Project): readonly string[] | undefined {
  const file = baselineFile(project);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Whether a build refuses to publish the site because of this. */
function isRefused({ config }: Project, { code }: Diagnostic): boolean {
  return severityOf(code, 'build', config.severities) === 'error';
}

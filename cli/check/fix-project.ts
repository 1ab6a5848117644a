// `--fix`: corrects the files of a project and checks it again.

import { resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { isInside } from '../io/is-inside.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { type FixedLine, fixFiles, type PlacedFix } from './fix-files.ts';

/** An alias, then the links that it makes certain, and then nothing. More would mean that corrections undo each other. */
const maxRounds = 3;

/** The corrections of problems. */
export function certainFixes(found: readonly Diagnostic[]): readonly PlacedFix[] {
  return found.flatMap(({ fix, at }) => (fix ? [{ ...fix, at }] : []));
}

/** Corrects what `check` finds until there's nothing left to correct. Returns what it found the last time. */
export async function fixUntilDone<T extends { readonly fixes: readonly PlacedFix[] }>(
  { root, fetchedDir }: Project,
  check: () => Promise<T>,
  reporter: Reporter,
): Promise<T> {
  let checked = await check();
  for (let round = 0; round < maxRounds; round += 1) {
    // Texts of other repositories are corrected there.
    const own = checked.fixes.filter(({ at }) => !isInside(resolve(root, at.file), fetchedDir));
    const lines = fixFiles(root, own);
    if (lines.length === 0) break;
    for (const line of lines) reporter.result({ type: 'fix', ...line }, shownFix(line));
    checked = await check();
  }
  return checked;
}

function shownFix({ file, line, before, after }: FixedLine): string {
  return `${file}:${line}\n- ${before}\n+ ${after.replaceAll('\n', '\n+ ')}`;
}

// `--fix`: corrects the files of a project and checks it again.

import { resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { isInside } from '../io/is-inside.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { type FixedLine, fixFiles } from './fix-files.ts';

/** An alias, then the links that it makes certain, and then nothing. More would mean that corrections undo each other. */
const maxRounds = 3;

/** Corrects what `check` finds until there's nothing left to correct. Returns what it found the last time. */
export async function fixUntilDone<Checked extends { readonly found: readonly Diagnostic[] }>(
  { root, fetchedDir }: Project,
  check: () => Promise<Checked>,
  reporter: Reporter,
): Promise<Checked> {
  let checked = await check();
  for (let round = 0; round < maxRounds; round += 1) {
    // Texts of other repositories are corrected there.
    const ownProblems = checked.found.filter(({ at }) => !isInside(resolve(root, at.file), fetchedDir));
    const fixes = ownProblems.flatMap(({ fix, at }) => (fix ? [{ ...fix, at }] : []));
    const lines = fixFiles(root, fixes);
    if (lines.length === 0) break;
    for (const line of lines) reporter.result(shownFix(line), { type: 'fix', ...line });
    checked = await check();
  }
  return checked;
}

function shownFix({ file, line, before, after }: FixedLine): string {
  return `${file}:${line}\n- ${before}\n+ ${after.replaceAll('\n', '\n+ ')}`;
}

// Formats what a fetch did.

import { plural } from '../report/report.ts';
import type { Fetched } from './fetch-source.ts';
import type { FileChanges } from './file-changes.ts';

/** How many paths are named; the rest is only counted. */
const maxNamed = 5;

/** One line, or two if there's a newer commit. */
export function formatFetched({ name, commit, files, changes, downloaded, newer }: Fetched, isDryRun: boolean): string {
  const what = `${formatChanges(changes)}${isDryRun ? ', not written' : ''}`;
  const size = `${(downloaded / 1e6).toFixed(1)} MB downloaded`;
  const state = `${name}: ${plural(files, 'file')} at ${commit.slice(0, 12)}, ${what}, ${size}`;
  return newer === undefined ? state : `${state}\n  ${newer.slice(0, 12)} is newer (take it with --update)`;
}

function formatChanges({ added, changed, removed }: FileChanges): string {
  const counts = [[added, 'added'] as const, [changed, 'changed'] as const, [removed, 'removed'] as const]
    .filter(([paths]) => paths.length > 0)
    .map(([paths, what]) => `${paths.length} ${what}`);
  if (counts.length === 0) return 'nothing changed';
  const all = [...added, ...changed, ...removed];
  const rest = all.length > maxNamed ? [`${all.length - maxNamed} more`] : [];
  return `${counts.join(', ')}: ${[...all.slice(0, maxNamed), ...rest].join(', ')}`;
}

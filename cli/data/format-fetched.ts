// Formats what a fetch did.

import { plural } from '../report/report.ts';
import type { Fetched } from './fetch-source.ts';
import { countsOf, type FileChanges, formatCounts } from './file-changes.ts';

/** How many paths are named; the rest is only counted. */
const maxNamed = 5;

/** One line, or two if there's a newer commit. */
export function formatFetched({ name, commit, files, changes, downloaded, newer }: Fetched, isDryRun: boolean): string {
  const what = `${formatChanges(changes)}${isDryRun ? ', not written' : ''}`;
  const size = `${(downloaded / 1e6).toFixed(1)} MB downloaded`;
  const state = `${name}: ${plural(files, 'file')} at ${commit.slice(0, 12)}, ${what}, ${size}`;
  return newer === undefined ? state : `${state}\n  ${newer.slice(0, 12)} is newer (take it with --update)`;
}

function formatChanges(changes: FileChanges): string {
  const all = [...changes.added, ...changes.changed, ...changes.removed];
  if (all.length === 0) return 'nothing changed';
  const rest = all.length > maxNamed ? [`${all.length - maxNamed} more`] : [];
  return `${formatCounts(countsOf(changes))}: ${[...all.slice(0, maxNamed), ...rest].join(', ')}`;
}

// `sitegen data`: refreshes data files from where their records come from, and adds to the list of published addresses.
// One source that fails stops no other, and is never passed over in silence.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { nearest } from '@sitegen/renderer/text';
import { listPublished, publishedName } from '../data/list-published.ts';
import { type Refreshed, type RefreshOptions, refreshData } from '../data/refresh-data.ts';
import { UsageError } from '../environment-error.ts';
import { exitCodes } from '../in-project.ts';
import type { Project } from '../project.ts';
import { plural, type Reporter, ratingOf } from '../report/report.ts';

export interface DataOptions extends RefreshOptions {
  readonly json: boolean;
}

/** Refreshes the named files, or all; prints a line per file on stdout. 0, or 3 when a source failed. */
export async function runData(
  project: Project,
  names: readonly string[],
  options: DataOptions,
  reporter: Reporter,
): Promise<number> {
  const found: Diagnostic[] = [];
  const chosen = chosenNames(project, names);
  let failed = 0;
  for (const name of chosen) {
    const isList = name === publishedName;
    const result = isList ? await listPublished(project, options, reporter) : await refreshData(project, name, options);
    if ('problems' in result) {
      failed += 1;
      found.push(...result.problems);
    } else process.stdout.write(options.json ? asJson(result) : formatted(result, options));
  }
  const counts = reporter.diagnostics(found, { ...ratingOf(project, 'build', true), overrides: {} });
  const text = failed === 0 ? '' : `, ${reporter.colors.red(`${plural(failed, 'source')} failed`)}`;
  const fine = chosen.length - failed;
  reporter.summary(`${plural(fine, 'source')} fine${text}`, { ...counts, fine, failed });
  return failed === 0 ? 0 : exitCodes.environment;
}

function chosenNames({ config: { refresh = {} } }: Project, names: readonly string[]): readonly string[] {
  const sources = Object.keys(refresh).sort();
  if (sources.length === 0 && names.length === 0) {
    throw new UsageError('The configuration names no source of data', 'Add `refresh` to site.config.ts.');
  }
  const known = [...sources, publishedName];
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const hint = near === undefined ? `The sources are ${known.join(', ')}.` : `Did you mean '${near}'?`;
    throw new UsageError(`There is no source of data '${name}'`, hint);
  }
  return names.length === 0 ? sources : [...new Set(names)];
}

function asJson({ name, file, added, removed, changed, written }: Refreshed): string {
  return `${JSON.stringify({ type: 'data', name, file, added, removed, changed, written })}\n`;
}

function formatted({ file, added, removed, changed, differs, written }: Refreshed, { dryRun }: DataOptions): string {
  const counts = [added && `${added} added`, removed && `${removed} removed`, changed && `${changed} changed`];
  const what = counts.filter(Boolean).join(', ') || 'other order';
  if (differs) return `${file}: ${what}${dryRun ? ', not written' : ''}\n`;
  return `${file}: nothing changed${written ? ', date renewed' : ''}\n`;
}

// `sitegen translations`: lists pages that aren't translated, and translations that are older than their originals.

import { relative, resolve } from 'node:path';
import { oneLine } from '@sitegen/renderer/text';
import { type Finding, findingOf, type Pair, pairsOf, record } from '../check/translations.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { replaceFile } from '../io/cache-file.ts';
import { readSources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import { plural, type Reporter } from '../report/report.ts';

type Flags = { readonly done: boolean };

/**
 * Prints a line per page, and with `done` writes the fingerprints. `files` are translations or originals, relative to the
 * current folder; all if there are none. Returns 0. Throws a `UsageError` for a file that is no page with an original, and
 * for `done` without a translation.
 */
export async function run({ project, argument: files, flags, reporter }: Ran<Flags, readonly string[]>) {
  const { value: sources } = await readSources(project);
  const all = pairsOf(sources.pages, project.config);
  const chosen = files.length === 0 ? all : files.flatMap((file) => meantBy(project, file, all));
  if (flags.done) return markDone(project, files.length === 0 ? [] : chosen, reporter);
  const found = chosen.flatMap((pair) => findingOf(pair) ?? []);
  for (const finding of found) reporter.result(lineOf(finding), { type: 'translation', ...finding });
  const counts: { [kind in Finding['kind']]: number } = { missing: 0, older: 0, unrecorded: 0, orphaned: 0 };
  for (const { kind } of found) counts[kind] += 1;
  const current = chosen.length - found.length;
  const text = `${current} up to date, ${counts.older} older, ${counts.missing} missing, ${counts.unrecorded} not recorded`;
  const orphans = counts.orphaned > 0 ? `, ${counts.orphaned} without an original` : '';
  reporter.summary(`${text}${orphans}`, { current, ...counts });
  return 0;
}

function meantBy({ root }: Project, file: string, all: readonly Pair[]): readonly Pair[] {
  const shown = relative(root, resolve(file)).replaceAll('\\', '/');
  const meant = all.filter(({ translation, original }) => [translation?.file, original?.file].includes(shown));
  if (meant.length === 0) throw new UsageError(`${file} has no translation and isn't one`, 'Name a content file.');
  return meant;
}

function markDone({ root }: Project, chosen: readonly Pair[], reporter: Reporter): number {
  const records = [...new Set(chosen)].flatMap(({ translation, original }) =>
    translation && original ? [{ ...translation, recorded: record(translation.text, original.text) }] : [],
  );
  if (records.length === 0)
    throw new UsageError('--done needs the files of translations that have an original', 'Nothing was recorded.');
  const changed = records.filter(({ text, recorded }) => text !== recorded);
  for (const { file, recorded } of changed) replaceFile(resolve(root, file), recorded);
  reporter.summary(`recorded ${plural(changed.length, 'translation')}`, { changed: changed.length });
  return 0;
}

function lineOf(finding: Finding): string {
  const { kind } = finding;
  if (kind === 'missing') return `missing ${finding.locale} ${finding.original}`;
  if (kind === 'unrecorded' || kind === 'orphaned') return `${kind} ${finding.file}`;
  const { file, original, changed, removed } = finding;
  const news = [changed.length > 0 && plural(changed.length, 'new paragraph'), removed > 0 && `${removed} gone`];
  const places = changed.map(({ line, text }) => `\n  ${original}:${line} ${shortened(text)}`).join('');
  return `older ${file}: ${news.filter(Boolean).join(', ')}${places}`;
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > 72 ? `${line.slice(0, 71)}…` : line;
}

// `sitegen data`: refreshes data files from their sources, fetches the texts of other repositories, adds to the list of
// published addresses, and says what's out of date. A source that fails is reported and doesn't stop the others.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { nearest } from '@sitegen/renderer/text';
import { lockOutput } from '../build/output/lock.ts';
import { runStages } from '../build/stages.ts';
import { now } from '../clock.ts';
import { collectInbound, inboundName } from '../data/collect-inbound.ts';
import { type FetchOptions, fetchSource } from '../data/fetch-source.ts';
import { formatCounts } from '../data/file-changes.ts';
import { formatFetched } from '../data/format-fetched.ts';
import { removeLeftovers } from '../data/kept-files.ts';
import { listPublished, publishedName } from '../data/list-published.ts';
import { type Refreshed, type RefreshOptions, refreshData } from '../data/refresh-data.ts';
import { UsageError } from '../environment-error.ts';
import { exitCodes, type Ran } from '../in-project.ts';
import type { Project } from '../project.ts';
import { plural, type Reporter } from '../report/report.ts';
import { cleanOnSignal } from '../signals.ts';

type DataOptions = RefreshOptions & FetchOptions;

/** Refreshes the named sources or all, and prints a line for each on stdout. Returns 0, or 3 if a source failed. */
export async function run({ project, argument: names, flags, reporter }: Ran<DataOptions, readonly string[]>) {
  const options = { ...flags, named: names };
  const asked = chosenNames(project, names);
  const chosen = asked.filter((name) => name !== ageName);
  const outcomes: Outcome[] = [];
  for (const name of chosen) outcomes.push(await outcomeOf(project, name, options, reporter));
  const outdated = names.length === 0 || asked.includes(ageName) ? await listAges(project, reporter) : [];
  const found = [...outcomes.flatMap(({ problems }) => problems), ...outdated];
  const failed = outcomes.filter(({ isFine }) => !isFine).length;
  const counts = reporter.diagnostics(found, { root: project.root, command: 'build', strict: false });
  const text = failed === 0 ? '' : `, ${reporter.colors.red(`${plural(failed, 'source')} failed`)}`;
  const fine = chosen.length - failed;
  reporter.summary(`${plural(fine, 'source')} fine${text}`, { ...counts, fine, failed });
  return failed === 0 ? 0 : exitCodes.environment;
}

/** The name for all texts of other repositories. */
const allSources = 'sources';

/** The name for what's out of date by the site's own rules. Without names, that's listed, too. */
const ageName = 'age';

interface Outcome {
  readonly isFine: boolean;
  readonly problems: readonly Diagnostic[];
}

/** Refreshes or fetches one, and says what changed. */
async function outcomeOf(project: Project, name: string, options: DataOptions, reporter: Reporter): Promise<Outcome> {
  if (Object.hasOwn(project.config.sources ?? {}, name)) {
    const fetched = await withFetchLock(project, () => fetchSource(project, name, options));
    if ('problems' in fetched) return { isFine: false, problems: fetched.problems };
    const { refused, ...facts } = fetched;
    reporter.result(formatFetched(fetched, options.dryRun), { type: 'source', ...facts });
    return { isFine: true, problems: refused };
  }
  const result = await refresh(project, name, options, reporter);
  if ('problems' in result) return { isFine: false, problems: result.problems };
  const { failed = [], differs: _, ...facts } = result;
  reporter.result(formatted(result, options), { type: 'data', ...facts });
  return { isFine: failed.length === 0, problems: failed };
}

function refresh(project: Project, name: string, options: DataOptions, reporter: Reporter) {
  if (project.other !== undefined && [publishedName, inboundName].includes(name))
    throw new UsageError(`\`sitegen data ${name}\` is about the site's own pages`, 'Leave `--content` out.');
  if (name === publishedName) return listPublished(project, options, reporter);
  if (name === inboundName) return withFetchLock(project, () => collectInbound(project, options));
  return refreshData(project, name, options);
}

/** Reads the pages and asks the configuration's `ageChecks`. Returns nothing without them. */
async function listAges(project: Project, { phase }: Reporter): Promise<readonly Diagnostic[]> {
  if (project.config.ageChecks === undefined || project.other !== undefined) return [];
  const staged = await runStages(project, { drafts: false, phase, isRead: () => false });
  return staged.checkAges(now());
}

/** Only one fetch at a time may write the folder and the lockfile. A signal stops Git and removes partial files. */
async function withFetchLock<Result>(project: Project, work: () => Promise<Result>): Promise<Result> {
  const lock = lockOutput(project.fetchedDir);
  const ignoreSignals = cleanOnSignal(() => {
    removeLeftovers(project);
    lock.release();
  });
  try {
    removeLeftovers(project);
    return await work();
  } finally {
    ignoreSignals();
    lock.release();
  }
}

/** The names of what to do: `names`, or all that have a source. Throws a `UsageError` for an unknown name. */
function chosenNames({ config }: Project, names: readonly string[]): readonly string[] {
  const { refresh = {}, sources = {}, inbound } = config;
  const all = [...Object.keys(refresh), ...Object.keys(sources)].sort();
  if (all.length === 0 && names.length === 0)
    throw new UsageError('The configuration names no source of data', 'Add `refresh` or `sources` to site.config.ts.');
  const known = [...all, publishedName, allSources, ageName, ...(inbound ? [inboundName] : [])];
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const hint = near === undefined ? `The sources are ${known.join(', ')}.` : `Did you mean '${near}'?`;
    throw new UsageError(`There is no source of data '${name}'`, hint);
  }
  const asked = names.flatMap((name) => (name === allSources ? Object.keys(sources).sort() : [name]));
  return names.length === 0 ? all : [...new Set(asked)];
}

function formatted({ file, differs, written, ...counts }: Refreshed, { dryRun }: DataOptions): string {
  if (differs) return `${file}: ${formatCounts(counts) || 'other order'}${dryRun ? ', not written' : ''}`;
  return `${file}: nothing changed${written ? ', date renewed' : ''}`;
}

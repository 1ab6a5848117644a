// `sitegen build`: builds the project into its output folder.

import { type Diagnostic, isUndrawn } from '@sitegen/renderer/diagnostics';
import { fileRuleProblems } from '../build/file-rules.ts';
import { type BuildState, openLastBuild } from '../build/last-build.ts';
import { type Lock, lockOutput } from '../build/output/lock.ts';
import { emit } from '../build/output/sink.ts';
import { discardStage } from '../build/output/stage.ts';
import { keysOf } from '../build/page-keys.ts';
import { readInputs, runStages } from '../build/stages.ts';
import { EnvironmentError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { removeUnfinished } from '../io/cache-folder.ts';
import { readManifest } from '../io/manifest.ts';
import type { Project } from '../project.ts';
import { shownPath } from '../report/pretty-list.ts';
import { type Rating, rate, ratingOf } from '../report/rating.ts';
import { type Counts, plural, type Reporter } from '../report/report.ts';
import { requireReportFile, writeReportFile } from '../report/report-file.ts';
import { formatStatistics, peakMemory, type Statistics, statisticsOf, timed } from '../report/statistics.ts';
import { cleanOnSignal } from '../signals.ts';

export interface BuildOptions {
  readonly drafts: boolean;
  readonly strict: boolean;
  /** Writes statistics as JSON: to the given file, or with `true` to stdout. */
  readonly stats?: string | true;
}

const unwritten = 'The site is built, but the statistics cannot be written';

/** Builds and reports. Returns the exit code: 0, or 1 if content problems kept the last good output in place. */
export async function run({ project, flags, reporter }: Pick<Ran<BuildOptions>, 'project' | 'flags' | 'reporter'>) {
  if (typeof flags.stats === 'string') requireReportFile(flags.stats, '--stats', '{\n  "pages":');
  let release = (): void => undefined;
  const ignoreSignals = cleanOnSignal(() => {
    discardStage(project.outDir);
    release();
  });
  try {
    const lock = lockOutput(project.outDir);
    release = lock.release;
    removeUnfinished(project.cacheDir);
    return await buildLocked(project, lock, startRun(project, flags, reporter));
  } finally {
    ignoreSignals();
    release();
  }
}

async function buildLocked(project: Project, lock: Lock, run: Run): Promise<number> {
  const { reporter } = run;
  const begun = await stagesUnlessSame(project, run);
  if ('before' in begun) return repeat(begun.before, run);
  const { last, staged } = begun;
  staged.saveKnown();
  const found = [...staged.diagnostics, ...fileRuleProblems(project, staged)];
  if (refuses(found, run.rating)) {
    refuse(project, reporter.diagnostics(found, run.rating), reporter);
    return 1;
  }
  const writing = performance.now();
  const times = new Map<string, number>();
  const emitted = await emit(timed(staged.files, times), project.outDir, {
    keys: last.keys,
    confirm: () => requireLock(lock, project),
  }).catch((error: unknown) => {
    requireLock(lock, project); // Whoever took it over has deleted the stage.
    throw error;
  });
  run.phase('write', performance.now() - writing);
  const statistics = statisticsOf(staged.site, emitted.manifest, { times, cache: staged.saved, stages: run.stages });
  staged.saveKnown(); // Rendering has read more fields of other pages.
  // The next build retries what was stopped in this one.
  if (!found.some(isUndrawn))
    await last.keep({ keys: keysOf(staged.files), sameBetween: staged.sameBetween, found, statistics });
  conclude(found, statistics, { written: emitted.written.length, removed: emitted.removed.length }, run);
  return 0;
}

/**
 * Runs the stages, unless nothing has changed since the last build. The texts of all pages stay in this function, so that
 * they leave memory before files are written.
 */
async function stagesUnlessSame(project: Project, run: Run) {
  const { drafts } = run.options;
  const inputs = await readInputs(project, run.phase);
  const last = openLastBuild(project, drafts, inputs);
  const before = await last.unchanged();
  if (before && !refuses(before.found, run.rating)) return { before };
  return { last, staged: await runStages(project, { drafts, phase: run.phase }, inputs) };
}

type Run = ReturnType<typeof startRun>;

/** What a build needs from its start to its end. */
function startRun(project: Project, options: BuildOptions, reporter: Reporter) {
  const start = performance.now();
  const stages: { [name: string]: number } = {};
  const phase = (name: string, ms: number): void => {
    stages[name] = Math.round(ms * 10) / 10;
    reporter.phase(name, ms);
  };
  const rating = ratingOf(project, 'build', options.strict);
  const folder = shownPath(project.outDir, project.root);
  return { options, reporter, rating, stages, phase, folder, elapsed: () => performance.now() - start };
}

function refuses(found: readonly Diagnostic[], rating: Rating): boolean {
  return rate(found, rating).some(({ severity }) => severity === 'error');
}

/** Reports the result of the last build again if nothing has changed since. */
function repeat({ found, statistics }: BuildState, run: Run): number {
  run.phase('nothing changed', run.elapsed());
  const cache = { sources: statistics.cache.sources, hits: statistics.cache.sources, drawn: 0 };
  const now = { ...statistics, cache, slowest: [], stages: run.stages, peakMemory: peakMemory() };
  conclude(found, now, { written: 0, removed: 0 }, run);
  return 0;
}

/** Throws if another build, which couldn't see this one, took over its lock. */
function requireLock(lock: Lock, { outDir }: Project): void {
  if (!lock.isHeld()) throw new EnvironmentError(`Another build took over ${outDir}`, 'Nothing was published.');
}

/** Reports problems, statistics, and in one line what was built. */
function conclude(
  found: readonly Diagnostic[],
  statistics: Statistics,
  outcome: { readonly written: number; readonly removed: number },
  run: Run,
): void {
  const { reporter, options, rating } = run;
  const counts = reporter.diagnostics(found, rating);
  if (options.stats === true) process.stdout.write(`${JSON.stringify({ type: 'statistics', ...statistics })}\n`);
  else if (options.stats !== undefined)
    writeReportFile(options.stats, `${JSON.stringify(statistics, undefined, 2)}\n`, unwritten);
  reporter.detail(formatStatistics(statistics));
  const { pages, files, cache } = statistics;
  const ms = Math.round(run.elapsed());
  const noted = counts.warnings > 0 ? `, ${plural(counts.warnings, 'warning')}` : '';
  const changed = `${outcome.written} of ${plural(files, 'file')} in ${run.folder} changed`;
  reporter.summary(
    `${reporter.colors.green('built')} ${plural(pages, 'page')} from ${plural(cache.sources, 'source')} (${cache.hits} from cache), ${changed}, in ${ms} ms${noted}`,
    { ...counts, pages, files, ...outcome, published: true, ms },
  );
}

function refuse(project: Project, counts: Counts, reporter: Reporter): void {
  const kept = readManifest(project.outDir) === undefined ? '' : '; the last good output stays in place';
  const text = `${plural(counts.errors, 'error')}, nothing was published${kept}`;
  reporter.summary(text, { ...counts, published: false });
}

// `sitegen build`: the project -> its output folder.

import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { budgetProblems } from '../budgets.ts';
import { lockOutput } from '../io/lock.ts';
import { discardStage, type Emitted, emit, ensureWritable, readManifest, recoverOutput } from '../io/sink.ts';
import type { Project } from '../project.ts';
import { type Counts, type Rating, type Reporter, rate } from '../report.ts';
import { cleanOnSignal } from '../signals.ts';
import { runStages, type Staged } from '../stages.ts';
import { createDrawingTimes, formatStatistics, statisticsOf } from '../statistics.ts';

export interface BuildOptions {
  readonly drafts: boolean;
  readonly strict: boolean;
  /** Counts and times as JSON: into the named file, or with `true` to stdout. */
  readonly stats?: string | true | undefined;
}

/** Builds and reports; the exit code: 0, or 1 when content problems kept the last good output in place. */
export async function runBuild(project: Project, options: BuildOptions, reporter: Reporter): Promise<number> {
  ensureWritable(project.outDir);
  let unlock = (): void => undefined;
  const heedNoMore = cleanOnSignal(() => {
    discardStage(project.outDir);
    unlock();
  });
  try {
    unlock = lockOutput(project.outDir);
    recoverOutput(project.outDir);
    return await buildLocked(project, options, reporter);
  } finally {
    heedNoMore();
    unlock();
  }
}

async function buildLocked(project: Project, options: BuildOptions, reporter: Reporter): Promise<number> {
  const start = performance.now();
  const stages: { [name: string]: number } = {};
  const phase = (name: string, ms: number): void => {
    stages[name] = Math.round(ms * 10) / 10;
    reporter.phase(name, ms);
  };
  const staged = await runStages(project, { drafts: options.drafts, phase });
  const found = [...staged.diagnostics, ...budgetProblems(project, staged.files)];
  const rating = ratingOf(project, 'build', options.strict);
  if (rate(found, rating).some((one) => one.severity === 'error')) {
    staged.store.save();
    staged.store.close();
    refuse(project, reporter.diagnostics(found, rating), reporter);
    return 1;
  }
  const writing = performance.now();
  const times = createDrawingTimes();
  const emitted = await emit(times.timed(staged.files), project.outDir);
  staged.store.save();
  staged.store.close();
  phase('write', performance.now() - writing);
  const counts = reporter.diagnostics(found, rating);
  const statistics = statisticsOf(staged.site, emitted.manifest, {
    slowest: times.slowest(staged.site.posts),
    cache: staged.counts,
    stages,
  });
  if (options.stats === true) process.stdout.write(`${JSON.stringify({ type: 'statistics', ...statistics })}\n`);
  else if (options.stats !== undefined) writeFileSync(options.stats, `${JSON.stringify(statistics, undefined, 2)}\n`);
  reporter.detail(formatStatistics(statistics));
  summarize(staged, emitted, counts, { reporter, ms: Math.round(performance.now() - start) });
  return 0;
}

function refuse(project: Project, counts: Counts, reporter: Reporter): void {
  const kept = readManifest(project.outDir) === undefined ? '' : '; the last good output stays in place';
  const text = `${plural(counts.errors, 'error')}, nothing was published${kept}`;
  reporter.summary(text, { ...counts, published: false });
}

function summarize(
  staged: Staged,
  { written, removed }: Emitted,
  counts: Counts,
  { reporter, ms }: { readonly reporter: Reporter; readonly ms: number },
): void {
  const pages = staged.site.posts.length;
  const files = staged.files.length;
  const noted = counts.warnings > 0 ? `, ${plural(counts.warnings, 'warning')}` : '';
  const cached = `${staged.counts.hits} from cache`;
  const changed = `${written.length} of ${plural(files, 'file')} changed`;
  reporter.summary(
    `${reporter.colors.green('built')} ${plural(pages, 'page')} (${cached}), ${changed}, in ${ms} ms${noted}`,
    { ...counts, pages, files, written: written.length, removed: removed.length, published: true, ms },
  );
}

/** How bad a problem is for a command in this project. */
export function ratingOf(project: Project, command: Rating['command'], strict: boolean): Rating {
  const { severities } = project.config;
  return { root: project.root, command, strict, ...(severities === undefined ? {} : { overrides: severities }) };
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

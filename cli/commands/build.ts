// `sitegen build`: the project -> its output folder.

import { performance } from 'node:perf_hooks';
import { lockOutput } from '../io/lock.ts';
import { emit, ensureWritable, readManifest } from '../io/sink.ts';
import type { Project } from '../project.ts';
import { type Rating, type Reporter, rate } from '../report.ts';
import { runStages } from '../stages.ts';

export interface BuildOptions {
  readonly drafts: boolean;
  readonly strict: boolean;
}

/** Builds and reports; the exit code: 0, or 1 when content problems kept the last good output in place. */
export async function runBuild(project: Project, options: BuildOptions, reporter: Reporter): Promise<number> {
  const start = performance.now();
  ensureWritable(project.outDir);
  const unlock = lockOutput(project.outDir);
  try {
    const staged = await runStages(project, { drafts: options.drafts, phase: reporter.phase });
    const rating = ratingOf(project, 'build', options.strict);
    if (rate(staged.diagnostics, rating).some((one) => one.severity === 'error')) {
      const counts = reporter.diagnostics(staged.diagnostics, rating);
      const kept = readManifest(project.outDir) === undefined ? '' : '; the last good output stays in place';
      reporter.summary(`${plural(counts.errors, 'error')}, nothing was published${kept}`, {
        ...counts,
        published: false,
      });
      staged.store.save();
      return 1;
    }
    const writing = performance.now();
    const emitted = await emit(staged.files, project.outDir);
    staged.store.save();
    staged.store.close();
    reporter.phase('write', performance.now() - writing);
    const counts = reporter.diagnostics(staged.diagnostics, rating);
    const ms = Math.round(performance.now() - start);
    const pages = staged.site.posts.length;
    const facts = {
      ...counts,
      pages,
      files: staged.files.length,
      written: emitted.written.length,
      removed: emitted.removed.length,
      ms,
    };
    const noted = counts.warnings > 0 ? `, ${plural(counts.warnings, 'warning')}` : '';
    reporter.summary(
      `${reporter.colors.green('built')} ${plural(pages, 'page')} (${staged.counts.hits} from cache), ${emitted.written.length} of ${plural(staged.files.length, 'file')} changed, in ${ms} ms${noted}`,
      facts,
    );
    return 0;
  } finally {
    unlock();
  }
}

/** How bad a problem is for a command in this project. */
export function ratingOf(project: Project, command: Rating['command'], strict: boolean): Rating {
  const { severities } = project.config;
  return { root: project.root, command, strict, ...(severities === undefined ? {} : { overrides: severities }) };
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

// `sitegen check`: everything that build notices and more, without writing a site.

import { performance } from 'node:perf_hooks';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { budgetProblems } from '../build/budgets.ts';
import { runStages } from '../build/stages.ts';
import { staleProblems } from '../data/data-age.ts';
import type { Project } from '../project.ts';
import { plural, type Reporter, ratingOf } from '../report/report.ts';

export interface CheckOptions {
  readonly drafts: boolean;
  readonly strict: boolean;
  /** Also ask other hosts whether the links to them work. */
  readonly external: boolean;
  /** More warnings than this fail. */
  readonly maxWarnings: number;
}

/** Checks and reports; the exit code is 1 when there are errors or too many warnings. */
export async function runCheck(project: Project, options: CheckOptions, reporter: Reporter): Promise<number> {
  const start = performance.now();
  const staged = await runStages(project, { drafts: options.drafts, phase: reporter.phase });
  staged.store.save();
  const drawing = performance.now();
  const output = [...staged.checkOutput(), ...budgetProblems(project, staged.files)];
  reporter.phase('check output', performance.now() - drawing);
  const external = options.external ? await checkExternal(project, staged.site, reporter) : [];
  staged.store.close();
  const counts = reporter.diagnostics(
    [...staged.diagnostics, ...output, ...staleProblems(project), ...external],
    ratingOf(project, 'check', options.strict),
  );
  const ms = Math.round(performance.now() - start);
  const pages = staged.site.posts.length;
  const found =
    counts.errors + counts.warnings === 0
      ? reporter.colors.green('no problems')
      : `${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}`;
  reporter.summary(`checked ${plural(pages, 'page')}: ${found}, in ${ms} ms`, { ...counts, pages, ms });
  return counts.errors > 0 || counts.warnings > options.maxWarnings ? 1 : 0;
}

async function checkExternal({ config }: Project, site: Site, reporter: Reporter): Promise<readonly Diagnostic[]> {
  const { externalProblems } = await import('../io/external-links.ts');
  return externalProblems(site, config.origin, (done, all) => reporter.info(`external links: ${done} of ${all}`));
}

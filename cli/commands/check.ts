// `sitegen check`: finds everything that a build notices and more, without writing a site.

import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { applyBaseline, type Baseline, baselineName, updateBaseline } from '../check/baseline.ts';
import { checkProject } from '../check/check-project.ts';
import { type FixedLine, fixFiles, type PlacedFix } from '../check/fix-files.ts';
import { isInside } from '../io/is-inside.ts';
import type { Project } from '../project.ts';
import { ratingOf } from '../report/rating.ts';
import { type Counts, plural, type Reporter } from '../report/report.ts';

export interface CheckOptions {
  readonly drafts: boolean;
  readonly strict: boolean;
  /** Also check links to other hosts. */
  readonly external: boolean;
  /** Fail if there are more warnings than this. */
  readonly maxWarnings: number;
  /** Apply the corrections that are certain before reporting the rest. */
  readonly fix: boolean;
  /** Write the baseline of known problems. */
  readonly updateBaseline: boolean;
}

/** Checks and reports. Returns the exit code: 1 if there are errors or too many warnings. */
export async function runCheck(project: Project, options: CheckOptions, reporter: Reporter): Promise<number> {
  const start = performance.now();
  let checked = await checkAll(project, options, reporter);
  if (options.fix) {
    const lines = fixFiles(project.root, checked.fixes);
    for (const line of lines) reporter.result({ type: 'fix', ...line }, shownFix(line));
    if (lines.length > 0) checked = await checkAll(project, options, reporter);
  }
  if (options.updateBaseline) {
    const count = updateBaseline(project, checked.found);
    reporter.info(`${baselineName} lists ${plural(count, 'known problem')}`);
  }
  const baseline = applyBaseline(project, checked.found);
  const counts = reporter.diagnostics(baseline.unknown, ratingOf(project, 'check', options.strict));
  const ms = Math.round(performance.now() - start);
  const facts = { ...counts, known: baseline.known, fixed: baseline.fixed.length, pages: checked.pages, ms };
  reporter.summary(
    `checked ${plural(checked.pages, 'page')}: ${resultOf(counts, baseline, reporter)}, in ${ms} ms`,
    facts,
  );
  return counts.errors > 0 || counts.warnings > options.maxWarnings ? 1 : 0;
}

function resultOf({ errors, warnings }: Counts, { known, fixed }: Baseline, { colors }: Reporter): string {
  const few = known > 0 ? 'no new problems' : 'no problems';
  const found =
    errors + warnings === 0 ? colors.green(few) : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  const listed = known > 0 ? ` (and ${plural(known, 'known problem')})` : '';
  const gone =
    fixed.length > 0
      ? `; ${fixed.length} in ${baselineName} no longer ${fixed.length === 1 ? 'applies' : 'apply'}: run check --update-baseline`
      : '';
  return `${found}${listed}${gone}`;
}

async function checkAll(project: Project, options: CheckOptions, reporter: Reporter) {
  const { staged, found } = await checkProject(project, options, reporter);
  const certain = found.flatMap(({ fix, at }) => (fix ? [{ ...fix, at }] : []));
  const all: readonly PlacedFix[] = options.fix ? [...certain, ...staged.respell()] : [];
  staged.store.close();
  // Texts of other repositories are corrected there.
  const fixes = all.filter(({ at }) => !isInside(resolve(project.root, at.file), project.fetchedDir));
  return { found, fixes, pages: staged.site.posts.length };
}

function shownFix({ file, line, before, after }: FixedLine): string {
  return `${file}:${line}\n- ${before}\n+ ${after}`;
}

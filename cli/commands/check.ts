// `sitegen check`: finds everything that a build notices and more, without writing a site.

import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
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
  const counts = reporter.diagnostics(checked.found, ratingOf(project, 'check', options.strict));
  const ms = Math.round(performance.now() - start);
  const facts = { ...counts, pages: checked.pages, ms };
  reporter.summary(`checked ${plural(checked.pages, 'page')}: ${resultOf(counts, reporter)}, in ${ms} ms`, facts);
  return counts.errors > 0 || counts.warnings > options.maxWarnings ? 1 : 0;
}

function resultOf({ errors, warnings }: Counts, { colors }: Reporter): string {
  if (errors + warnings === 0) return colors.green('no problems');
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
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

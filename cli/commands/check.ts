// `sitegen check`: finds everything that a build notices and more, without writing a site.

import { checkProject, type ProjectChecks } from '../check/check-project.ts';
import { fixUntilDone } from '../check/fix-project.ts';
import type { Ran } from '../in-project.ts';
import { ratingOf } from '../report/rating.ts';
import { type Counts, plural, type Reporter } from '../report/report.ts';

export interface CheckOptions extends ProjectChecks {
  readonly strict: boolean;
  /** Fail if there are more warnings than this. */
  readonly maxWarnings?: number;
  /** Apply the corrections that are certain before reporting the rest. */
  readonly fix: boolean;
}

/** Checks and reports. Returns the exit code: 1 if there are errors or too many warnings. */
export async function run({ project, flags, reporter }: Ran<CheckOptions>): Promise<number> {
  const start = performance.now();
  const check = () => checkProject(project, flags, reporter);
  const { staged, found } = flags.fix ? await fixUntilDone(project, check, reporter) : await check();
  const counts = reporter.diagnostics(found, ratingOf(project, 'check', flags.strict));
  const pages = staged.site.posts.length;
  const ms = Math.round(performance.now() - start);
  const facts = { ...counts, pages, ms };
  reporter.summary(`checked ${plural(pages, 'page')}: ${resultOf(counts, reporter)}, in ${ms} ms`, facts);
  return counts.errors > 0 || counts.warnings > (flags.maxWarnings ?? Infinity) ? 1 : 0;
}

function resultOf({ errors, warnings }: Counts, { colors }: Reporter): string {
  if (errors + warnings === 0) return colors.green('no problems');
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
}

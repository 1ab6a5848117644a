// `sitegen check --against <ref>`: checks this state and the one of a commit, and reports the difference.

import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkProject } from '../check/check-project.ts';
import { fixUntilDone } from '../check/fix-project.ts';
import { differenceMarkdown, differenceParts, differenceTitle, headline } from '../check/format-difference.ts';
import { compareStates, type SiteDifference, stateOf } from '../check/site-state.ts';
import { UsageError } from '../environment-error.ts';
import type { Ran } from '../in-project.ts';
import { type Worktree, withWorktree } from '../io/git-worktree.ts';
import { processId } from '../io/process-id.ts';
import { realPathOf } from '../io/real-path.ts';
import { loadProject } from '../project/load-project.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { ratingOf } from '../report/rating.ts';
import type { Reporter } from '../report/report.ts';
import { requireReportFile, writeReportFile } from '../report/report-file.ts';
import type { CheckOptions } from './check.ts';

interface AgainstOptions extends CheckOptions {
  /** The commit. */
  readonly against: string;
  /** The file that gets the difference as Markdown. */
  readonly report?: string;
}

/** Returns the exit code: 1 if there are new errors, or more new warnings than allowed. */
export async function run({ project, flags: options, reporter }: Ran<AgainstOptions>): Promise<number> {
  const { against: ref } = options;
  if (options.report !== undefined) requireReportFile(options.report, '--report', differenceTitle);
  const place = join(project.root, '.sitegen', `against-${processId}`);
  return withWorktree(project.root, ref, place, async (worktree) => {
    const { value: other } = await loadProject(project.program, optionsAt(project, worktree));
    if (other === undefined)
      throw new UsageError(`The configuration at ${ref} can't be used, so there's no comparison`);
    const before = stateOf(other, await checkProject(other, options, reporter), options.strict);
    const compare = async () => {
      const checked = await checkProject(project, options, reporter);
      const difference = compareStates(before, stateOf(project, checked, options.strict));
      return { difference, found: [...checked.found, ...difference.found] };
    };
    const { difference } = options.fix ? await fixUntilDone(project, compare, reporter) : await compare();
    const counts = reporter.diagnostics(difference.found, ratingOf(project, 'check', options.strict));
    report(difference, `${ref} (${worktree.commit})`, options.report, reporter);
    return counts.errors > 0 || counts.warnings > (options.maxWarnings ?? Infinity) ? 1 : 0;
  });
}

/** The same folders in the other working copy. */
function optionsAt(project: Project, { top, folder }: Worktree): ProjectOptions {
  const { configFile, config, fetchedDir } = project;
  const root = join(folder, relative(realPathOf(top) ?? top, realPathOf(project.root) ?? project.root));
  const site = new URL(config.origin).origin;
  return { root, config: join(root, configFile), site, base: config.base || '/', fetchedDir };
}

/** `file` gets it as Markdown. */
function report(difference: SiteDifference, ref: string, file: string | undefined, reporter: Reporter): void {
  for (const [, items] of differenceParts(difference))
    for (const { facts, text } of items) reporter.result(text, facts);
  const { found, fixed, pages, anchors } = difference;
  const counts = { found: found.length, fixed: fixed.length, pages: pages.length, anchors: anchors.length };
  reporter.summary(`compared with ${ref}: ${headline(difference)}`, counts);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  const markdown = differenceMarkdown(difference, ref);
  if (summary) appendFileSync(summary, markdown);
  if (file !== undefined) writeReportFile(file, markdown, 'The report cannot be written');
}

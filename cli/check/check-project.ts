// All checks of a project, and what a comparison of two states needs to know of one.

import { performance } from 'node:perf_hooks';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { budgetedPaths, fileRuleProblems } from '../build/file-rules.ts';
import { runStages, type Staged } from '../build/stages.ts';
import { staleProblems } from '../data/data-age.ts';
import { unusedData } from '../project/unused-problems.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { type Asked, askSearch, missedQuestions } from './ask-search.ts';
import { checkInbound } from './check-inbound.ts';

export interface CheckedProject {
  readonly staged: Staged;
  readonly found: readonly Diagnostic[];
  /** What search answers to the questions of pages, if it was asked. */
  readonly asked: readonly Asked[];
}

export interface ProjectChecks {
  readonly drafts: boolean;
  /** Also follow links to other hosts. */
  readonly external: boolean;
  /** Also ask the site's search the questions of its pages. */
  readonly asks: boolean;
  readonly readsFiles?: boolean;
}

/**
 * Runs every check. With `readsFiles`, it may read every file; without, smaller variants of pictures are only there if a
 * check needs their sizes.
 */
export async function checkProject(
  project: Project,
  options: ProjectChecks,
  reporter: Reporter,
): Promise<CheckedProject> {
  const { drafts, readsFiles = false } = options;
  // A crawler follows the addresses of all files.
  const isRead = (path: string): boolean => readsFiles || options.external || budgetedPaths(project, [path]).size > 0;
  const staged = await runStages(project, { drafts, phase: reporter.phase, isRead });
  const drawing = performance.now();
  const output = [...staged.checkOutput(), ...fileRuleProblems(project, staged)];
  reporter.phase('check output', performance.now() - drawing);
  const external = options.external ? await crawl(project, staged, reporter) : [];
  // With `--content`, data and addresses are this site's, and its own check says what's wrong with them.
  const own =
    project.other === undefined
      ? [
          ...staleProblems(project),
          ...unusedData(project, staged.site),
          ...(drafts ? [] : staged.checkListed()),
          ...checkInbound(project, staged),
        ]
      : [];
  const asked = options.asks ? await askSearch(project, staged) : [];
  staged.saveKnown();
  return { staged, asked, found: [...staged.diagnostics, ...output, ...own, ...external, ...missedQuestions(asked)] };
}

async function crawl({ config }: Project, { site, files }: Staged, reporter: Reporter): Promise<readonly Diagnostic[]> {
  const { crawlLinks } = await import('./crawl-links.ts');
  const { origin, base = '', functions = {} } = config;
  return crawlLinks({ site, files, origin, base, functions: Object.keys(functions) }, (links) =>
    reporter.info(`external links: ${links} links followed`),
  );
}

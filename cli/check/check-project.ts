// All checks of a project.

import { fileRuleProblems, hasBudget } from '../build/file-rules.ts';
import { hasBrokenData, runStages, type Staged } from '../build/stages.ts';
import { staleProblems } from '../data/data-age.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';
import { checkInbound } from './check-inbound.ts';
import { missedQuestions } from './missed-questions.ts';

export type CheckedProject = Awaited<ReturnType<typeof checkProject>>;

/** The flags that decide what's checked. */
export interface ProjectChecks {
  readonly drafts: boolean;
  /** Also follow links to other hosts. */
  readonly external: boolean;
  /** Also ask the site's search the questions of its pages. */
  readonly asks: boolean;
}

/** Runs every check. */
export async function checkProject(project: Project, options: ProjectChecks, reporter: Reporter) {
  const { drafts } = options;
  // A crawler follows the addresses of all files. Otherwise, smaller variants of pictures are only made to check sizes.
  const isRead = (path: string): boolean => options.external || hasBudget(project, path);
  const staged = await runStages(project, { drafts, phase: reporter.phase, isRead });
  const rest = restOf(project, staged, options, reporter);
  const found = await rest.catch((error) => {
    if (!hasBrokenData(staged.diagnostics)) throw error;
    reporter.info("Some pages weren't checked, because templates fail on this data. Fix it, then check again.");
    return [];
  });
  staged.saveKnown();
  return { staged, found: [...staged.diagnostics, ...found] };
}

/** The problems that stages don't find. */
async function restOf(project: Project, staged: Staged, { drafts, external, asks }: ProjectChecks, reporter: Reporter) {
  const start = performance.now();
  const output = [...staged.checkOutput(), ...fileRuleProblems(project, staged)];
  reporter.phase('check output', performance.now() - start);
  const progress = (links: number): void => reporter.info(`external links: ${links} links followed`);
  const crawler = external ? await import('./crawl-links.ts') : undefined;
  const elsewhere = (await crawler?.crawlLinks(project, staged, progress)) ?? [];
  // With `--content`, data and addresses are this site's, and its own check says what's wrong with them.
  const own =
    project.other === undefined
      ? [...staleProblems(project), ...(drafts ? [] : staged.checkListed()), ...checkInbound(project, staged)]
      : [];
  const missed = asks ? await missedQuestions(project, staged) : [];
  return [...output, ...own, ...elsewhere, ...missed];
}

// `sitegen data age`: lists what's out of date by the site's own rules. `sitegen data` without names does it, too.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { runStages } from '../build/stages.ts';
import { now } from '../clock.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';

export const ageName = 'age';

/** Reads the pages and asks the configuration's `ageChecks`. Returns nothing without them. */
export async function listAges(project: Project, { phase }: Reporter): Promise<readonly Diagnostic[]> {
  if (project.config.ageChecks === undefined || project.other !== undefined) return [];
  const staged = await runStages(project, { drafts: false, phase, isRead: () => false });
  return staged.checkAges(now());
}

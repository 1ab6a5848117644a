// `sitegen diff`: shows what the next build would change in the output folder, without writing anything.

import { runStages } from '../build/stages.ts';
import { compareFiles, type FileChange, writtenFiles } from '../check/compare-files.ts';
import { readManifest } from '../io/manifest.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report/report.ts';

export interface DiffOptions {
  readonly drafts: boolean;
}

const signs = { added: '+', changed: '~', removed: '-' } as const;

/** Prints a line per file on stdout. If nothing was built yet, all files count as added. */
export async function runDiff(project: Project, options: DiffOptions, reporter: Reporter): Promise<number> {
  const staged = await runStages(project, { drafts: options.drafts, phase: reporter.phase });
  const changes = compareFiles(readManifest(project.outDir)?.files ?? {}, writtenFiles(staged.files));
  staged.store.save();
  staged.store.close();
  for (const one of changes) reporter.result({ type: 'change', ...one }, `${signs[one.change]} ${one.path}`);
  const count = (kind: FileChange['change']): number => changes.filter((one) => one.change === kind).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  reporter.summary(`${counts.added} added, ${counts.changed} changed, ${counts.removed} removed`, counts);
  return 0;
}

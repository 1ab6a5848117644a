// A build within the test's own process, over caches and an output folder of one's choice.

import { join } from 'node:path';
import { run } from '../../cli/commands/build.ts';
import { loadProject } from '../../cli/project/load-project.ts';
import type { Project } from '../../cli/project.ts';
import { createColors } from '../../cli/report/colors.ts';
import { rate } from '../../cli/report/rating.ts';
import type { Reporter } from '../../cli/report/report.ts';
import { compareDiagnostics, type Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { packageDir } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';

export interface Built {
  readonly code: number;
  readonly said: readonly Diagnostic[];
  readonly tree: { readonly [path: string]: string };
}

/** Fixes which posts count as published, as reproducible builds do. */
export const sourceDateEpoch = '1767225600';

/** Builds what is in a project's folder now. */
export async function build(root: string, folders: Pick<Project, 'outDir' | 'cacheDir'>): Promise<Built> {
  const program = {
    packageDir,
    modulesDir: join(packageDir, 'node_modules'),
    fingerprint: 'test',
    fallbackDir: () => packageDir,
  };
  process.env.SITEGEN_CACHE_DIR = folders.cacheDir;
  process.env.SOURCE_DATE_EPOCH = sourceDateEpoch;
  const { value: project, diagnostics } = await loadProject(program, { root, outDir: folders.outDir });
  if (project === undefined) return { code: 2, said: diagnostics, tree: treeOf(folders.outDir) };
  const reporter = createSilentReporter();
  const code = await run({ project, flags: { drafts: false, strict: false }, reporter });
  return { code, said: reporter.said(), tree: treeOf(folders.outDir) };
}

interface SilentReporter extends Reporter {
  readonly said: () => readonly Diagnostic[];
}

/** Collects what it's told. */
function createSilentReporter(): SilentReporter {
  let said: readonly Diagnostic[] = [];
  return {
    diagnostics: (found, rating) => {
      const rated = rate(found, rating);
      said = [...said, ...rated].toSorted(compareDiagnostics);
      const count = (severity: string): number => rated.filter((one) => one.severity === severity).length;
      return { errors: count('error'), warnings: count('warning') };
    },
    info: () => undefined,
    detail: () => undefined,
    error: () => undefined,
    phase: () => undefined,
    result: () => undefined,
    summary: () => undefined,
    colors: createColors(process.stderr, false),
    said: () => said,
  };
}

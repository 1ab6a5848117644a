// `sitegen clean`: deletes what the program made. A folder that it did not make is left alone.

import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { readManifest } from '../io/sink.ts';
import type { Project } from '../project.ts';
import type { Reporter } from '../report.ts';

/** Deletes the output folder, if a build made it, and the caches. */
export async function runClean(project: Project, reporter: Reporter): Promise<number> {
  const remove = (path: string): void => {
    rmSync(path, { recursive: true, force: true });
    reporter.info(`deleted ${relative(process.cwd(), path)}`);
  };
  remove(project.cacheDir);
  if (readManifest(project.outDir) !== undefined) remove(project.outDir);
  return 0;
}

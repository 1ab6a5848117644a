// The search records of a project, or of other content with this project's layouts.

import path from 'node:path';
import { runStages } from '../../cli/build/stages.ts';
import { loadProject } from '../../cli/project/load-project.ts';
import type { SearchRecord } from '../../renderer/model.ts';

/** The records of the project in a folder, or of other content, which CONTENT names. */
export async function recordsOf(root: string): Promise<readonly SearchRecord[]> {
  const content = process.env.CONTENT;
  const modulesDir = path.resolve('node_modules');
  const program = { packageDir: path.resolve('cli'), modulesDir, fingerprint: 'bench', fallbackDir: () => modulesDir };
  const { value: project } = await loadProject(program, { root, ...(content !== undefined && { content }) });
  if (project === undefined) throw new Error(`The configuration in ${root} has problems`);
  const { searchRecords } = await runStages(project, { drafts: false, phase: () => undefined });
  return searchRecords();
}

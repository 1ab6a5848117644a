// The search records and the search index of a project, or of other content with this project's layouts.

import path from 'node:path';
import { runStages } from '../../cli/build/stages.ts';
import { loadProject } from '../../cli/project/load-project.ts';
import type { LoadIndexFile } from '../../client/search/embedded/search.ts';
import type { SearchRecord } from '../../renderer/model.ts';

/** What an engine searches. */
export interface Searched {
  readonly records: readonly SearchRecord[];
  /** Reads a file of the own index. */
  readonly load: LoadIndexFile;
}

/** Reads the project in a folder, or other content, which CONTENT names. */
export async function searchedIn(root: string): Promise<Searched> {
  const content = process.env.CONTENT;
  const modulesDir = path.resolve('node_modules');
  const program = { packageDir: path.resolve('cli'), modulesDir, fingerprint: 'bench', fallbackDir: () => modulesDir };
  const { value: project } = await loadProject(program, { root, ...(content !== undefined && { content }) });
  if (project === undefined) throw new Error(`The configuration in ${root} has problems`);
  const { searchRecords, files } = await runStages(project, { drafts: false, phase: () => undefined });
  const byPath = new Map(files.map((file) => [file.path, file]));
  const load: LoadIndexFile = async (name) => JSON.parse(String(byPath.get(`search-index/${name}`)?.contents()));
  return { records: searchRecords(), load };
}

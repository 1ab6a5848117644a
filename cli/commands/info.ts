// `sitegen info`: prints what a bug report should say about the program, the machine, and the project.

import { relative } from 'node:path';
import type { Ran } from '../in-project.ts';
import { readSources } from '../io/sources.ts';

/** Prints versions, folders, and counts. */
export async function run({ project, version, reporter }: Ran): Promise<number> {
  const { value: sources } = await readSources(project);
  const shown = (path: string): string => relative(process.cwd(), path) || '.';
  const facts = {
    sitegen: version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    config: shown(`${project.root}/${project.configFile}`),
    content: shown(project.contentDir),
    output: shown(project.outDir),
    cache: shown(project.cacheDir),
    pages: sources.pages.length,
    images: Object.keys(sources.images).length,
    files: sources.assets.length,
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(9)} ${value}`);
  reporter.result(lines.join('\n'), facts);
  return 0;
}

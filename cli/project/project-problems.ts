// Finds problems outside of the configuration's fields: missing folders and files, an output folder that a build can't own,
// and invalid flags.

import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import { baseShape, originShape } from '@sitegen/renderer/config-shape';
import { UsageError } from '../environment-error.ts';
import { foldersAbove } from '../io/folders-above.ts';
import { isFolder } from '../io/is-folder.ts';
import { isInside } from '../io/is-inside.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { entryFile } from './entry-file.ts';
import type { FieldPath, FieldProblem } from './field-problem.ts';

/** Throws a `UsageError` for folders that don't exist, and for an origin or a base that can't be one. */
export function checkOptions(options: ProjectOptions): void {
  const { root = '.', content = '.', public: published = '.', site, base = '/' } = options;
  for (const folder of [root, content, published])
    if (!isFolder(folder))
      throw new UsageError(
        `There is no folder ${folder}`,
        'Give a folder, not a file. Paths are relative to the current folder.',
      );
  if (site !== undefined && !originShape.safeParse(site.replace(/\/$/, '')).success)
    throw new UsageError(
      `--site ${site} isn't an origin`,
      'Give scheme and host alone: `https://preview.example.org`. `--base` takes a path.',
    );
  if (!baseShape.safeParse(base).success)
    throw new UsageError(`--base ${base} is not a path`, 'Give the path that the site is published at: `/website/`.');
}

/** Files and folders that the configuration names and that can't be used. */
export function placeProblems(project: Project): readonly FieldProblem[] {
  return [...missingFiles(project), ...folderProblems(project), ...outDirProblems(project)];
}

/** Doesn't check the folders of rules. Another folder of pages needs no other file than the site's styles and scripts. */
function missingFiles(project: Project): readonly FieldProblem[] {
  const { config, root, other } = project;
  const { styles, client = {}, codeChecks = [], functions = {}, mcp, reads = [] } = config;
  const entries: readonly (readonly [path: FieldPath, name: string | undefined])[] = [
    [['styles'], styles],
    [['mcp'], mcp],
    [['client', 'boot'], client.boot],
    [['client', 'early'], client.early],
    ...codeChecks.map(({ module }, index) => [['codeChecks', index, 'module'], module] as const),
    ...Object.entries(functions).map(([path, name]) => [['functions', path], name] as const),
    ...Object.entries(client.islands ?? {}).map(([island, name]) => [['client', 'islands', island], name] as const),
  ];
  // A package can be in a folder above, as for the commit that `check --against` looks at.
  const placesOf = (read: string): readonly string[] =>
    [root, ...(read.startsWith('node_modules/') ? foldersAbove(root) : [])].map((folder) => join(folder, read));
  const needed = [
    ...entries.flatMap(([path, name]) => (name === undefined ? [] : { path, name, files: [entryFile(project, name)] })),
    ...(other ? [] : reads.map((name) => ({ path: ['reads'], name, files: placesOf(name) }))),
  ];
  const missing = needed.filter(({ files }) => !files.some(isRegularFile));
  return missing.map(({ path, name }) => ({ path, what: `there is no file ${name}` }));
}

/** Everything in these folders is read, so they can't contain the output and the caches. */
function folderProblems({ config, other, ...project }: Project): readonly FieldProblem[] {
  const [root, contentDir, publicDir] = [real(project.root), real(project.contentDir), real(project.publicDir)];
  const problem = (key: 'content' | 'publicDir', folder: string): FieldProblem | undefined => {
    const path = [key];
    if (folder === root || isInside(root, folder)) {
      const what = `the folder ${config[key]} ${folder === root ? 'is' : 'contains'} the project itself`;
      return { path, what, hint: 'Name a folder inside the project.' };
    }
    if (key === 'content' || config.publicDir === undefined) return undefined;
    if (!isFolder(folder)) return { path, what: `there is no folder ${config.publicDir}` };
    if (folder !== contentDir) return undefined;
    return { path, what: 'this is the content folder, whose pages would be published as they are' };
  };
  const problems = other ? [] : [problem('content', contentDir), problem('publicDir', publicDir)];
  return problems.filter((found) => found !== undefined);
}

/** What's published into a folder that is read would be read by the next build, and caches are deleted. */
function outDirProblems(project: Project): readonly FieldProblem[] {
  const { contentDir, publicDir, cacheDir } = project;
  const outDir = real(project.outDir);
  const folders = { 'the content folder': contentDir, 'the public folder': publicDir, 'the caches': cacheDir };
  const around = Object.entries(folders).find(
    ([, folder]) => outDir === real(folder) || isInside(outDir, real(folder)),
  );
  const isOdd = lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false;
  const [name, folder = ''] = around ?? [];
  const why = name ? `it's ${outDir === real(folder) ? '' : 'inside '}${name}` : isOdd && "it isn't a folder";
  if (!why) return [];
  const shown = relative(project.root, project.outDir);
  const hint = 'Use a separate folder, for example `dist`. Nothing was deleted.';
  return [{ path: ['outDir'], what: `the output folder ${shown} cannot be used: ${why}`, hint }];
}

const real = (path: string): string => realPathOf(path) ?? path;

// Problems of a project besides the fields of its configuration: missing folders and files, an output folder that a build
// can't own, and invalid flags.

import { lstatSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { baseShape, originShape } from '@sitegen/renderer/config-shape';
import { UsageError } from '../environment-error.ts';
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
    if (!isFolder(folder)) throw new UsageError(`There is no folder ${folder}`, 'Name a folder, not a file.');
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
  const own = project.other === undefined ? missingFiles(project) : [];
  return [...entryProblems(project), ...own, ...folderProblems(project), ...outDirProblems(project)];
}

const noFile = (path: FieldPath, file: string): FieldProblem => ({ path, what: `there is no file ${file}` });

/** Missing stylesheets and scripts. */
function entryProblems(project: Project): readonly FieldProblem[] {
  const { styles, client, functions = {}, mcp } = project.config;
  const entries: readonly (readonly [path: FieldPath, file: string | undefined])[] = [
    [['styles'], styles],
    [['mcp'], mcp],
    [['client', 'boot'], client?.boot],
    [['client', 'early'], client?.early],
    ...Object.entries(functions).map(([path, file]) => [['functions', path], file] as const),
    ...Object.entries(client?.islands ?? {}).map(([name, file]) => [['client', 'islands', name], file] as const),
  ];
  return entries.flatMap(([path, file]) =>
    file === undefined || isRegularFile(entryFile(project, file)) ? [] : [noFile(path, file)],
  );
}

/** Other files and folders. Doesn't check the folders of rules. */
function missingFiles({ config, root, contentDir }: Project): readonly FieldProblem[] {
  const { content = 'content', publicDir, redirects, reads = [] } = config;
  const what =
    publicDir === undefined
      ? undefined
      : !isFolder(join(root, publicDir))
        ? `there is no folder ${publicDir}`
        : join(root, publicDir) === contentDir
          ? 'this is the content folder, whose pages would be published as they are'
          : undefined;
  return [
    ...(what === undefined ? [] : [{ path: ['publicDir'], what }]),
    ...(redirects === undefined || isRegularFile(join(contentDir, redirects))
      ? []
      : [noFile(['redirects'], `${content}/${redirects}`)]),
    ...reads.filter((path) => !isRegularFile(placeOf(root, path))).map((path) => noFile(['reads'], path)),
  ];
}

/** A package can be in a folder above, as for the commit that `check --against` looks at. */
function placeOf(root: string, path: string): string {
  const place = join(root, path);
  const above = dirname(root);
  if (isRegularFile(place) || above === root || !path.startsWith('node_modules/')) return place;
  return placeOf(above, path);
}

/** Everything in these folders is read, so they can't contain the output and the caches. */
function folderProblems(project: Project): readonly FieldProblem[] {
  const { config, other } = project;
  const { root, contentDir, publicDir } = realPathsOf(project);
  const folders = [
    ['content', contentDir, config.content],
    ['publicDir', publicDir, config.publicDir],
  ] as const;
  return folders.flatMap(([key, folder, given]) => {
    if (other || (folder !== root && !isInside(root, folder))) return [];
    const what = `the folder ${given} ${folder === root ? 'is' : 'contains'} the project itself`;
    return [{ path: [key], what, hint: 'Name a folder inside the project.' }];
  });
}

/** What's published into a folder that is read would be read by the next build, and caches are deleted. */
function outDirProblems(project: Project): readonly FieldProblem[] {
  const { outDir, contentDir, publicDir, cacheDir } = realPathsOf(project);
  const folders = [
    ['the content', contentDir],
    ['the public folder', publicDir],
    ['the caches', cacheDir],
  ] as const;
  const around = folders.find(([, folder]) => outDir === folder || isInside(outDir, folder));
  const isOdd = lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false;
  const why = around === undefined ? isOdd && "it isn't a folder" : `it lies inside ${around[0]}`;
  if (!why) return [];
  const shown = relative(project.root, project.outDir);
  const hint = 'Use a separate folder, for example `dist`. Nothing was deleted.';
  return [{ path: ['outDir'], what: `the output folder ${shown} cannot be used: ${why}`, hint }];
}

function realPathsOf({ root, contentDir, publicDir, outDir, cacheDir }: Project) {
  const real = (path: string): string => realPathOf(path) ?? path;
  return {
    root: real(root),
    contentDir: real(contentDir),
    publicDir: real(publicDir),
    outDir: real(outDir),
    cacheDir: real(cacheDir),
  };
}

// Problems of a project besides the shape of its configuration: missing folders and files, an output folder that a
// build can't own, and invalid flags.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, relative } from 'node:path';
import { baseShape, originShape } from '@sitegen/renderer/config-shape';
import { UsageError } from '../environment-error.ts';
import { removeCache } from '../io/cache-folder.ts';
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
  const origin = site === undefined ? undefined : originShape.safeParse(site.replace(/\/$/, ''));
  if (origin?.success === false)
    throw new UsageError(
      `--site ${site} is no origin`,
      'Give scheme and host alone: `https://preview.example.org`. `--base` takes a path.',
    );
  if (!baseShape.safeParse(base).success)
    throw new UsageError(`--base ${base} is not a path`, 'Give the path that the site is published at: `/website/`.');
}

/** Missing stylesheets and scripts that the configuration names. */
export function entryProblems(project: Project): readonly FieldProblem[] {
  const { styles, client, functions, mcp } = project.config;
  const entries: readonly (readonly [path: FieldPath, file: string | undefined])[] = [
    [['styles'], styles],
    [['mcp'], mcp],
    [['client', 'boot'], client?.boot],
    [['client', 'early'], client?.early],
    ...Object.entries(functions ?? {}).map(([path, file]) => [['functions', path], file] as const),
    ...Object.entries(client?.islands ?? {}).map(([name, file]) => [['client', 'islands', name], file] as const),
  ];
  return entries.flatMap(([path, file]) => {
    if (file === undefined || isRegularFile(entryFile(project, file))) return [];
    return [{ path, what: `there is no file ${file}` }];
  });
}

/** Everything in these folders is read, so they can't contain the output and the caches. */
export function folderProblems(project: Project): readonly FieldProblem[] {
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

/** A build deletes files that it no longer makes, so it has to own the output folder. */
export function outDirProblems(project: Project): readonly FieldProblem[] {
  const shown = relative(project.root, project.outDir) || '.';
  const outDir = realPathOf(project.outDir);
  const why = outDir === undefined ? 'it is a link that leads nowhere' : reasonAgainst(outDir, project);
  if (why === undefined) return [];
  const hint = 'Use a separate folder, for example `dist`. Nothing was deleted.';
  return [{ path: ['outDir'], what: `the output folder ${shown} cannot be used: ${why}`, hint }];
}

/** Compares real paths, so a link to a folder or another spelling of it counts as that folder. */
function reasonAgainst(outDir: string, project: Project): string | undefined {
  const { root, contentDir, publicDir, cacheDir } = realPathsOf(project);
  const holds = (folder: string): boolean => outDir === folder || isInside(folder, outDir);
  const reasons: readonly (readonly [string, boolean])[] = [
    ['it is a file', existsSync(outDir) && !isFolder(outDir)],
    ['it is the project itself', outDir === root],
    ['it is the root of the disk', outDir === dirname(outDir)],
    ['it is your home folder', outDir === realPathOf(homedir())],
    ['it contains your home folder', isInside(homedir(), outDir)],
    ['it contains the project', isInside(root, outDir)],
    ['it contains the content', holds(contentDir)],
    ['it lies inside the content', isInside(outDir, contentDir)],
    ['it contains the public folder', isInside(publicDir, outDir)],
    ['it lies inside the public folder', outDir === publicDir || isInside(outDir, publicDir)],
    ['it contains the caches', holds(cacheDir)],
    ['it lies inside the caches', isInside(outDir, cacheDir)],
  ];
  return reasons.find(([, applies]) => applies)?.[0];
}

function realPathsOf({ root, contentDir, publicDir, cacheDir }: Project) {
  const real = (path: string): string => realPathOf(path) ?? path;
  return { root: real(root), contentDir: real(contentDir), publicDir: real(publicDir), cacheDir: real(cacheDir) };
}

/** Throws a `UsageError` if the caches would be published with the content. */
export function checkCache(project: Project): void {
  const { contentDir, publicDir, cacheDir } = realPathsOf(project);
  for (const folder of [contentDir, publicDir]) {
    if (!isInside(cacheDir, folder)) continue;
    removeCache(cacheDir);
    throw new UsageError(
      `The cache folder ${cacheDir} cannot be used: it lies inside ${folder}`,
      'Set SITEGEN_CACHE_DIR to a folder of its own.',
    );
  }
}

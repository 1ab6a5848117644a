// What can be wrong with a project besides the shape of its configuration: folders and files that are not there, an
// output folder that a build must not own, flags that cannot be meant.

import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { originShape } from '../renderer/config-shape.ts';
import type { Diagnostic } from '../renderer/diagnostics/diagnostic.ts';
import { configInvalid, configUnsafeOutDir } from '../renderer/diagnostics/problems/config.ts';
import { placeOf } from './config-problems.ts';
import { UsageError } from './environment-error.ts';
import { isInside } from './io/is-inside.ts';
import { isRegularFile } from './io/is-regular-file.ts';
import type { Project, ProjectOptions } from './project.ts';

/** Throws a `UsageError` for folders that are not there and an origin that is none. */
export function checkOptions({ root = '.', content = '.', site }: ProjectOptions): void {
  for (const folder of [root, content]) if (!isFolder(folder)) throw new UsageError(`There is no folder ${folder}`);
  const origin = site === undefined ? undefined : originShape.safeParse(site.replace(/\/$/, ''));
  if (origin?.success === false)
    throw new UsageError(`--site ${site} is no origin`, 'Give scheme and host alone: `https://preview.example.org`.');
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Stylesheet and scripts that the configuration names and that are not there. */
export function entryProblems(
  { root, configFile, config: { styles, client } }: Project,
  text: string,
): readonly Diagnostic[] {
  const entries: readonly (readonly [path: readonly string[], file: string | undefined])[] = [
    [['styles'], styles],
    [['client', 'boot'], client?.boot],
    [['client', 'early'], client?.early],
    ...Object.entries(client?.islands ?? {}).map(([name, file]) => [['client', 'islands', name], file] as const),
  ];
  return entries.flatMap(([path, file]) => {
    if (file === undefined || isRegularFile(resolve(root, file))) return [];
    return [configInvalid(placeOf(configFile, text, path), `\`${path.join('.')}\`: there is no file ${file}`)];
  });
}

/** The build deletes what it no longer makes, so the output folder must be one that it may own. */
export function outDirProblems(project: Project, text: string): readonly Diagnostic[] {
  const { outDir, root, contentDir, publicDir } = project;
  const at = placeOf(project.configFile, text, ['outDir']);
  const shown = relative(root, outDir) || '.';
  const why = [
    existsSync(outDir) && !isFolder(outDir) && 'it is a file',
    outDir === root && 'it is the project itself',
    outDir === dirname(outDir) && 'it is the root of the disk',
    outDir === homedir() && 'it is your home folder',
    isInside(root, outDir) && 'it contains the project',
    (outDir === contentDir || isInside(contentDir, outDir)) && 'it contains the content',
    isInside(outDir, contentDir) && 'it lies inside the content',
    (outDir === publicDir || isInside(outDir, publicDir)) && 'it lies inside the public folder',
  ].find((reason) => typeof reason === 'string');
  return why === undefined ? [] : [configUnsafeOutDir(at, shown, why)];
}

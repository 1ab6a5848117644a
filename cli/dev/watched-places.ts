// Lists the files and folders that a preview depends on and has to watch.

import { dirname, relative, resolve } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { isInside } from '../io/is-inside.ts';
import { sourceLockOf } from '../io/source-lock.ts';
import type { Project } from '../project.ts';
import type { Places } from './disk-view.ts';

/** The folders of a project, the files that its configuration is made of, and `others`. */
export function placesOfProject(project: Project, others: readonly string[] = []): Places {
  const { outDir } = project;
  const trees = foldersOf(project);
  const files = [...configFilesOf(project), sourceLockOf(project.root), ...others];
  return {
    trees,
    files: files.filter((path) => !/[\\/]node_modules[\\/]/.test(path)),
    isIgnored: (path) => {
      const tree = trees.find((folder) => isInside(path, folder));
      return (tree && noise.test(relative(tree, path))) || path === outDir || isInside(path, outDir);
    },
  };
}

/** The files after whose change the configuration has to be loaded again. */
export function configFilesOf({ root, configFile, configInputs }: Project): readonly string[] {
  return [...configInputs, resolve(root, configFile)];
}

/** Every folder that pages, data, strings, and published files are read from. */
export function foldersOf(project: Project): readonly string[] {
  const { contentDir, publicDir, other } = project;
  return [...new Set([contentDir, publicDir, other?.shellDir ?? contentDir])];
}

/** The file that a bundler could not read, and the one it looked for. */
export function missingFiles({ code, at, message }: Diagnostic, { root }: Project): readonly string[] {
  if (code !== 'bundle/failed' && code !== 'config/invalid') return [];
  const file = resolve(root, at.file);
  const wanted = /Could not resolve "(\.[^"]*)"/.exec(message)?.[1];
  return wanted === undefined ? [file] : [file, resolve(dirname(file), wanted)];
}

/** What editors, version control, and the program itself leave behind. */
const noise =
  /(^|[\\/])(node_modules|\.git|\.sitegen(-cache)?|\.DS_Store|4913|#[^\\/]*#)([\\/]|$)|~$|\.sw[a-p]x?$|\.tmp$/;

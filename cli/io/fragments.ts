// A page's text -> the Markdown files that it imports. Only opens regular files of the project: a link could publish
// something outside of it, and reading a pipe would never end.

import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic, Location, Noted } from '@sitegen/renderer/diagnostics';
import { fileNotRegular, fileSymlink, fileUnreadable } from '@sitegen/renderer/diagnostics';
import type { SourceFile } from '@sitegen/renderer/model';
import type { Project } from '../project.ts';
import { isInside } from './is-inside.ts';
import { readText, reasonOf } from './read-text.ts';

const importLine = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"];?\s*$/gm;

/** The imported files by name. They're read from the folder that contains the content folder, never from outside. */
export function fragmentsOf(project: Project, source: SourceFile): Noted<SourceFile['fragments']> {
  if (!source.text.includes('import ')) return { value: undefined, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const found: { [name: string]: { readonly file: string; readonly text: string } } = {};
  for (const { 1: name, 2: specifier, index } of source.text.matchAll(importLine)) {
    if (name === undefined || specifier === undefined) continue;
    const path = pathOf(project, source.path, specifier);
    if (!isInside(path, baseOf(project))) continue;
    const file = relative(project.root, path).replaceAll('\\', '/');
    const line = source.text.slice(0, index).split('\n').length;
    const problem = refusal(project, path, file, { file: source.file, line, column: 1 });
    const read = problem ?? readText(path, file);
    if (typeof read === 'string') found[name] = { file, text: read };
    else if (problem) diagnostics.push(problem);
  }
  return { value: Object.keys(found).length > 0 ? found : undefined, diagnostics };
}

/** Absolute paths of everything that a page imports, including files that don't exist. */
export function fragmentPaths(project: Project, source: SourceFile): readonly string[] {
  if (!source.text.includes('import ')) return [];
  return [...source.text.matchAll(importLine)]
    .map(([, , specifier = '']) => pathOf(project, source.path, specifier))
    .filter((path) => isInside(path, baseOf(project)));
}

/** Why an existing file isn't opened. */
function refusal(project: Project, path: string, file: string, at: Location): Diagnostic | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink() || !isOwn(project, realpathSync(path))) return fileSymlink(file, at);
    return stats.isFile() || stats.isDirectory() ? undefined : fileNotRegular(file, at);
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
}

/** The content folder itself may be a symbolic link. */
function isOwn(project: Project, real: string): boolean {
  return [baseOf(project), project.contentDir].some((folder) => isInside(real, realpathSync(folder)));
}

/** The folder that imports without a leading dot are relative to. */
function baseOf({ taken, contentDir }: Project): string {
  return taken?.projectDir ?? dirname(contentDir);
}

function pathOf(project: Project, importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return resolve(dirname(join(project.contentDir, importer)), specifier);
  return resolve(baseOf(project), aliased(project, specifier));
}

function aliased(project: Project, specifier: string): string {
  for (const [prefix, folder] of Object.entries(project.config.importAliases ?? {})) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return specifier;
}

// Reads the files that a page includes. Only opens regular files of the project, because a link could publish something
// outside of it, and reading a pipe would never end.

import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic, Location, Noted } from '@sitegen/renderer/diagnostics';
import { fileSymlink, fileUnreadable, notAFile } from '@sitegen/renderer/diagnostics';
import type { PageSource, SourceFile, SourcesOf } from '@sitegen/renderer/model';
import { includedFiles } from '@sitegen/renderer/parse';
import type { Project } from '../project.ts';
import { isInside } from './is-inside.ts';
import { isRegularFile } from './is-regular-file.ts';
import { readText, reasonOf } from './read-text.ts';

/** The included files by their names. They're read from the folder that contains the content folder, never from outside. */
export function fragmentsOf(project: Project, source: SourceFile): Noted<SourceFile['fragments']> {
  const diagnostics: Diagnostic[] = [];
  const found: [name: string, PageSource][] = [];
  for (const { file: specifier, line } of includedFiles(source.text)) {
    const path = pathOf(project, source.path, specifier);
    if (!isReadable(project, path)) continue;
    const file = relative(project.root, path).replaceAll('\\', '/');
    const problem = refusal(project, path, file, { file: source.file, line, column: 1 });
    if (problem === 'missing') continue;
    const read = problem ?? readText(path, file);
    if (typeof read === 'string') found.push([specifier, { file, text: read }]);
    else diagnostics.push(read);
  }
  return { value: found.length > 0 ? Object.fromEntries(found) : undefined, diagnostics };
}

/** Absolute paths of everything that a page includes, including files that don't exist. */
export function fragmentPaths(project: Project, source: SourceFile): readonly string[] {
  return includedFiles(source.text)
    .map(({ file }) => pathOf(project, source.path, file))
    .filter((path) => isReadable(project, path));
}

/** Returns a function that reads the source files of a page again. Only for problems, because it's slow. */
export function sourcesIn(project: Project): SourcesOf {
  return ({ file }) => {
    const absolute = resolve(project.root, file);
    const text = isRegularFile(absolute) ? readText(absolute, file) : undefined;
    if (typeof text !== 'string') return [];
    const path = relative(project.contentDir, absolute).replaceAll('\\', '/');
    return [{ file, text }, ...Object.values(fragmentsOf(project, { file, path, text }).value ?? {})];
  };
}

/** Nothing outside of the project, and no hidden file such as `.env`, is included. */
function isReadable(project: Project, path: string): boolean {
  const base = baseOf(project);
  return isInside(path, base) && !/(^|[\\/])\./.test(relative(base, path));
}

/** Why a file isn't opened. `at` is where it's named. */
function refusal(project: Project, path: string, file: string, at: Location): Diagnostic | 'missing' | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined || stats.isDirectory()) return 'missing';
    if (stats.isSymbolicLink() || !isOwn(project, realpathSync(path))) return fileSymlink(at);
    return stats.isFile() ? undefined : notAFile(at);
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
}

/** The content folder itself may be a symbolic link. */
function isOwn(project: Project, real: string): boolean {
  return [baseOf(project), project.contentDir].some((folder) => isInside(real, realpathSync(folder)));
}

/** The folder that paths without a leading dot are relative to. */
function baseOf({ contentDir }: Project): string {
  return dirname(contentDir);
}

function pathOf(project: Project, importer: string, specifier: string): string {
  return join(specifier.startsWith('.') ? dirname(join(project.contentDir, importer)) : baseOf(project), specifier);
}

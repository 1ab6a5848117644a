// A page's text -> the files that it includes. Only opens regular files of the project: a link could publish
// something outside of it, and reading a pipe would never end.

import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Diagnostic, Location, Noted } from '@sitegen/renderer/diagnostics';
import { fileNotRegular, fileSymlink, fileUnreadable, tooManyFiles, tooMuchText } from '@sitegen/renderer/diagnostics';
import type { SourceFile, SourcesOf } from '@sitegen/renderer/model';
import { includedFiles, includeName } from '@sitegen/renderer/parse';
import type { Project } from '../project.ts';
import { isFolder } from './is-folder.ts';
import { isInside } from './is-inside.ts';
import { isRegularFile } from './is-regular-file.ts';
import { readText, reasonOf } from './read-text.ts';

/** What a page can include, whether it's there or not. */
const maxFiles = 1000;
/** Of all the files of a page together: as many as a page can have itself. */
const maxBytes = 5_000_000;

/** The included files by name. They're read from the folder that contains the content folder, never from outside. */
export function fragmentsOf(project: Project, source: SourceFile): Noted<SourceFile['fragments']> {
  const diagnostics: Diagnostic[] = [];
  const found: { [name: string]: { readonly file: string; readonly text: string } } = {};
  const lineOf = createLineCounter(source.text);
  let room = maxBytes;
  for (const [number, { file: specifier, index }] of includedFiles(source.text, maxFiles + 1).entries()) {
    const name = includeName(specifier);
    const at = { file: source.file, line: lineOf(index), column: 1 };
    if (number === maxFiles) diagnostics.push(tooManyFiles(at, maxFiles));
    if (number === maxFiles) break;
    const path = pathOf(project, source.path, specifier);
    if (Object.hasOwn(found, name) || !isReadable(project, path)) continue;
    const file = relative(project.root, path).replaceAll('\\', '/');
    const problem = refusal(project, path, file, { at, room });
    if (problem === 'missing') continue;
    const read = problem ?? readText(path, file);
    if (typeof read === 'string') {
      found[name] = { file, text: read };
      room -= Buffer.byteLength(read);
    } else if (problem || !isFolder(path)) diagnostics.push(read);
  }
  return { value: Object.keys(found).length > 0 ? found : undefined, diagnostics };
}

/** Absolute paths of everything that a page includes, including files that don't exist. */
export function fragmentPaths(project: Project, source: SourceFile): readonly string[] {
  return includedFiles(source.text, maxFiles)
    .map(({ file }) => pathOf(project, source.path, file))
    .filter((path) => isReadable(project, path));
}

/** Reads what the authors of a page wrote. Only for problems: the texts of all pages aren't kept. */
export function sourcesIn(project: Project): SourcesOf {
  return ({ file }) => {
    const absolute = resolve(project.root, file);
    const text = isRegularFile(absolute) ? readText(absolute, file) : undefined;
    if (typeof text !== 'string') return [];
    const path = relative(project.contentDir, absolute).replaceAll('\\', '/');
    return [{ file, text }, ...Object.values(fragmentsOf(project, { file, path, text }).value ?? {})];
  };
}

/** Gives the lines of ascending offsets, in one pass over the text. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}

/** Nothing outside of the project, and no hidden file such as `.env`, is included. */
function isReadable(project: Project, path: string): boolean {
  const base = baseOf(project);
  return isInside(path, base) && !/(^|[\\/])\./.test(relative(base, path));
}

/** Where a file is named, and how many bytes its page can still take. */
interface Place {
  readonly at: Location;
  readonly room: number;
}

/** Why a file isn't opened. */
function refusal(
  project: Project,
  path: string,
  file: string,
  { at, room }: Place,
): Diagnostic | 'missing' | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return 'missing';
    if (stats.isSymbolicLink() || !isOwn(project, realpathSync(path))) return fileSymlink(at);
    if (stats.isFile()) return stats.size > room ? tooMuchText(at, file, maxBytes) : undefined;
    return stats.isDirectory() ? undefined : fileNotRegular(at);
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
  if (specifier.startsWith('.')) return resolve(dirname(join(project.contentDir, importer)), specifier);
  return resolve(baseOf(project), specifier);
}

// What's left of this site when it builds another site's pages (`--content`): data, strings, redirects, and the pages
// of folders whose rule says `stays`.

import { join, relative, resolve } from 'node:path';
import { type Diagnostic, fileTooLarge, type Noted, siteFileTooLarge } from '@sitegen/renderer/diagnostics';
import { folderOf, pageEnding, urlOf } from '@sitegen/renderer/text';
import type { Project } from '../project.ts';
import { redirectsPath, shellFile } from './content-kind.ts';
import { isInside } from './is-inside.ts';
import { listFolder } from './list-folder.ts';
import { readText } from './read-text.ts';

/** A text file below a content folder: a page, data, strings, or redirects. */
export interface TextFile {
  /** As in diagnostics. */
  readonly file: string;
  /** Below the content folder. */
  readonly path: string;
  readonly text: string;
}

/** What's wrong with one of these folders concerns the files in it. The empty path is the content folder. */
const shellFolder = /^(data|i18n)?$/;

/** The folder of this site's own content. Its data and strings are used for another site's pages too. */
export function ownContentOf({ root, config }: Project): string {
  return resolve(root, config.content ?? 'content');
}

/** This site's part of a build with `--content`. Leaves out pages whose address is in `taken`. */
export function readFrame(project: Project, taken: ReadonlySet<string>): Noted<readonly TextFile[]> {
  const folder = ownContentOf(project);
  const shown = relative(project.root, folder).replaceAll('\\', '/');
  const stays = (path: string): boolean => {
    const rule = pageEnding.test(path) ? folderOf(project.config.folders, path) : undefined;
    return rule?.stays === true && hasFrame(project) && !taken.has(urlOf(rule, path));
  };
  const isKept = (path: string): boolean =>
    shellFile.test(path) || path === redirectsPath(project) || stays(path) || shellFolder.test(path);
  const listed = listFolder(folder, shown);
  const value: TextFile[] = [];
  const diagnostics: Diagnostic[] = listed.diagnostics.filter(({ at }) => isKept(at.file.slice(shown.length + 1)));
  for (const path of listed.value.filter(isKept)) {
    const file = `${shown}/${path}`;
    const text = readText(join(folder, path), file, pageEnding.test(path) ? fileTooLarge : siteFileTooLarge);
    if (typeof text === 'string') value.push({ file, path, text });
    else diagnostics.push(text);
  }
  // Without a frame, the folder is read as the content, too, which reports the same.
  return { value, diagnostics: hasFrame(project) ? diagnostics : [] };
}

/** Whether the pages are another site's. `--content` may also name the project's own folder. */
function hasFrame(project: Project): boolean {
  const own = ownContentOf(project);
  return project.taken !== undefined && project.contentDir !== own && !isInside(project.contentDir, own);
}

/** Whether a place is in a page or redirect of this site, which a build with `--content` doesn't check. */
export function isInFrame(project: Project, file: string): boolean {
  const shown = `${relative(project.root, ownContentOf(project)).replaceAll('\\', '/')}/`;
  return hasFrame(project) && file.startsWith(shown) && !shellFile.test(file.slice(shown.length));
}

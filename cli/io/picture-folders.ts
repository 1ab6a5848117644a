// Folders of pictures between the pages and the root of their project, such as `src/assets` above `src/content/docs`.

import { dirname, join, relative } from 'node:path';
import type { Project } from '../project.ts';
import { isFolder } from './is-folder.ts';
import { isInside } from './is-inside.ts';

/** What other generators call them. */
const names = ['assets', 'images'];

export const pictureEnding = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/**
 * Absolute paths. The root of the project itself is searched only with `--content`: other sites often keep pictures
 * there that pages name by their path.
 */
export function pictureFolders({ root, contentDir, taken }: Project): readonly string[] {
  const top = taken?.projectDir ?? root;
  if (contentDir === top || !isInside(contentDir, top)) return [];
  const above: string[] = [];
  for (let folder = dirname(contentDir); folder !== top; folder = dirname(folder)) above.push(folder);
  if (taken !== undefined) above.push(top);
  return above.flatMap((folder) => names.map((name) => join(folder, name))).filter(isFolder);
}

/** The address of a picture in one of these folders: its path in the project. */
export function pictureAddress({ root, taken }: Project, path: string): string {
  return `/${relative(taken?.projectDir ?? root, path).replaceAll('\\', '/')}`;
}

// Where a project keeps what builds can use again.

import { join, relative } from 'node:path';
import { hashOf } from '../../io/hash.ts';
import { maxArticleBytes } from '../../io/spare-memory.ts';
import type { Project } from '../../project.ts';
import { openPageStore, type PageStore } from './page-store.ts';

/** Different contents in one project (`--content`) keep different files. */
function nameOf({ root, contentDir }: Project): string {
  return `pages-${hashOf(relative(root, contentDir)).slice(0, 8)}`;
}

/** A file in the cache folder. */
export function keptFile(project: Project, ending: string): string {
  return join(project.cacheDir, `${nameOf(project)}.${ending}`);
}

/** Opens the store for about this many pages. */
export function openStore(project: Project, pages: number): PageStore {
  return openPageStore(project.cacheDir, nameOf(project), maxArticleBytes(pages));
}

// Tells from its path what a file in the content folder is. Only pages and a few kinds of files that pages show or link
// to are published, so notes, backups, and private data next to them stay private.

import { pageEnding } from '@sitegen/renderer/text';
import type { Project } from '../project.ts';

/** `text` is data, strings, redirects, or published addresses; `asset` is published as it is; `other` is reported. */
export type ContentKind = 'page' | 'text' | 'asset' | 'other';

/** Data and strings, which the layouts need with any content. */
export const shellFile = /^(data|i18n)\/[^/]+\.ya?ml$/;

/** Pictures, recordings, documents, and data to download. Everything else can be published from the public folder. */
export const assetEnding =
  /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|ogg|wav|m4a|vtt|pdf|zip|gz|tgz|json|ya?ml|csv)$/i;

/** What other programs keep about a folder: Docusaurus its title, Nextra its order. */
const folderSettings = /(?:^|\/)_(?:category_|meta)\.(?:json|ya?ml)$/;

/** `path` is below the content folder. */
export function contentKindOf(project: Project, path: string): ContentKind {
  if (pageEnding.test(path)) return 'page';
  if (shellFile.test(path) || path === redirectsPath(project)) return 'text';
  if (path === publishedPath && project.taken === undefined) return 'text';
  // Another site's content has no data for layouts, so `data/` there is a folder like any other.
  const isPrivate = project.taken === undefined && /^(data|i18n)\//.test(path);
  return assetEnding.test(path) && !isPrivate && !folderSettings.test(path) ? 'asset' : 'other';
}

/** The list of published addresses, below the content folder. */
export const publishedPath = 'published.txt';

/** The file of redirect rules, below the content folder. */
export function redirectsPath({ config }: Project): string {
  return config.redirects ?? 'redirects.txt';
}

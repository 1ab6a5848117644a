// Decides by its path what a file in the content folder is. Only pages and a few kinds of files that pages show or link to
// are published, so notes, backups, and private data next to them stay private.

import { pageEnding } from '@sitegen/renderer/text';
import type { Project } from '../project.ts';

/** `text` is data, strings, redirects, or published addresses; `asset` is published as it is; `other` is reported. */
export type ContentKind = 'page' | 'text' | 'asset' | 'other';

/** Data and strings, which the layouts need with any content. */
export const shellFile = /^(data|i18n)\/[^/]+\.ya?ml$/;

/** Pictures, recordings, documents, data to download, and schemas. Everything else can be published from the public folder. */
export const assetEnding =
  /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|ogg|wav|m4a|vtt|pdf|docx|pptx?|xlsx|od[pst]|zip|gz|tgz|json|ya?ml|csv|proto|avsc|avdl|cddl|xsd|graphqls?|thrift)$/i;

/** `path` is below the content folder. */
export function contentKindOf(project: Project, path: string): ContentKind {
  if (pageEnding.test(path)) return 'page';
  // An imported project has no data for layouts, so `data/` in it is a folder like any other.
  if (project.other?.imported !== undefined && shellFile.test(path)) return 'asset';
  if (shellFile.test(path) || path === redirectsPath) return 'text';
  if ((path === publishedPath || path === inboundPath) && project.other === undefined) return 'text';
  const isPrivate = project.other?.imported === undefined && /^(data|i18n)\//.test(path);
  return assetEnding.test(path) && !isPrivate ? 'asset' : 'other';
}

/** The list of published addresses, below the content folder. */
export const publishedPath = 'published.txt';

/** The list of links that other repositories have to the site, below the content folder. */
export const inboundPath = 'inbound.txt';

/** The file of redirect rules, below the content folder. */
export const redirectsPath = 'redirects.txt';

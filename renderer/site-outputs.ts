// Lists the files of a site except pages and files that are published unchanged: feeds, rules for hosts, copies for programs,
// the search index, and what the configuration adds.

import { hooked, hookedList, hookedValue } from './hook-error.ts';
import type { Post } from './model.ts';
import { feedFiles } from './outputs/feed.ts';
import { hostFiles } from './outputs/host-rules.ts';
import { noteFiles } from './outputs/note-files.ts';
import { sitemapFiles } from './outputs/sitemap.ts';
import { textFiles } from './outputs/text-copies.ts';
import type { PageInputs } from './render/body.ts';
import type { PageRenderer } from './render/render-page.ts';
import { sectionsOfHtml } from './search/html-sections.ts';
import { searchIndex } from './search/search-index.ts';
import { createSearchPages } from './search/search-pages.ts';
import { type Known, wordsReader } from './site-reads.ts';
import { remembered } from './text/remembered.ts';

export interface OutputInputs extends PageInputs {
  readonly known: Known;
}

export type SiteOutputs = ReturnType<typeof siteOutputs>;

/** Lists the files. Their contents are made on demand, and only then is `renderer` called. */
export function siteOutputs(inputs: OutputInputs, renderer: () => PageRenderer) {
  const { site, siteFor, config, articleOf, known } = inputs;
  const bodyOf = (post: Post): string => renderer().body(post);
  // What components show is only known when they're rendered.
  const shownSections = remembered((post: Post) => sectionsOfHtml(bodyOf(post)));
  const sectionsOf = (post: Post) => (post.components.length > 0 ? shownSections(post) : articleOf(post).sections);
  const searchPageOf = createSearchPages(config, sectionsOf, siteFor(wordsReader).posts);
  const index = searchIndex(site, config, searchPageOf, known);
  /** Feeds and the sitemap. */
  const lists = [...feedFiles(site, config, bodyOf), ...sitemapFiles(site, config)];
  /** Copies for programs, and the files that join them. */
  const texts = textFiles(inputs, (...use) => renderer().address(...use));
  const configured = hookedList('outputs', () => config.outputs?.(siteFor('outputs'), articleOf)).map(
    ({ inputs, ...output }) => ({
      source: 'site.config.ts',
      ...output,
      contents: () => hookedValue('contents', () => output.contents(), `\`contents\` of the output ${output.path}`),
      ...(inputs && { inputs: () => hooked('outputs', inputs) }),
    }),
  );
  const all = [...lists, ...hostFiles(site, config), ...noteFiles(site, articleOf), ...index, ...texts, ...configured];
  return { all, lists, texts, configured, searchPageOf };
}

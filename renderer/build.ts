// Turns an assembled site into the list of all its files. The preview and the production build both run this. The
// caller decides where articles come from and where files go.

import { claimPaths, type SourcedFile } from './claim-paths.ts';
import type { Noted } from './diagnostics/diagnostic.ts';
import type { OutputFile, Post, SearchRecord } from './model.ts';
import { unserved } from './outputs/host-rules.ts';
import { createPageRenderer, type PageRenderer, type RenderContext } from './render/render-page.ts';
import { searchRecords } from './search/search-records.ts';
import { createLinkResolver, type LinkResolver } from './site/links.ts';
import { type PrintedSection, printedSections } from './site/printed-sections.ts';
import { type CheckInputs, type SiteChecks, siteChecks } from './site-checks.ts';
import { type OutputInputs, siteOutputs } from './site-outputs.ts';
import { articlesOf, type NoteRead, nothingKnown, readersOf, sitesFor } from './site-reads.ts';
import { htmlBelowBase } from './text/below-base.ts';
import { outputPathOf } from './text/url.ts';

/** Inputs of the stages that follow `assemble`. */
export interface RenderInputs
  extends Omit<OutputInputs, 'siteFor' | 'known'>,
    Partial<Pick<OutputInputs, 'known'>>,
    Pick<CheckInputs, 'assets' | 'published'>,
    Pick<RenderContext, 'manifest'> {
  /** Called for what layouts, components, and functions of the configuration read of pages. */
  readonly note?: NoteRead | undefined;
}

export interface Rendered extends Noted<readonly OutputFile[]>, SiteChecks {
  /** The records for a hosted search. They aren't published, because only that search needs them. */
  readonly searchRecords: () => readonly SearchRecord[];
  readonly links: LinkResolver;
}

/** Returns every file of the built site. Their contents are computed on demand. */
export function renderSite({ note, ...given }: RenderInputs): Rendered {
  const { site, config, assets } = given;
  const siteFor = sitesFor(site, note);
  const inputs = { known: nothingKnown, ...given, siteFor };
  // Links in pages lead to outputs, and outputs show pages. So outputs are listed first, and use the renderer later.
  const outputs = siteOutputs(inputs, () => renderer);
  const printed = printedSections(site, config);
  const files = new Set([...assets, ...outputs.all].map(({ path }) => `/${path}`));
  for (const { post } of printed.all) files.add(post.url);
  for (const path of unserved) files.delete(`/${path}`);
  const links = createLinkResolver(site, config, files);
  const renderer: PageRenderer = createPageRenderer({ ...inputs, links, printed });
  const final = <File extends OutputFile>(file: File): File => belowBase(file, config.base ?? '');
  const pages = site.posts.map((post) => pageFile(post, renderer));
  const sections = printed.all.map((section) => sectionFile(section, renderer));
  const claimed = claimPaths(pages.map(final), [...sections, ...outputs.all].map(final), assets);
  return {
    value: claimed.value,
    diagnostics: claimed.diagnostics,
    links,
    searchRecords: () => searchRecords(site, config, outputs.searchPageOf),
    ...siteChecks({ ...inputs, outputs, files, links, renderer }),
  };
}

/** Adds the base to the addresses in a page. */
function belowBase<File extends OutputFile>(file: File, base: string): File {
  if (base === '' || !file.path.endsWith('.html')) return file;
  return { ...file, contents: () => htmlBelowBase(String(file.contents()), base) };
}

function pageFile(post: Post, renderer: PageRenderer): SourcedFile {
  return {
    path: outputPathOf(post.url),
    source: post.file,
    articles: articlesOf(post),
    readers: readersOf('document', post),
    contents: () => renderer.page(post),
  };
}

function sectionFile(section: PrintedSection, renderer: PageRenderer): SourcedFile {
  return {
    path: outputPathOf(section.post.url),
    source: section.post.file,
    articles: section.parts.flatMap(({ post }) => (post ? articlesOf(post) : [])),
    readers: section.parts
      .flatMap(({ post }) => (post ? readersOf('body', post) : []))
      .concat(readersOf('document', section.post)),
    contents: () => renderer.section(section),
  };
}

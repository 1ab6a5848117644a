// Renders pages as HTML documents. `createPageRenderer` prepares what pages share once per build. Pages are rendered on
// demand.

import type { ReactElement, ReactNode } from 'react';
import type { Layout, SiteConfig, View } from '../config.ts';
import { HookError, hookedList } from '../hook-error.ts';
import type { AssetManifest, Post, Site } from '../model.ts';
import { hasCopy } from '../outputs/text-copies.ts';
import type { PrintedSection, PrintedSections } from '../site/printed-sections.ts';
import { type Known, layoutReader } from '../site-reads.ts';
import { translator } from '../text/translate.ts';
import { copyPathOf, encodeUrl } from '../text/url.ts';
import { articleWords } from '../text/words.ts';
import { type BodyContext, bodyHtml, printedAddress } from './body.ts';
import { documentOf } from './document.ts';
import { createLanguageMarks } from './language-marks.ts';
import { markup } from './markup.ts';
import { type Metadata, metadataOf } from './metadata.ts';
import { withPictures } from './pictures.ts';
import { createRawHtml } from './raw-html.ts';
import { requireParts } from './require-parts.ts';
import { sectionParts } from './section-parts.ts';

export interface PageRenderer {
  /** Renders the whole document. */
  readonly page: (post: Post) => string;
  /** Renders all pages of a section as one document. */
  readonly section: (section: PrintedSection) => string;
  /** Renders only the article, for checks. */
  readonly body: (post: Post) => string;
  /** What a page shows for an address that was typed in an attribute of its text. */
  readonly address: (post: Post, href: string, attribute: string) => string;
}

export interface RenderContext extends Omit<BodyContext, 't'> {
  readonly manifest: AssetManifest;
  readonly printed: PrintedSections;
  readonly known: Known;
}

/** Creates a renderer for one state of the site. */
export function createPageRenderer(context: RenderContext): PageRenderer {
  const { site, config, known } = context;
  const localize = createLocalize(context);
  const renderBody = (post: Post): string => bodyHtml(post, { ...context, ...localize(post) });
  const body = keepingBodies((post) => known.text('html', post, () => renderBody(post)));
  const documentFor = createDocuments(context, localize);

  const withSizes = (html: string, post: Post, { pictureWidth }: Layout): string =>
    pictureWidth === undefined ? html : withPictures(html, { images: site.images, pictureWidth, t: localize(post).t });
  const articleHtml = (post: Post, layout: Layout): string => withSizes(body(post), post, layout);
  /** The text of another repository. Its notes aren't published. */
  const fetchedHtml = (post: Post, layout: Layout): string | undefined =>
    post.fetched && withSizes(renderBody({ ...post, ...post.fetched, notes: [] }), post, layout);

  const pageHtml = (post: Post, layout: Layout): string => {
    const html = articleHtml(post, layout);
    const fetched = fetchedHtml(post, layout);
    const copyUrl = hasCopy(post, context.articleOf) ? encodeUrl(`/${copyPathOf(post.url)}`) : undefined;
    const printUrl = context.printed.urlFor.get(post.url);
    return documentFor(post, layout, (raw) => ({
      content: raw(html),
      html,
      copyUrl,
      ...(fetched !== undefined && { fetched }),
      ...(printUrl !== undefined && { printUrl: encodeUrl(printUrl) }),
    }));
  };

  const sectionHtml = ({ post, parts }: PrintedSection, layout: Layout): string => {
    const htmlOf = (page: Post): string => (fetchedHtml(page, layout) ?? '') + articleHtml(page, layout);
    return documentFor(post, layout, (raw) => ({ parts: sectionParts(parts, htmlOf, raw) }));
  };

  return {
    page: (post) => inLayout(post, config, (layout) => pageHtml(post, layout)),
    section: (section) => inLayout(section.post, config, (layout) => sectionHtml(section, layout)),
    body,
    address: (post, href, attribute) => printedAddress(href, attribute, context.links.resolve(post, href)),
  };
}

/** Gives what depends on the language of a page: its strings, and the addresses of pages that exist in it. */
type Localize = (post: Post) => Pick<View, 't' | 'localized'>;

function createLocalize({ site, config, links }: RenderContext): Localize {
  return ({ locale }) => ({
    t: translator(site.strings, locale, config.locales.default),
    localized: (url) => links.localized(locale, url),
  });
}

/** Creates the function that puts a page into its layout and that into a document. */
function createDocuments({ siteFor, config, manifest, ...context }: RenderContext, localize: Localize) {
  const shared = new Map<string, string>();
  const withLanguages = createLanguageMarks(context.site);
  return (post: Post, layout: Layout, shown: (raw: View['raw']) => Partial<View>): string => {
    const { raw, resolve } = createRawHtml();
    const reader = layoutReader(post);
    const site = siteFor(reader);
    const once = (name: string, make: () => ReactElement): ReactNode => {
      // Each layout makes its own, because what was read of the site is noted by layout.
      const key = `${reader} ${name}`;
      const html = shared.get(key) ?? resolve(markup(make()));
      shared.set(key, html);
      return raw(html);
    };
    const common = { post, site, config, assets: manifest, ...localize(post) };
    const empty = { content: null, html: '', copyUrl: undefined };
    const view: View = { ...common, ...empty, raw, once, ...shown(raw) };
    const html = resolve(markup(layout.render(view)));
    if (html === '') throw new Error('it returned nothing that can be shown');
    requireParts(html, config);
    return documentOf({
      meta: view.parts ? sectionMetadata(post, site, config) : metadataOf(post, site, config),
      config,
      assets: manifest,
      rootClass: layout.rootClass,
      copyUrl: view.copyUrl,
      structuredData: view.parts ? [] : hookedList('structuredData', () => config.structuredData?.(view)),
      body: withLanguages(html, post.locale),
    });
  };
}

/** The title says that it's the whole section, to tell its browser tab from that of the section's own page. */
function sectionMetadata(post: Post, site: Site, config: SiteConfig): Metadata {
  const title = `${post.title} (${articleWords(site.strings[post.locale]).wholeSection})`;
  return { ...metadataOf(post, site, config), title: metadataOf({ ...post, title }, site, config).title };
}

function inLayout(post: Post, { layouts }: SiteConfig, render: (layout: Layout) => string): string {
  const layout = layouts[post.layout];
  if (layout === undefined) throw new Error(`${post.file}: there is no layout '${post.layout}'`);
  try {
    return render(layout);
  } catch (error) {
    throw new HookError(`${post.file}: rendering it with the layout '${post.layout}'`, error);
  }
}

/** How many characters of bodies stay in memory: those of some hundred pages. */
const maxKeptCharacters = 10_000_000;

/** Keeps bodies, because the page, the link check, the search index, and the printed section need the same one. */
function keepingBodies(renderBody: (post: Post) => string): (post: Post) => string {
  const kept = new Map<Post, string>();
  let room = maxKeptCharacters;
  return (post) => {
    const known = kept.get(post);
    if (known !== undefined) return known;
    const html = renderBody(post);
    if (html.length > room) return html;
    kept.set(post, html);
    room -= html.length;
    return html;
  };
}

// Fills in the markers in a page's body: rendered code, rendered components with their children, and image sizes.

import { frameHtml } from '../code/frame.ts';
import type { SiteConfig, View } from '../config.ts';
import { atTag } from '../hook-error.ts';
import type { ArticleOf, DrawnArticle, ImageUse, Post, Site } from '../model.ts';
import { componentReader, type SiteFor } from '../noted-site.ts';
import { notesUrl } from '../outputs/note-files.ts';
import { type LinkResolver, type LinkTarget, printedHref } from '../site/links.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { isLoaded, withAddresses } from '../text/html-addresses.ts';
import { attributeOf, type HtmlToken, tagsIn } from '../text/html-tokens.ts';
import { hasMarkers, markerPattern } from '../text/marker.ts';
import { isExternal } from '../text/url.ts';
import { markup } from './markup.ts';
import { createRawHtml } from './raw-html.ts';

export interface BodyContext extends Pick<View, 't'> {
  readonly site: Site;
  readonly siteFor: SiteFor;
  readonly config: SiteConfig;
  readonly articleOf: ArticleOf;
  readonly links: LinkResolver;
}

/** Returns the article of a page as HTML. */
export function bodyHtml(post: Post, context: BodyContext): string {
  const article = context.articleOf(post);
  const html = withPrintedAddresses(article.body.html, post, context);
  return hasMarkers(html) ? filled(html, article, post, context) : html;
}

function filled(html: string, article: DrawnArticle, post: Post, context: BodyContext): string {
  const { codes, components, images } = article.body;
  const pattern = new RegExp(markerPattern.source, 'g');
  let headings: readonly HtmlToken[] | undefined;
  /** The ID of the last heading before a position. */
  const sectionAt = (position: number): string | undefined => {
    headings ??= tagsIn(html, 'h[1-6]').filter(({ attributes }) => attributeOf(attributes, 'id') !== undefined);
    return attributeOf(headings.findLast(({ at }) => at <= position)?.attributes ?? '', 'id');
  };

  /** Reads `html` from the pattern's position up to the end marker of component `until`, or to the end of the text. */
  const fill = (until: number | undefined): string => {
    let out = '';
    let from = pattern.lastIndex;
    for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
      const [marker, kind, number] = match;
      const index = Number(number);
      out += html.slice(from, match.index);
      from = match.index + marker.length;
      if (kind === '>' && index === until) return out;
      const code = codes[index];
      const image = images[index];
      if (kind === 'C' && code)
        out += frameHtml(code, article.drawn[index] ?? '', context.t, { index, notes: notesUrl(post, index) });
      else if (kind === 'I' && image) out += imageSize(image, post, context);
      else if (kind === '<') {
        out += rendered(index, until, match.index, fill(index));
        from = pattern.lastIndex;
      }
    }
    return out + html.slice(from);
  };

  /** Renders a component that starts at a position in `html`, inside of the component `within`, with the HTML between its tags. */
  const rendered = (index: number, within: number | undefined, start: number, children: string): string => {
    const use = components[index];
    const component = use && context.config.components?.[use.name];
    if (!use || !component) return children;
    const { raw, resolve } = createRawHtml();
    const props = children === '' ? use.props : { ...use.props, children: raw(children) };
    const around = {
      post,
      site: context.siteFor(componentReader(use.name, post)),
      t: context.t,
      within,
      get section() {
        return sectionAt(start);
      },
    };
    const html = atTag(use, () => markup(component.render(props as Parameters<typeof component.render>[0], around)));
    return resolve(withPrintedAddresses(html, post, context));
  };
  return fill(undefined);
}

/**
 * Rewrites addresses that were typed in another form (relative, `.md`, with this host, in another language), in the text
 * and in what components make of their properties.
 */
function withPrintedAddresses(html: string, post: Post, context: BodyContext): string {
  const leaving = new Set<string>();
  const printed = withAddresses(html, (typed, name) => {
    if (typed.startsWith('#')) return typed;
    const target = context.links.resolve(post, typed);
    const address = printedAddress(typed, name, target);
    const isRedirect = name === 'href' && target.kind === 'redirect';
    if (isRedirect && isExternal(target.rule.to)) leaving.add(escapeHtml(address));
    return address;
  });
  if (leaving.size === 0) return printed;
  // Don't let scripts fetch this page in advance. The policy only allows requests to the site itself.
  return printed.replace(/ href="([^"]*)"/g, (link, address) =>
    leaving.has(address) ? `${link} data-reload=""` : link,
  );
}

/** What is printed for an address in an attribute. */
export function printedAddress(typed: string, attribute: string, target: LinkTarget): string {
  // A code host answers with a page about the file, which can't be shown as a picture.
  if (target.kind === 'elsewhere' && isLoaded(attribute)) return typed;
  return printedHref(typed, target) ?? typed;
}

/** The size of a picture, with its own proportions if its author gives one side or none. */
function imageSize({ src, width, height }: ImageUse, post: Post, { links, site }: BodyContext): string {
  const target = links.resolve(post, src);
  // With a fragment, an SVG may show only a part of itself, with other proportions.
  const own = target.kind === 'file' && target.hash === '' ? site.images[target.url] : undefined;
  if (own === undefined || (width && height)) return attributes({ width, height });
  const scale = width ? width / own.width : height ? height / own.height : 1;
  return attributes({ width: Math.round(own.width * scale), height: Math.round(own.height * scale) });
}

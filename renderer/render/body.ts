// Fills in the markers in a page's body: rendered code, rendered components with their children, and image sizes.

import { frameHtml } from '../code/frame.ts';
import type { SiteConfig, View } from '../config.ts';
import { atTag } from '../hook-error.ts';
import type { ArticleOf, DrawnArticle, ImageUse, Post, Site } from '../model.ts';
import { notesUrl } from '../outputs/note-files.ts';
import { type LinkResolver, type LinkTarget, printedHref } from '../site/links.ts';
import { componentReader, type SiteFor } from '../site-reads.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { isLoaded, withAddresses } from '../text/html-addresses.ts';
import { attributeOf, tagsIn } from '../text/html-tokens.ts';
import { markerPattern } from '../text/marker.ts';
import { isExternal } from '../text/url.ts';
import { markup } from './markup.ts';
import { createRawHtml } from './raw-html.ts';

/** What pages and their copies are made of. */
export interface PageInputs {
  readonly site: Site;
  readonly siteFor: SiteFor;
  readonly config: SiteConfig;
  readonly articleOf: ArticleOf;
}

export interface BodyContext extends PageInputs, Pick<View, 't'> {
  readonly links: LinkResolver;
}

/** Returns the article of a page as HTML. */
export function bodyHtml(post: Post, context: BodyContext): string {
  const article = context.articleOf(post);
  const html = withPrintedAddresses(article.body.html, post, context);
  return filledIn({ html, article, post, context, pattern: markerPattern() });
}

/** A body while its markers are filled in. */
interface Filling {
  readonly html: string;
  readonly article: DrawnArticle;
  readonly post: Post;
  readonly context: BodyContext;
  /** The next marker is searched from its position on. */
  readonly pattern: RegExp;
}

/** Fills in the rest of the body, or up to the end marker of the component `until`. */
function filledIn(filling: Filling, until?: number): string {
  const { html, article, post, context, pattern } = filling;
  const { codes, images } = article.body;
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
      out += rendered(filling, index, { within: until, start: match.index }, filledIn(filling, index));
      from = pattern.lastIndex;
    }
  }
  return out + html.slice(from);
}

/** Where a component begins in the body, and the component around it. */
type Place = Readonly<{ start: number; within: number | undefined }>;

/** Renders a component with the HTML between its tags. */
function rendered({ html, article, post, context }: Filling, index: number, place: Place, children: string): string {
  const use = article.body.components[index];
  const component = use && context.config.components?.[use.name];
  if (!use || !component) return children;
  const { raw, resolve } = createRawHtml();
  const props = children === '' ? use.props : { ...use.props, children: raw(children) };
  const element = () =>
    component.render(props as Parameters<typeof component.render>[0], {
      post,
      site: context.siteFor(componentReader(use.name, post)),
      t: context.t,
      within: place.within,
      get section() {
        return sectionAt(html, place.start);
      },
    });
  const shown = atTag(use, () => markup(element()));
  return resolve(withPrintedAddresses(shown, post, context));
}

/** The ID of the last heading before a position. */
function sectionAt(html: string, position: number): string | undefined {
  const ids = tagsIn(html.slice(0, position), 'h[1-6]').map(({ attributes }) => attributeOf(attributes, 'id'));
  return ids.findLast((id) => id !== undefined);
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

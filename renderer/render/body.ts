// A page's body with its markers filled in: code blocks drawn, components rendered around their children, sizes put
// on images.

import { renderToString } from 'react-dom/server';
import type { ComponentContext, SiteConfig } from '../config.ts';
import type { Body, CodeBlock, ImageUse, Post, Site } from '../model.ts';
import { attributes } from '../text/html.ts';
import { markerPattern } from '../text/marker.ts';
import { createRawHtml } from './raw-html.ts';

/** The drawn HTML of a code block; all blocks are drawn before pages are rendered. */
export type DrawnCode = (block: CodeBlock) => string;

/** The article of a page as HTML. */
export function bodyHtml(
  post: Post,
  body: Body,
  drawn: DrawnCode,
  config: SiteConfig,
  context: ComponentContext,
): string {
  const { html, codes, components, images } = body;
  if (!html.includes('\uE000')) return html;
  const pattern = new RegExp(markerPattern.source, 'g');

  /** Consumes `html` from the pattern's position to the end marker of component `until` (or the end). */
  const fill = (until: number | undefined): string => {
    let filled = '';
    let from = pattern.lastIndex;
    for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
      const [marker, kind, number] = match;
      const index = Number(number);
      filled += html.slice(from, match.index);
      from = match.index + marker.length;
      if (kind === '>' && index === until) return filled;
      const code = codes[index];
      const image = images[index];
      if (kind === 'C' && code) filled += drawn(code);
      else if (kind === 'I' && image) filled += imageSize(image, context.site);
      else if (kind === '<') {
        filled += rendered(index, fill(index));
        from = pattern.lastIndex;
      }
    }
    return filled + html.slice(from);
  };

  const rendered = (index: number, children: string): string => {
    const use = components[index];
    const component = use && config.components?.[use.name];
    if (!use || !component) return children;
    const { raw, resolve } = createRawHtml();
    const props = children === '' ? use.props : { ...use.props, children: raw(children) };
    const element = component.render(props as Parameters<typeof component.render>[0], context);
    return element === null ? '' : resolve(renderToString(element));
  };
  return fill(undefined);
}

function imageSize(image: ImageUse, site: Site): string {
  const size = site.images[image.src.split(/[?#]/)[0] ?? ''];
  return size ? attributes({ width: size.width, height: size.height }) : '';
}

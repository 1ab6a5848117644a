// Finds islands that would silently fail in the browser.

import type { SiteConfig } from '../config.ts';
import { attributeOf, tagsIn } from '../text/html-tokens.ts';
import { moments } from './island.tsx';

/** Throws if an island has no module, no moment, or nothing to see. */
export function requireParts(html: string, config: SiteConfig): void {
  for (const { text, isEnd, attributes, at } of tagsIn(html, 'site-island')) {
    if (isEnd) continue;
    const [name = '', on = ''] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'on')];
    const isEmpty = html.startsWith('</site-island>', at + text.length);
    if (!Object.hasOwn(config.client?.islands ?? {}, name))
      throw new Error(`\`client.islands\` has no island '${name}'`);
    if (!moments.some((moment) => moment === on))
      throw new Error(`the island '${name}' needs \`on\`, which says when its script is loaded: ${moments.join(', ')}`);
    if (isEmpty && on !== 'idle' && on !== 'call')
      throw new Error(`the island '${name}' needs children, because readers can't see it or point at it without any`);
  }
}

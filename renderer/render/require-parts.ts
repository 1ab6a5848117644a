// Finds islands that would silently fail in the browser.

import type { SiteConfig } from '../config.ts';
import { attributeOf, tagsIn } from '../text/html-tokens.ts';

const moments = ['intent', 'address', 'visible', 'idle', 'call'];

/** Throws if an island has no module, no moment, or nothing to see. */
export function requireParts(html: string, config: SiteConfig): void {
  for (const { text, isEnd, attributes, at } of tagsIn(html, 'site-island')) {
    const [name = '', on = ''] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'on')];
    const isEmpty = html.startsWith('</site-island>', at + text.length);
    const fault = isEnd ? undefined : (islandFault(name, on, config) ?? (isEmpty ? emptyFault(on) : undefined));
    if (fault !== undefined) throw new Error(fault.replace('{name}', name));
  }
}

function islandFault(name: string, on: string, { client }: SiteConfig): string | undefined {
  if (!Object.hasOwn(client?.islands ?? {}, name)) return "`client.islands` has no island '{name}'";
  if (moments.includes(on)) return undefined;
  return `the island '{name}' needs \`on\`, which says when its script is loaded: ${moments.join(', ')}`;
}

function emptyFault(on: string): string | undefined {
  if (on === 'idle' || on === 'call') return undefined;
  return "the island '{name}' needs children, because readers can't see it or point at it without any";
}

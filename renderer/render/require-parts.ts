// Islands and the search in a finished page that would never work in the browser, where nothing says so.

import type { SiteConfig } from '../config.ts';
import { attributeOf, tagsIn } from '../text/html-tokens.ts';

const moments = ['intent', 'address', 'visible', 'idle', 'call'];

/** Throws if a script won't find what it needs: an island its module and moment, or the search its dialog. */
export function requireParts(html: string, config: SiteConfig): void {
  for (const { text, isEnd, attributes, at } of tagsIn(html, 'site-island')) {
    const [name = '', on = ''] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'on')];
    const isEmpty = html.startsWith('</site-island>', at + text.length);
    const fault = isEnd ? undefined : (islandFault(name, on, config) ?? (isEmpty ? emptyFault(on) : undefined));
    if (fault !== undefined) throw new Error(fault.replace('{name}', name));
  }
  const fault = searchFault(html, config);
  if (fault !== undefined) throw new Error(fault);
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

function searchFault(html: string, { search }: SiteConfig): string | undefined {
  const at = html.indexOf(' data-search-dialog');
  if (at === -1) {
    const hasButton = tagsIn(html, 'a|button').some(({ attributes }) => / data-search(?:=""|[ >]|$)/.test(attributes));
    return hasButton ? 'a search button (`data-search`) needs the search dialog on its page' : undefined;
  }
  if (search === undefined) return 'the search dialog needs `search` in the configuration';
  if (html.lastIndexOf('<site-island', at) <= html.lastIndexOf('</site-island>', at))
    return 'the search dialog (`data-search-dialog`) needs an island around it';
  const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at));
  const isWhole = / popover\b/.test(tag) && html.includes('<input', at);
  return isWhole ? undefined : 'the search dialog (`data-search-dialog`) needs `popover` and an `<input>`';
}

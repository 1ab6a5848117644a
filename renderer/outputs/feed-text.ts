// Makes the article of a post readable in feeds: plain HTML with full addresses, without what needs the site's styles or
// scripts.

import { withAddresses } from '../text/html-addresses.ts';
import { htmlTokens, isEmptyElement } from '../text/html-tokens.ts';

/** Left out with everything inside: buttons, drawings, and what a form or a script would show. */
const leftOut = new Set('button svg script style template iframe input select textarea'.split(' '));
/** Only the tags are left out. The words inside stay. */
const unwrapped = new Set('span form label site-island'.split(' '));
const keptAttributes = new Set(
  'href src srcset media type alt title width height datetime scope colspan rowspan start lang dir cite'.split(' '),
);

/** Reads the HTML of an article. `address` is the full address of its post, `origin` the site's. */
export function feedHtml(html: string, address: string, origin: string): string {
  let depth = 0;
  let text = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (depth === 0) text += token.text;
      continue;
    }
    const { kind, name, attributes } = token;
    if (depth === 0 && attributes.includes('type="checkbox"')) text += / checked\b/.test(attributes) ? '☑' : '☐';
    if (leftOut.has(name)) {
      if (!isEmptyElement(name, attributes)) depth += kind === 'open' ? 1 : -1;
    } else if (depth === 0 && !unwrapped.has(name)) {
      text += kind === 'open' ? `<${name}${plainAttributes(attributes, address, origin)}>` : `</${name}>`;
    }
  }
  return text;
}

function plainAttributes(attributes: string, address: string, origin: string): string {
  const all = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].filter(([, name = '']) =>
    keptAttributes.has(name.toLowerCase()),
  );
  const plain = all.map(([, name, value = '']) => ` ${name}="${value}"`).join('');
  return withAddresses(plain, (typed) => fullAddress(typed, address, origin));
}

/** Only addresses of the site begin with a slash or a hash. */
function fullAddress(value: string, address: string, origin: string): string {
  if (/^\/(?!\/)/.test(value)) return origin + value;
  return value.startsWith('#') ? address + value : value;
}

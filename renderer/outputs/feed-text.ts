// Makes the article of a post readable in feeds: plain HTML with full addresses, without what needs the site's styles or
// scripts.

import { attributes } from '../text/html.ts';
import { withAddresses } from '../text/html-addresses.ts';
import { attributesIn, htmlTokens, isEmptyElement } from '../text/html-tokens.ts';

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
  let plain = '';
  for (const { text, name, isEnd, attributes: given } of htmlTokens(html)) {
    if (depth === 0 && given.includes('type="checkbox"')) plain += / checked\b/.test(given) ? '☑' : '☐';
    if (leftOut.has(name)) {
      if (!isEmptyElement(name, given)) depth += isEnd ? -1 : 1;
    } else if (depth === 0 && !unwrapped.has(name)) {
      plain += name === '' || isEnd ? text : `<${name}${plainAttributes(given, address, origin)}>`;
    }
  }
  return plain;
}

function plainAttributes(given: string, address: string, origin: string): string {
  const plain = attributesIn(given).filter(([name]) => keptAttributes.has(name.toLowerCase()));
  return withAddresses(attributes(Object.fromEntries(plain)), (typed) => addressInFeed(typed, address, origin));
}

/** Only addresses of the site begin with a slash or a hash. */
function addressInFeed(value: string, address: string, origin: string): string {
  if (/^\/(?!\/)/.test(value)) return origin + value;
  return value.startsWith('#') ? address + value : value;
}

// The article of a post for programs that show feeds: plain HTML with full addresses, without what needs the site's
// styles or scripts.

import { withAddresses } from '../text/html-addresses.ts';

/** With everything inside: buttons, drawings, and what a form or a script would show. */
const leftOut = new Set('button svg script style template iframe input select textarea'.split(' '));
/** Only the tags: the words inside stay. */
const unwrapped = new Set('span form label site-island'.split(' '));
const kept = new Set(
  'href src srcset media type alt title width height datetime scope colspan rowspan start lang dir cite'.split(' '),
);
const empty = new Set('br col hr img input source wbr'.split(' '));

/** Reads the HTML of an article. `address` is the full address of its post, `origin` the site's. */
export function feedHtml(html: string, address: string, origin: string): string {
  let depth = 0;
  let text = '';
  let from = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^"<>])*)>|<!--[\s\S]*?-->/gi)) {
    const [whole, end = '', typed = '', attributes = ''] = tag;
    const name = typed.toLowerCase();
    if (depth === 0) text += html.slice(from, tag.index);
    from = tag.index + whole.length;
    if (leftOut.has(name)) {
      if (!empty.has(name) && !attributes.endsWith('/')) depth += end === '' ? 1 : -1;
    } else if (depth === 0 && typed !== '' && !unwrapped.has(name)) {
      text += end === '' ? `<${name}${plainAttributes(attributes, address, origin)}>` : `</${name}>`;
    }
  }
  return text + html.slice(from);
}

function plainAttributes(attributes: string, address: string, origin: string): string {
  const all = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].filter(([, name = '']) => kept.has(name.toLowerCase()));
  const plain = all.map(([, name, value = '']) => ` ${name}="${value}"`).join('');
  return withAddresses(plain, (typed) => fullAddress(typed, address, origin));
}

/** Only addresses of the site begin with a slash or a hash. */
function fullAddress(value: string, address: string, origin: string): string {
  if (/^\/(?!\/)/.test(value)) return origin + value;
  return value.startsWith('#') ? address + value : value;
}

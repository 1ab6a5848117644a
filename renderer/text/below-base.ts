// Moves a site below another path (`--base`). Until a file is written, addresses are site paths such as `/docs/a`. This is
// the one place that makes them final in HTML and Markdown. Full addresses are final because `origin` ends with the base.

import { withAddresses, withMarkdownAddresses } from './html-addresses.ts';

/** The slash of a site path in a refresh. */
const refresh = /(?<= content="\d+; url=)\/(?!\/)/g;

/** Puts the base before each site path in the attributes of HTML that hold addresses, and in a refresh. */
export function htmlBelowBase(html: string, base: string): string {
  if (base === '') return html;
  return withAddresses(html, (address) => belowBase(address, base)).replace(refresh, `${base}/`);
}

/** The same for links, images, and definitions in Markdown. */
export function markdownBelowBase(markdown: string, base: string): string {
  return base === '' ? markdown : withMarkdownAddresses(markdown, (address) => belowBase(address, base));
}

function belowBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}

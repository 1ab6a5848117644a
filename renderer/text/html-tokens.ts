// Splits HTML that was written here, by the engine or by components, into its tags and the text between them. It's well
// formed: attributes are quoted, and each element that isn't empty has an end.

/** A tag, or a run of text with its entities. Comments are left out. */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string };

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const empty = new Set('area br col embed hr img input source track wbr'.split(' '));

/** In order. Names are in lower case. */
export function* htmlTokens(html: string): Iterable<HtmlToken> {
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    if (name !== undefined) yield { kind: slash === '/' ? 'close' : 'open', name: name.toLowerCase(), attributes };
    else if (!whole.startsWith('<!--')) yield { kind: 'text', text: whole };
  }
}

/** Whether an opening tag has no content and no end. */
export function isEmptyElement(name: string, attributes: string): boolean {
  return empty.has(name) || attributes.endsWith('/');
}

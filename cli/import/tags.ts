// Finds tags in a text: their ends, with nested quotes and braces, and their properties.

const property =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\}|([^\s"'>{]+))|"([^"]*)"|'([^']*)'|(?<=^|\s)([^\s"'=<>{}]+)(?=\s|$)/g;

/** The properties of a tag or shortcode. The first one without a name is called `0`. */
export function propertiesIn(text: string): { readonly [name: string]: string } {
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '0', ...values] of text.matchAll(property))
    found[name] ??= values.find((one) => one !== undefined) ?? '';
  return found;
}

const maxTagLength = 200_000;

/** The place after the tag that begins at a place in a text; -1 if none does. */
export function tagEnd(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start + 1; at < Math.min(text.length, start + maxTagLength); at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && depth > 0) at++;
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '<' && depth === 0) return -1;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return -1;
}

/** A text with its tags in another form. */
export function replaceTags(text: string, change: (tag: string) => string): string {
  let out = '';
  let done = 0;
  let missing = 0;
  for (const { index } of text.matchAll(/(?<!\\)<\/?[A-Za-z][\w.-]*(?=[\s/>])/g)) {
    // A row of unclosed tags would take too long.
    const end = index < done || missing > 20 ? -1 : tagEnd(text, index);
    if (end === -1) missing += Number(index >= done);
    else {
      out += text.slice(done, index) + change(text.slice(index, end));
      done = end;
    }
  }
  return out + text.slice(done);
}

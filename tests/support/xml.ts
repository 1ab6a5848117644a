// XML, strictly: every element closed by its own name, one root, no stray `&` or `<`.

/** Returns what isn't well-formed, or an empty list. */
export function xmlFlaws(text: string): readonly string[] {
  const flaws: string[] = [];
  // They aren't allowed anywhere, not even in CDATA sections.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/u.test(text))
    flaws.push('a character that XML forbids');
  const open: string[] = [];
  let roots = 0;
  const rest = text
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  for (const [, tag, between = ''] of rest.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const name = /^\/?([\w:.-]+)/.exec(tag ?? '')?.[1];
    if (name === undefined) flaws.push(`<${tag}> is no tag`);
    else if (tag?.startsWith('/')) {
      const expected = open.pop();
      if (expected !== name) flaws.push(`</${name}> closes <${expected}>`);
    } else {
      if (open.length === 0) roots += 1;
      if (!/^[\w:.-]+(\s+[\w:.-]+="[^"<]*")*\s*\/?$/.test(tag ?? '')) flaws.push(`<${tag}> has bad attributes`);
      if (!tag?.endsWith('/')) open.push(name);
    }
    if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(between)) flaws.push(`a stray & in '${between.trim()}'`);
  }
  if (open.length > 0) flaws.push(`<${open.join('>, <')}> never closed`);
  if (roots !== 1) flaws.push(`${roots} roots`);
  return flaws;
}

/** The texts of all elements with this name that have only text. Entities and CDATA sections are decoded. */
export function xmlTexts(text: string, name: string): readonly string[] {
  const elements = new RegExp(`<${name}(?: [^>]*)?>((?:<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|[^<])*)</${name}>`, 'g');
  return [...text.matchAll(elements)].map(([, inner = '']) => readText(inner));
}

function readText(inner: string): string {
  return inner.replace(/<!\[CDATA\[([\s\S]*?)\]\]>|&(amp|lt|gt|quot|apos);/g, (_, raw?: string, entity?: string) =>
    entity === undefined ? (raw ?? '') : (entities[entity] ?? ''),
  );
}

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// Finds the addresses of a site in a text of another repository.

/** An address as it's written there. A `ref` is the value of a `$ref`, which a program reads. */
export interface InboundLink {
  readonly kind: 'link' | 'ref';
  readonly address: string;
  readonly line: number;
}

/**
 * Finds addresses below `origin`, with and without `www.`, in Markdown and HTML, and in each `$ref` of YAML and JSON.
 * Addresses with placeholders (`{version}`, `*`) are left out.
 */
export function linksTo(origin: string, path: string, text: string): readonly InboundLink[] {
  const { host, pathname } = new URL(origin);
  const escaped = (host.replace(/^www\./, '') + pathname.replace(/\/$/, '')).replaceAll('.', '\\.');
  const address = `https?://(?:www\\.)?${escaped}(?![\\w@-]|\\.\\w|:\\d)[^\\s"'<>\`|\\\\^]*`;
  const isData = /\.(?:ya?ml|json)$/i.test(path);
  const pattern = isData
    ? new RegExp(`["']?\\$ref["']?\\s*:\\s*["']?(${address})`, 'gi')
    : new RegExp(`(${address})`, 'gi');
  return text.split(/\r\n|\n|\r/).flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap(([, typed = '']): readonly InboundLink[] => {
      const own = isData ? typed.replace(/[,}\]]+$/, '') : withoutRest(typed);
      if (/[{}$*]/.test(isData ? (own.split('#')[0] ?? '') : own)) return [];
      return [{ kind: isData ? 'ref' : 'link', address: own, line: index + 1 }];
    }),
  );
}

/** Cuts off what belongs to the sentence: a bracket that was opened before the address, and punctuation. */
function withoutRest(typed: string): string {
  let depth = 0;
  const end = [...typed].findIndex((sign) => {
    depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0;
    return depth < 0;
  });
  const own = end === -1 ? typed : typed.slice(0, end);
  return own.replace(/&(?:quot|gt|lt|#\d+);.*$/, '').replace(/[.,;:!?*_~]+$/, '');
}

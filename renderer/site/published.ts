// The list of addresses that the site has published: a page or file per line, and indented below it, the anchors of the
// page. It only grows, so a link from anywhere else keeps working or is reported.

import { compareText, type Diagnostic, type Noted } from '../diagnostics/diagnostic.ts';
import { publishedLineInvalid } from '../diagnostics/problems/published.ts';
import type { PageSource, PublishedAddress } from '../model.ts';
import { decodeUrl, encodeUrl } from '../text/url.ts';

const header = `# The addresses that this site has published. \`sitegen data published\` adds new ones. It never removes any, because
# other sites link to them.
`;

/** Reads a list. Lines that are neither an address, an anchor, nor a comment are reported. */
export function publishedOf({ file, text }: PageSource): Noted<readonly PublishedAddress[]> {
  const value: PublishedAddress[] = [];
  const diagnostics: Diagnostic[] = [];
  let url: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('# ')) continue;
    const [, indent = '', sign, name = ''] = /^(\s*)([/#])(\S*)$/.exec(line) ?? [];
    const at = { file, line: index + 1, column: indent.length + 1 };
    if (sign === '/' && indent === '') {
      url = decodeUrl(`/${name}`);
      value.push({ url, at });
    } else if (sign === '#' && indent !== '' && name !== '' && url !== undefined)
      value.push({ url, id: decodeUrl(name), at });
    else diagnostics.push(publishedLineInvalid(at));
  }
  return { value, diagnostics };
}

/**
 * Returns the text of a list with everything in `now` (the ids of each address) and every earlier address. Anchors of
 * addresses that are gone are dropped: what leads on from the page leads on from its anchors.
 */
export function formatPublished(
  now: ReadonlyMap<string, Iterable<string>>,
  before: readonly PublishedAddress[],
): string {
  const all = new Map([...now].map(([url, ids]) => [url, new Set(ids)]));
  for (const { url, id } of before) {
    if (id === undefined) all.set(url, all.get(url) ?? new Set());
    else if (now.has(url)) all.get(url)?.add(id);
  }
  const addresses = [...all].sort(([a], [b]) => compareText(a, b));
  const lines = addresses.flatMap(([url, ids]) => [encodeUrl(url), ...[...ids].sort(compareText).map(anchorLine)]);
  return `${header}${lines.map((line) => `${line}\n`).join('')}`;
}

/** Spaces would end the id, and `%` would be decoded. */
function anchorLine(id: string): string {
  return `  #${id.replace(/[\s%]/g, encodeURIComponent)}`;
}

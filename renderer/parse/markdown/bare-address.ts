// Turns bare addresses into links as GitHub does: those with a scheme, those that begin with `www.`, and mail addresses.
// A bare `asyncapi.yaml` or `index.md` isn't a link. The parser finds most addresses with a scheme while it reads a
// sentence. This rule finds the rest.

import type { MarkdownIt, StateCore } from 'markdown-it';
import { envOf } from '../body-env.ts';

type Found = NonNullable<ReturnType<MarkdownIt['linkify']['match']>>;

const mayHold = /[\w.+-]@[\w-]|www\./i;

/** A longer word isn't an address. Finding all addresses in a word takes time in the square of its length. */
const maxWordLength = 500;

/** A link is several tokens. */
const addressSteps = 5;

/**
 * What GitHub leaves out at the end of an address: punctuation, emphasis as in `~~https://example.org/a~~`, and a character
 * reference as in `&lt;https://example.org/a&gt;`. The lookbehind keeps a long run from being read again from each of its
 * characters.
 */
const notAtEnd = /(?<![?!.,:*_~])[?!.,:*_~]+$|&[a-z\d]+(?=;$)/i;

/** Replaces the parser's own rule `search`. It only looks at words that may be addresses, so it takes linear time. */
export function linkAddresses(md: MarkdownIt, search: (state: StateCore) => void): void {
  const { linkify } = md;
  // Any name may be the last one of a host after `www.`.
  const tlds = [linkify.re.get_domain_root().source];
  linkify.set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false, tlds });
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => withoutEnd(matchAtStart(text), text);
  const match = linkify.match.bind(linkify);
  linkify.match = (text) => {
    const found: Found = [];
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (word.length > maxWordLength || !mayHold.test(word)) continue;
      for (const link of match(word) ?? []) {
        if (link.schema === '' && !/^www\./i.test(link.text)) continue;
        // `lamp@4.17.21` is a version.
        if (link.schema === 'mailto:' && !/\p{L}$/u.test(link.text)) continue;
        link.index += index;
        link.lastIndex += index;
        if (withoutEnd(link, text) !== null) found.push(link);
      }
    }
    return found;
  };
  // The parser asks this of each piece of text before it asks for matches. Its own answer also counts what was found by
  // scheme already, and takes longer than `match`.
  linkify.test = (text) => mayHold.test(text);
  md.core.ruler.at('linkify', (state) => {
    const { budget } = envOf(state);
    const { content = '' } = state.tokens[0] ?? {};
    if (!mayHold.test(content)) return;
    budget.steps -= addressSteps * (content.match(/@|www\./gi)?.length ?? 0);
    if (budget.steps > 0) search(state);
  });
}

/** The address in a text without what GitHub leaves out at its end; null if that's all but the scheme. */
function withoutEnd(link: Found[number] | null, text: string): Found[number] | null {
  if (link === null) return null;
  const semicolon = text[link.lastIndex] === ';' ? ';' : '';
  const surplus = notAtEnd.exec(link.raw + semicolon)?.[0].length ?? 0;
  if (surplus === 0) return link;
  link.lastIndex -= surplus;
  for (const part of ['raw', 'text', 'url'] as const) link[part] = link[part].slice(0, -surplus);
  return link.raw.endsWith('//') ? null : link;
}

// Splits the Markdown copy of a page into sections, each with the anchors that its heading has on the page.

import { idsIn, tagsIn, withoutTags } from '@sitegen/renderer/text';

export interface Section {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  /** The ids of the heading. The first is the one that the page links to. */
  readonly anchors: readonly string[];
  /** From its heading up to the next one of its level or above. */
  readonly text: string;
}

/** The sections in their order. A section contains the ones below it. Headings that the page doesn't have are left out. */
export function sectionsOf(markdown: string, html: string): readonly Section[] {
  const found = headingsIn(markdown);
  const onPage = headingsOn(html);
  let at = 0;
  return found.flatMap(({ from, level, raw }, index) => {
    const title = plainText(raw);
    const place = onPage.findIndex((heading, i) => i >= at && heading.words === wordsOf(title));
    const anchors = onPage[place]?.anchors ?? [];
    // The page's title comes first and has no id.
    if (anchors.length === 0) return [];
    at = place + 1;
    const next = found.slice(index + 1).find((other) => other.level <= level);
    return { level, title, anchors, text: markdown.slice(from, next?.from).trim() };
  });
}

/** The headings of a page that have ids, in order. */
function headingsOn(html: string): readonly { readonly words: string; readonly anchors: readonly string[] }[] {
  return tagsIn(html, 'h[1-6]').flatMap(({ isEnd, at }, index, tags) => {
    const heading = html.slice(at, tags[index + 1]?.at);
    return isEnd ? [] : [{ words: wordsOf(withoutTags(heading)), anchors: idsIn(heading) }];
  });
}

/** What two forms of a title have in common. */
function wordsOf(title: string): string {
  return title.toLowerCase().replace(/&#?\w+;|[^\p{L}\p{N}]/gu, '');
}

const fencedCode = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm;
const heading = /^ {0,3}(?:(?<signs>#{1,6})\s+(?<text>.+?)|(?<above>\S.*)\n {0,3}(?<line>=+|-+))[ \t]*$/gm;

/** Headings outside of fenced code, with signs before them or a line below, and where each begins. */
function headingsIn(markdown: string) {
  const text = markdown.replace(fencedCode, (code) => code.replace(/[^\n]/g, ' '));
  return [...text.matchAll(heading)].map(({ index, groups = {} }) => ({
    from: index,
    level: groups.signs?.length ?? (groups.line?.startsWith('=') ? 1 : 2),
    raw: groups.text ?? groups.above ?? '',
  }));
}

function plainText(heading: string): string {
  return withoutTags(heading)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}

// The Markdown copy of a page -> its sections, each with the anchors that its heading has on the page.

import { idsIn, withoutTags } from '@sitegen/renderer/text';

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
  const lines = markdown.split('\n');
  const found = headingsIn(lines);
  const onPage = headingsOn(html);
  let at = 0;
  return found.flatMap(({ at: line, level, raw }, index) => {
    const title = plainText(raw);
    const place = onPage.findIndex((heading, i) => i >= at && heading.words === wordsOf(title));
    const anchors = onPage[place]?.anchors ?? [];
    // The page's title comes first and has no id.
    if (anchors.length === 0) return [];
    at = place + 1;
    const next = found.slice(index + 1).find((other) => other.level <= level);
    return { level, title, anchors, text: lines.slice(line, next?.at).join('\n').trim() };
  });
}

/** The headings of a page that have ids, in order. */
function headingsOn(html: string): readonly { readonly words: string; readonly anchors: readonly string[] }[] {
  return [...html.matchAll(/<h([1-6])\b[\s\S]*?<\/h\1>/g)].map(([heading]) => ({
    words: wordsOf(withoutTags(heading)),
    anchors: idsIn(heading),
  }));
}

/** What two forms of a title have in common. */
function wordsOf(title: string): string {
  return title.toLowerCase().replace(/&#?\w+;|[^\p{L}\p{N}]/gu, '');
}

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly raw: string;
}

/** Headings outside of fenced code, with signs before them or a line below. */
function headingsIn(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    if (fence !== undefined) continue;
    const [, signs, raw] = /^ {0,3}(#{1,6})\s+(.+?)\s*$/.exec(line) ?? [];
    const [, below] = line.trim() === '' ? [] : (/^ {0,3}(=+|-+)[ \t]*$/.exec(lines[at + 1] ?? '') ?? []);
    if (raw !== undefined) headings.push({ at, level: signs?.length ?? 1, raw });
    else if (below !== undefined) headings.push({ at, level: below.startsWith('=') ? 1 : 2, raw: line.trim() });
  }
  return headings;
}

function plainText(heading: string): string {
  return withoutTags(heading)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}

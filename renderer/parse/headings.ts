// Gives ids to the headings of a page (including raw HTML) and lists them for the table of contents. An id is the
// author's (`{#id}`, `id`, `<a name>`), or else GitHub's slug of the text, numbered when it repeats. Old ids
// (`{#id #old}`) and the slug of a heading with an id of its own become anchors inside the heading.

import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { duplicateId, reservedId } from '../diagnostics/problems/html.ts';
import { headingSkipped } from '../diagnostics/problems/markdown.ts';
import { oneLine } from '../text/one-line.ts';
import { createSlugCounter, slugOf } from '../text/slug.ts';
import { blockElements, reserved, voidElements } from './html/elements.ts';
import { Token } from './html/token.ts';

export type Headings = ReturnType<typeof assignHeadings>;

/** A heading while it gets its ids. */
interface Heading {
  readonly token: Token;
  readonly level: number;
  readonly content: string;
  /** GitHub's slug of the text. */
  readonly slug: string;
  /** The id that its author gave it. */
  readonly explicit: string | undefined;
  readonly oldIds: readonly string[];
  /** Whether it has more than words: a logo, a badge, or a component. */
  readonly hasMore: boolean;
  id: string;
  /** Other ids that lead to it. */
  moreIds: readonly string[];
}

/** The ids of a page while they're given. */
interface Ids {
  readonly slugs: ReturnType<typeof createSlugCounter>;
  /** Where an id was given, for messages. */
  readonly places: Map<string, Location>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Gives ids to headings first and then to other anchors. Removes ids from tokens if they're taken. `pageTitle` is
 * undefined if it's the first heading.
 */
export function assignHeadings(tokens: readonly Token[], pageTitle: string | undefined, diagnostics: Diagnostic[]) {
  const ids: Ids = { slugs: createSlugCounter(), places: new Map(), diagnostics };
  const all = findHeadings(tokens);
  giveIds(all, ids);
  const [first, ...later] = all;
  // A first heading that repeats the page's title is left out if it's nothing but words.
  const isTitle = first?.level === 1 && !first.hasMore && first.content === (pageTitle ?? first.content).trim();
  const title = isTitle && first.content !== '' ? first : undefined;
  const titleIds = title ? [title.id, ...title.moreIds] : [];
  const shown = title ? later : all;
  const others = assignAnchors(tokens, ids, new Map(all.map((heading) => [heading.token, heading])));
  for (const heading of shown)
    if (heading.id === heading.explicit && ids.slugs.reserve(heading.slug))
      heading.moreIds = [heading.slug, ...heading.moreIds];
  const written = writtenOf(shown, diagnostics);
  return {
    /** The page's. In place of a heading that repeats the title, there's one of type `anchors` with its ids. */
    tokens: title ? withAnchors(tokens, title.token, titleIds) : tokens,
    /**
     * Text of the first heading, even if it's left out because it's the title. Undefined if it's below level 1 and a
     * later one isn't below it: the `## Features` above `## Install` names only a part of the page.
     */
    first: first && later.some(({ level }) => first.level > 1 && level <= first.level) ? undefined : first?.content,
    entries: [...written.values()].map(({ entry }) => entry),
    /** Every id on the page, headings first. */
    anchors: [...titleIds, ...shown.map(({ id }) => id), ...shown.flatMap(({ moreIds }) => moreIds), ...others],
    written,
  };
}

/** Ids that authors wrote come first, so that no slug takes one of them. */
function giveIds(headings: readonly Heading[], ids: Ids): void {
  for (const heading of headings)
    if (heading.explicit !== undefined && take(heading.explicit, heading.token, ids)) heading.id = heading.explicit;
  for (const heading of headings) heading.moreIds = heading.oldIds.filter((id) => take(id, heading.token, ids));
  for (const heading of headings) {
    if (heading.id !== '') continue;
    heading.id = ids.slugs.claim(heading.slug);
    ids.places.set(heading.id, heading.token.meta?.at as Location);
  }
}

/** Replaces a heading by its ids. */
function withAnchors(tokens: readonly Token[], heading: Token, ids: readonly string[]): readonly Token[] {
  const anchors = Object.assign(new Token('anchors', '', 0), { meta: { ids } });
  const start = tokens.indexOf(heading);
  const end = tokens.findIndex(({ meta }) => meta?.open === heading);
  return tokens.toSpliced(start, end - start + 1, anchors);
}

/** The levels in the output start at 2, below the title, and go down one at a time even if the author skipped some. */
function writtenOf(headings: readonly Heading[], diagnostics: Diagnostic[]) {
  const path: { authored: number; written: number }[] = [];
  const times = new Map<string, number>();
  let previous = 6;
  return new Map(
    headings.map(({ token, level: lvl, content, id, moreIds }, i) => {
      if (lvl > previous + 1) diagnostics.push(headingSkipped(token.meta?.at as Location, lvl, previous));
      previous = lvl;
      while ((path.at(-1)?.authored ?? 0) >= lvl) path.pop();
      const level = Math.min(6, (path.at(-1)?.written ?? 1) + 1);
      path.push({ authored: lvl, written: level });
      const seen = times.get(content) ?? 0;
      times.set(content, seen + 1);
      return [token, { entry: { content, slug: id, lvl, i, seen }, level, moreIds }] as const;
    }),
  );
}

/** Takes an id that the author wrote. False, with a report, if something else has it or may have it. */
function take(id: string, { meta }: Token, { slugs, places, diagnostics }: Ids): boolean {
  const at = meta?.at as Location;
  if (!id.startsWith(reserved) && slugs.reserve(id)) {
    places.set(id, at);
    return true;
  }
  diagnostics.push(id.startsWith(reserved) ? reservedId(at, id, reserved) : duplicateId(at, id, places.get(id) ?? at));
  return false;
}

function findHeadings(tokens: readonly Token[]): readonly Heading[] {
  const found: Heading[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const token = tokens[start] as Token;
    if (!isHeading(token)) continue;
    let end = start + 1;
    while (end < tokens.length && tokens[end]?.meta?.open !== token) end++;
    found.push(headingOf(token, tokens.slice(start + 1, end)));
    start = end;
  }
  return found;
}

/** Reads a heading. An id in its text, as of `<a name>`, is the heading's own, unless it has another. */
function headingOf(token: Token, parts: readonly Token[]): Heading {
  let text = '';
  let written = '';
  let explicit = idOf(token);
  for (const part of parts) {
    const blank = part.type.endsWith('break') || separates(part) ? ' ' : '';
    const shown = /^(?:text|code_inline|emoji)$/.test(part.type) ? part.content : blank;
    text += shown;
    written += part.type === 'emoji' ? part.markup : shown;
    const id = part.type === 'element' ? idOf(part) : undefined;
    explicit ??= id;
    if (id !== undefined && id === explicit) delete (part.meta as { id?: string }).id;
  }
  return {
    token,
    level: Number(token.tag.slice(1)),
    content: oneLine(text),
    slug: slugOf(oneLine(written)),
    explicit,
    oldIds: (token.meta?.oldIds as readonly string[] | undefined) ?? [],
    hasMore: parts.some(({ type, tag }) => type === 'component_open' || tag === 'img'),
    id: '',
    moreIds: [],
  };
}

function isHeading(token: Token): boolean {
  return token.type === 'element' && /^h[1-6]$/.test(token.tag);
}

/** Whether words before and after this element are apart. */
function separates({ type, tag, meta }: Token): boolean {
  if (type === 'element_close') return separates(meta?.open as unknown as Token);
  return type === 'element' && (tag === 'br' || blockElements.has(tag));
}

function idOf({ meta }: Token): string | undefined {
  return meta?.id as string | undefined;
}

/** Ids of other anchors. A repeated id is removed, silently if it's next to the heading that has it. */
function assignAnchors(tokens: readonly Token[], ids: Ids, headings: ReadonlyMap<Token, Heading>): readonly string[] {
  const anchors: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const id = token.type === 'element' && !isHeading(token) ? idOf(token) : undefined;
    if (id === undefined) continue;
    const isThere = [1, -1].some((step) => {
      const heading = headings.get(headingNextTo(tokens, index, step) as Token);
      return heading?.id === id || heading?.moreIds.includes(id);
    });
    if (!isThere && take(id, token, ids)) anchors.push(id);
    else delete (token.meta as { id?: string }).id;
  }
  return anchors;
}

/** The heading below an anchor, or above it with step -1, with no text or picture in between. */
function headingNextTo(tokens: readonly Token[], index: number, step: number): Token | undefined {
  for (let i = index + step; i >= 0 && i < tokens.length; i += step) {
    const token = tokens[i] as Token;
    const opened = (token.meta?.open as Token | undefined) ?? token;
    if (isHeading(opened)) return opened;
    const isEmpty =
      token.type === 'text' ? token.content.trim() === '' : /^(paragraph|element|softbreak)/.test(token.type);
    if (!isEmpty || voidElements.has(token.tag)) return undefined;
  }
  return undefined;
}

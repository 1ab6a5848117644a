// Gives ids to the headings of a page (including raw HTML) and lists them for the table of contents. An id is the
// author's (`{#id}`, `id`, `<a name>`), or else GitHub's slug of the text, numbered when it repeats. Old ids
// (`{#id #old}`) and the slug of a heading with an id of its own become anchors inside the heading.

import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { duplicateId, reservedId } from '../diagnostics/problems/html.ts';
import { headingSkipped } from '../diagnostics/problems/markdown.ts';
import type { TocEntry } from '../model.ts';
import { createSlugCounter, type SlugCounter, slugOf } from '../text/slug.ts';
import { blockElements, reserved, voidElements } from './html/elements.ts';
import { Token } from './html/token.ts';
import { oneLine } from './plain-text.ts';

export interface Headings {
  /** Of the page. In place of a heading that repeats the title, there's one of type `anchors` with its ids. */
  readonly tokens: readonly Token[];
  /** Text of the first heading if no later one has a higher level. Set even if it's left out because it's the title. */
  readonly first: string | undefined;
  readonly entries: readonly TocEntry[];
  /** Every id on the page, headings first. */
  readonly anchors: readonly string[];
  /** The levels in the output, below the title and without gaps. */
  readonly written: ReadonlyMap<Token, WrittenHeading>;
}

interface WrittenHeading {
  readonly entry: TocEntry;
  readonly level: number;
  /** Other ids that lead to this heading. */
  readonly moreIds: readonly string[];
}

/** A heading while it gets its ids. */
interface Found {
  readonly token: Token;
  readonly level: number;
  readonly content: string;
  /** GitHub's slug of the text. */
  readonly slug: string;
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
  readonly slugs: SlugCounter;
  /** Where an id was given, for messages. */
  readonly places: Map<string, Location>;
  readonly diagnostics: Diagnostic[];
}

/**
 * Gives ids to headings first and then to other anchors. Removes ids from tokens if they're taken. `pageTitle` is
 * undefined if it's the first heading.
 */
export function assignHeadings(
  tokens: readonly Token[],
  pageTitle: string | undefined,
  diagnostics: Diagnostic[],
): Headings {
  const ids: Ids = { slugs: createSlugCounter(), places: new Map(), diagnostics };
  const found = findHeadings(tokens);
  for (const one of found) if (one.explicit !== undefined && take(one.explicit, one.token, ids)) one.id = one.explicit;
  for (const one of found) one.moreIds = one.oldIds.filter((id) => take(id, one.token, ids));
  for (const one of found) {
    if (one.id !== '') continue;
    one.id = ids.slugs.claim(one.slug);
    ids.places.set(one.id, one.token.meta?.at as Location);
  }
  const [first] = found;
  const title = first && repeatsTitle(first, pageTitle) ? first : undefined;
  const titleIds = title ? [title.id, ...title.moreIds] : [];
  const kept = title ? found.slice(1) : found;
  const others = assignAnchors(tokens, ids, new Map(kept.map((one) => [one.token, one])));
  for (const one of kept)
    if (one.id === one.explicit && ids.slugs.reserve(one.slug)) one.moreIds = [one.slug, ...one.moreIds];
  const written = writtenOf(kept, diagnostics);
  const entries = [...written.values()].map(({ entry }) => entry);
  const anchors = [...titleIds, ...kept.map(({ id }) => id), ...kept.flatMap(({ moreIds }) => moreIds), ...others];
  const shown = title ? withAnchors(tokens, title.token, titleIds) : tokens;
  return { tokens: shown, first: titleIn(found), entries, anchors, written };
}

/** Replaces a heading by its ids. */
function withAnchors(tokens: readonly Token[], heading: Token, ids: readonly string[]): readonly Token[] {
  const anchors = Object.assign(new Token('anchors', '', 0), { meta: { ids } });
  const start = tokens.indexOf(heading);
  const end = tokens.findIndex(({ meta }) => meta?.open === heading);
  return tokens.toSpliced(start, end - start + 1, anchors);
}

/** The levels in the output start at 2, below the title, and go down one at a time even if the author skipped some. */
function writtenOf(kept: readonly Found[], diagnostics: Diagnostic[]): Headings['written'] {
  const path: { authored: number; written: number }[] = [];
  const times = new Map<string, number>();
  let previous = 6;
  return new Map(
    kept.map(({ token, level: lvl, content, id, moreIds }, i) => {
      if (lvl > previous + 1) diagnostics.push(headingSkipped(token.meta?.at as Location, lvl, previous));
      previous = lvl;
      while ((path.at(-1)?.authored ?? 0) >= lvl) path.pop();
      const level = Math.min(6, (path.at(-1)?.written ?? 1) + 1);
      path.push({ authored: lvl, written: level });
      const seen = times.get(content) ?? 0;
      times.set(content, seen + 1);
      return [token, { entry: { content, slug: id, lvl, i, seen }, level, moreIds }];
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

function findHeadings(tokens: readonly Token[]): readonly Found[] {
  const found: Found[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (!isHeading(token)) continue;
    let text = '';
    let written = '';
    let hasMore = false;
    let explicit = idOf(token);
    for (i++; i < tokens.length && tokens[i]?.meta?.open !== token; i++) {
      const inner = tokens[i] as Token;
      const blank = inner.type.endsWith('break') || separates(inner) ? ' ' : '';
      const shown = /^(?:text|code_inline|emoji)$/.test(inner.type) ? inner.content : blank;
      text += shown;
      written += inner.type === 'emoji' ? inner.markup : shown;
      hasMore ||= inner.type === 'component_open' || inner.tag === 'img';
      if (inner.type === 'element' && idOf(inner) !== undefined) {
        explicit ??= idOf(inner);
        if (explicit === idOf(inner)) delete (inner.meta as { id?: string }).id;
      }
    }
    const content = oneLine(text);
    const oldIds = (token.meta?.oldIds as readonly string[] | undefined) ?? [];
    found.push({
      token,
      level: Number(token.tag.slice(1)),
      content,
      slug: slugOf(oneLine(written)),
      explicit,
      oldIds,
      hasMore,
      id: '',
      moreIds: [],
    });
  }
  return found;
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

/** The text that names the whole page. A `### Contents` above `## Install` names only a part. */
function titleIn([first, ...others]: readonly Found[]): string | undefined {
  return others.some(({ level }) => level < (first?.level ?? 0)) ? undefined : first?.content;
}

/** A first heading that repeats the page's title is left out if it's nothing but words. */
function repeatsTitle({ level, content, hasMore }: Found, title: string | undefined): boolean {
  return level === 1 && content !== '' && !hasMore && content === (title ?? content).trim();
}

/** Ids of other anchors. A repeated id is removed, silently if it's right above the heading that has it. */
function assignAnchors(tokens: readonly Token[], ids: Ids, headings: ReadonlyMap<Token, Found>): readonly string[] {
  const anchors: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const id = token.type === 'element' && !isHeading(token) ? idOf(token) : undefined;
    if (id === undefined) continue;
    const below = headings.get(headingRightBelow(tokens, index) as Token);
    const isThere = below?.id === id || below?.moreIds.includes(id);
    if (!isThere && take(id, token, ids)) anchors.push(id);
    else delete (token.meta as { id?: string }).id;
  }
  return anchors;
}

/** The heading that follows an anchor, with no text or picture in between. */
function headingRightBelow(tokens: readonly Token[], index: number): Token | undefined {
  for (let i = index + 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (isHeading(token)) return token;
    const isEmpty =
      token.type === 'text' ? token.content.trim() === '' : /^(paragraph|element|softbreak)/.test(token.type);
    if (!isEmpty || voidElements.has(token.tag)) return undefined;
  }
  return undefined;
}

// Unpacks the places of an index: every page and heading is a place with a number. Their titles are loaded from files when
// they may be shown (`titles.ts`).

import { type IndexHead, readShape, remembered, type TitleWords } from '@sitegen/renderer/search';
import { type Hierarchy, type Level, noTitles } from '../engine.ts';
import { powers } from './weights.ts';

export interface PlaceName {
  readonly title: string;
  readonly url: string;
  /** Its words, split when they're first needed, because few of the loaded titles are compared. */
  readonly words: () => TitleWords;
}

/** All places. Their fields are in arrays by number, because a large site has a hundred thousand places. */
export interface Places {
  readonly count: number;
  readonly pages: Int32Array;
  /** The place of the heading or page above; -1 for a page. */
  readonly parents: Int32Array;
  readonly levels: Uint8Array;
  /** 1 for an entry of a list or table, such as a field, rather than a heading. */
  readonly entries: Uint8Array;
  /** A word in a longer title counts less. */
  readonly lengths: Float64Array;
  /** Undefined until it's loaded. */
  readonly names: (PlaceName | undefined)[];
  /** The first place of each page; its others follow. */
  readonly firstOf: readonly number[];
  /** What each page has in common with others. */
  readonly kinds: readonly Kind[];
  /** Known titles of pages, by address. */
  readonly titleAt: Map<string, string>;
  /** Words that most titles have. */
  readonly shared: ReadonlySet<string>;
}

/** Unpacks the head. */
export function unpackPlaces(head: IndexHead): Places {
  const { shapes } = head;
  const count = shapes.length;
  const firstOf: number[] = [];
  const places: Places = {
    count,
    pages: new Int32Array(count),
    parents: new Int32Array(count),
    levels: new Uint8Array(count),
    entries: new Uint8Array(count),
    lengths: new Float64Array(count),
    names: new Array<PlaceName | undefined>(count).fill(undefined),
    firstOf,
    kinds: kindsOf(head),
    titleAt: new Map(),
    shared: new Set(head.shared),
  };
  const { pages, parents, levels, entries, lengths } = places;
  // Read once, because a hundred thousand places share a few letters.
  const shapeOf = remembered((letter: string) => {
    const { level, isEntry, length } = readShape(letter.charCodeAt(0));
    return { level, entry: isEntry ? 1 : 0, length: lengthOf(length) };
  });
  for (let place = 0; place < count; place++) {
    const { level, entry, length } = shapeOf(shapes.charAt(place));
    if (level === 1) firstOf.push(place);
    // The parent is the closest earlier place with a lower level: the one before, or one of its parents.
    let up = level === 1 ? -1 : place - 1;
    while (up >= 0 && (levels[up] ?? 0) >= level) up = parents[up] ?? -1;
    pages[place] = firstOf.length - 1;
    parents[place] = up;
    levels[place] = level;
    entries[place] = entry;
    lengths[place] = length;
  }
  return places;
}

type Kind = ReturnType<typeof kindsOf>[number];

/** The kind of each page. The index has kinds as lists (`PageKind` in `search-format.ts`), here they have names. */
function kindsOf({ kinds, runs }: IndexHead) {
  const named = kinds.map(([indexes, group, lang, weight, folder]) => ({ indexes, group, lang, weight, folder }));
  return runs.flatMap((length, i) => {
    const kind = i % 2 === 1 ? named[runs[i - 1] ?? 0] : undefined;
    return kind ? new Array<typeof kind>(length).fill(kind) : [];
  });
}

/** The number of the page that a place is on. */
export function pageAt({ pages }: Places, place: number): number {
  return pages[place] ?? 0;
}

/** What the page of a place has in common with others. */
export function kindAt(places: Places, place: number): Kind | undefined {
  return places.kinds[pageAt(places, place)];
}

/** The divisor for a title with so many meaningful words. */
export function lengthOf(size: number): number {
  return Math.max(1, size) ** powers.titleLength;
}

/** The titles of the pages above a place's page, by address, and of the headings above the place. */
export function trailOf(places: Places, place: number): readonly string[] {
  const { parents, names, titleAt } = places;
  const { group = '', lang, folder = '' } = kindAt(places, place) ?? {};
  const folders = folder.split('/').slice(1);
  // The first folder, below that of a language, is the whole documentation.
  const first = folders[0] === lang ? 1 : 0;
  const above = folders.flatMap((_, i) => {
    const title = titleAt.get(`/${folders.slice(0, i + 1).join('/')}`);
    return title === undefined || title === group || i <= first ? [] : [title];
  });
  const headings: string[] = [];
  for (let at = parents[place] ?? -1; at >= 0; at = parents[at] ?? -1) headings.unshift(names[at]?.title ?? '');
  return [...above, ...headings];
}

/** The titles from the group down to a place. */
export function hierarchyOf(places: Places, place: number): Hierarchy {
  const { parents, levels, names } = places;
  const hierarchy: { [level in Level]: string | null } = { ...noTitles };
  for (let at = place; at >= 0; at = parents[at] ?? -1) hierarchy[`lvl${levels[at]}` as Level] = names[at]?.title ?? '';
  hierarchy.lvl0 = kindAt(places, place)?.group ?? null;
  return hierarchy;
}

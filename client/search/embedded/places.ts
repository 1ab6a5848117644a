// Every page and heading is a place with a number. Those that may be shown get their titles
// from files (`titles.ts`).

import {
  entryLevel,
  type HeadHeading,
  type IndexHead,
  type PageKind,
  readShape,
  readSlugs,
  type TitleWords,
  titleWords,
} from '@sitegen/renderer/search';
import type { Hierarchy, Level } from '../engine.ts';
import { powers } from './weights.ts';

export interface PlaceName {
  readonly title: string;
  readonly url: string;
  readonly isPage: boolean;
  /** Of an entry: its id, such as `channel.address`. */
  readonly id?: string;
  /** Words that most titles have. */
  readonly shared: ReadonlySet<string>;
  /** What `wordsIn` has found. */
  split?: TitleWords;
}

/** All places. What is known of each is in lists by its number, because a large site has a hundred thousand of them. */
export interface Places {
  readonly head: IndexHead;
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
  readonly kinds: readonly PageKind[];
  /** Known titles of pages, by address. */
  readonly titleAt: Map<string, string>;
  /** Words that most titles have. */
  readonly shared: ReadonlySet<string>;
}

/** Unpacks the head. */
export function unpackPlaces(head: IndexHead): Places {
  const { shapes, runs, kinds: known } = head;
  const { places, add } = emptyPlaces(head);
  const { kinds } = places;
  for (let i = 0; i < runs.length; i += 2) {
    const kind = known[runs[i] ?? 0];
    for (let count = runs[i + 1] ?? 0; kind && count > 0; count--) kinds.push(kind);
  }
  const shapeOf = readShapes();
  for (let i = 0; i < shapes.length; i++) {
    const letter = shapes.charCodeAt(i);
    add(shapeOf.levels[letter] ?? 1, shapeOf.entries[letter] ?? 0, shapeOf.lengths[letter] ?? 1);
  }
  return places;
}

/** What each letter of the head says about a place. Read once, because a hundred thousand places share a few letters. */
function readShapes() {
  const shapes = { levels: new Uint8Array(128), entries: new Uint8Array(128), lengths: new Float64Array(128) };
  for (let letter = 0; letter < 128; letter++) {
    const { level, isEntry, length } = readShape(letter);
    shapes.levels[letter] = level;
    shapes.entries[letter] = isEntry ? 1 : 0;
    shapes.lengths[letter] = lengthOf(length);
  }
  return shapes;
}

/** Room for all places, and what adds the next one. */
function emptyPlaces(head: IndexHead) {
  const count = head.shapes.length;
  const firstOf: number[] = [];
  const places = {
    head,
    count,
    pages: new Int32Array(count),
    parents: new Int32Array(count),
    levels: new Uint8Array(count),
    entries: new Uint8Array(count),
    lengths: new Float64Array(count),
    names: new Array<PlaceName | undefined>(count).fill(undefined),
    firstOf,
    kinds: [] as PageKind[],
    titleAt: new Map<string, string>(),
    shared: new Set(head.shared),
  };
  const { pages, parents, levels, entries, lengths } = places;
  let next = 0;
  const add = (level: number, entry: number, length: number): void => {
    if (level === 1) firstOf.push(next);
    // Above is the last place before that has a lower level, which is the one before or above that one.
    let up = level === 1 ? -1 : next - 1;
    while (up >= 0 && (levels[up] ?? 0) >= level) up = parents[up] ?? -1;
    pages[next] = firstOf.length - 1;
    parents[next] = up;
    levels[next] = level;
    entries[next] = entry;
    lengths[next] = length;
    next += 1;
  };
  return { places, add };
}

/** The names of a page and then of its headings. */
export function namesOf(
  url: string,
  title: string,
  headings: readonly HeadHeading[],
  shared: ReadonlySet<string>,
): readonly PlaceName[] {
  const slugs = readSlugs(headings);
  return [
    { title, url, isPage: true, shared },
    ...headings.map(([level, title], i) => {
      const id = slugs[i] ?? '';
      const place = { title, url: id === '' ? url : `${url}#${id}`, isPage: false, shared };
      return level > entryLevel ? { ...place, id } : place;
    }),
  ];
}

/** The words of a title, split when that's first needed: of the thousands of titles that are loaded, few are looked at. */
export function wordsIn(name: PlaceName): TitleWords {
  name.split ??= titleWords(name.title, name.isPage ? { url: name.url } : { id: name.id ?? '' }, name.shared);
  return name.split;
}

/** How a title of so many words that say something is weighed. */
export function lengthOf(size: number): number {
  return Math.max(1, size) ** powers.titleLength;
}

/** The titles of the pages above a place's page, by address, and of the headings above the place. */
export function trailOf({ head, pages, parents, names, kinds, titleAt }: Places, number: number): readonly string[] {
  const [, kind = 0, , , folder = ''] = kinds[pages[number] ?? 0] ?? [];
  const folders = folder.split('/').slice(1);
  const group = head.groups[kind];
  const above = folders.flatMap((_, i) => {
    const title = titleAt.get(`/${folders.slice(0, i + 1).join('/')}`);
    // The first folder is the whole documentation.
    return title === undefined || title === group || i === 0 ? [] : [title];
  });
  const headings: string[] = [];
  for (let at = parents[number] ?? -1; at >= 0; at = parents[at] ?? -1) headings.unshift(names[at]?.title ?? '');
  return [...above, ...headings];
}

/** The titles from the group down to a place. */
export function hierarchyOf({ head, pages, parents, levels, names, kinds }: Places, number: number): Hierarchy {
  const hierarchy: { [level in Level]: string | null } = {
    lvl0: null,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (let at = number; at >= 0; at = parents[at] ?? -1)
    hierarchy[`lvl${levels[at]}` as Level] = names[at]?.title ?? '';
  hierarchy.lvl0 = head.groups[kinds[pages[number] ?? 0]?.[1] ?? 0] ?? null;
  return hierarchy;
}

// Every page and heading is a place with a number. If the head of the index has all titles, the places have them from the
// start. On a large site, those that may be shown get theirs from files (`titles.ts`).

import {
  entryLevel,
  type HeadHeading,
  type IndexHead,
  type PageKind,
  readShape,
  type TitleWords,
  titleWords,
  usualSlug,
} from '@sitegen/renderer/search';
import { decodeNumbers } from '@sitegen/renderer/text';
import type { Hierarchy, Level } from '../engine.ts';
import { powers } from './weights.ts';

export interface Place {
  readonly page: number;
  /** Place of the heading or page above; -1 for a page. */
  readonly parent: number;
  readonly level: number;
  /** An entry of a list or table, such as a field, rather than a heading. */
  readonly isEntry: boolean;
  /** A word in a longer title counts less. */
  readonly length: number;
  /** Undefined until it's loaded. */
  name: PlaceName | undefined;
}

export interface PlaceName extends TitleWords {
  readonly title: string;
  readonly url: string;
}

export interface Places {
  readonly head: IndexHead;
  readonly all: readonly Place[];
  /** The first place of each page; its others follow. */
  readonly firstOf: readonly number[];
  /** What each page has in common with others. */
  readonly kinds: readonly PageKind[];
  /** Known titles of pages, by address. */
  readonly titleAt: Map<string, string>;
}

/** Unpacks the head, a part at a time. */
export async function unpackPlaces(head: IndexHead): Promise<Places> {
  const all: Place[] = [];
  const firstOf: number[] = [];
  const kinds: PageKind[] = [];
  const titleAt = new Map<string, string>();
  let above: number[] = [];
  const add = (level: number, isEntry: boolean, size: number, name?: PlaceName): void => {
    if (level === 1) {
      above = [];
      firstOf.push(all.length);
    }
    let up = level - 2;
    while (up > 0 && above[up] === undefined) up--;
    const parent = above[up];
    above.length = level - 1;
    above[level - 1] = all.length;
    all.push({ page: firstOf.length - 1, parent: parent ?? -1, level, isEntry, length: lengthOf(size), name });
  };
  await inTurns(head.pages, ([url, group, title, indexes, lang, headings, weight = 1]) => {
    kinds.push([indexes, group, lang, weight, url.slice(0, url.lastIndexOf('/'))]);
    titleAt.set(url, title);
    for (const [i, name] of namesOf(url, title, headings).entries()) {
      const given = headings[i - 1]?.[0] ?? 1;
      const isEntry = given > entryLevel;
      add(isEntry ? given - entryLevel : given, isEntry, name.useful.length + 0.8 * name.inAddress.length, name);
    }
  });
  const { shapes = '', runs = [], kinds: known = [] } = head.divided ?? {};
  for (let i = 0; i < runs.length; i += 2) {
    const kind = known[runs[i] ?? 0];
    for (let count = runs[i + 1] ?? 0; kind && count > 0; count--) kinds.push(kind);
  }
  for (let i = 0; i < shapes.length; i++) {
    const { level, isEntry, length } = readShape(shapes.charCodeAt(i));
    add(level, isEntry, length);
  }
  const places = { head, all, firstOf, kinds, titleAt };
  await nameFirst(places);
  return places;
}

/** The titles that the head of a large site has. */
async function nameFirst({ head: { divided }, all, firstOf, kinds, titleAt }: Places): Promise<void> {
  if (divided === undefined) return;
  const pages = decodeNumbers(divided.named);
  await inTurns(divided.titles, ([title, slug = usualSlug(title)], i) => {
    const page = pages[i] ?? 0;
    const url = `${kinds[page]?.[4] ?? ''}/${slug}`;
    const place = all[firstOf[page] ?? 0];
    if (place) place.name = namesOf(url, title, [])[0];
    titleAt.set(url, title);
  });
}

/** The names of a page and then of its headings. */
export function namesOf(url: string, title: string, headings: readonly HeadHeading[]): readonly PlaceName[] {
  return [
    { title, url, ...titleWords(title, url) },
    ...headings.map(([, text, slug = usualSlug(text)]) => {
      return { title: text, url: slug === '' ? url : `${url}#${slug}`, ...titleWords(text) };
    }),
  ];
}

/** How a title of so many words that say something is weighed. */
export function lengthOf(size: number): number {
  return Math.max(1, size) ** powers.titleLength;
}

/** Milliseconds after which the reader's next key may come in between. */
const turn = 8;

/** Acts on every item, a part at a time: all at once would hold up what the reader types meanwhile. */
export async function inTurns<Item>(items: readonly Item[], act: (item: Item, index: number) => void): Promise<void> {
  let start = performance.now();
  for (const [index, item] of items.entries()) {
    act(item, index);
    if (performance.now() - start <= turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}

/** The titles of the pages above a place's page, by address, and of the headings above the place. */
export function trailOf({ all, head, kinds, titleAt }: Places, number: number): readonly string[] {
  const place = all[number];
  const [, kind = 0, , , folder = ''] = kinds[place?.page ?? 0] ?? [];
  const folders = folder.split('/').slice(1);
  const group = head.groups[kind];
  const above = folders.flatMap((_, i) => {
    const title = titleAt.get(`/${folders.slice(0, i + 1).join('/')}`);
    // The first folder is the whole documentation.
    return title === undefined || title === group || i === 0 ? [] : [title];
  });
  const headings: string[] = [];
  for (let at = place?.parent ?? -1; at >= 0; at = all[at]?.parent ?? -1) headings.unshift(all[at]?.name?.title ?? '');
  return [...above, ...headings];
}

/** The titles from the group down to a place. */
export function hierarchyOf({ head, all, kinds }: Places, number: number): Hierarchy {
  const hierarchy: { [level in Level]: string | null } = {
    lvl0: null,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (let at = number; at >= 0; at = all[at]?.parent ?? -1) {
    const place = all[at];
    if (place) hierarchy[`lvl${place.level}` as Level] = place.name?.title ?? '';
  }
  hierarchy.lvl0 = head.groups[kinds[all[number]?.page ?? 0]?.[1] ?? 0] ?? null;
  return hierarchy;
}

// Groups hits by lvl0 and then by page, in the order of the answer. The hit of a page is the parent of the page's other hits,
// which are indented below it. Hits from the rest of the site follow the groups. If grouping would move one of the best three
// hits, these and their pages come first. An object in several versions is one row with its other versions in it.

import { type Answer, type Hit, plain } from './engine.ts';
import { maxPerGroup } from './limits.ts';
import type { Collection, Item } from './session.ts';
import { mergeVersions } from './versions.ts';

/** The headings of the groups that aren't a section of the site. */
export interface GroupTitles {
  readonly best: string;
  readonly elsewhere: string;
}

/** How many of the best hits come first, whatever their groups are. [0 / 60, 0 / 14] */
const bestHits = 3;

/** The groups of an answer to a query, as they're shown. Only a ranked answer has best hits above them. */
export function groupHits({ hits, isRanked }: Answer, titles: GroupTitles, query = ''): readonly Collection[] {
  const ranked = rowsOf(hits, query);
  const elsewhere = {
    title: titles.elsewhere,
    items: inPages(pagesFirst(ranked.filter(({ hit }) => hit.isElsewhere))),
  };
  const own = ranked.filter(({ hit }) => !hit.isElsewhere);
  const others = pagesFirst(own);
  const withAbove = (above: readonly (readonly RankedHit[])[]): readonly Collection[] => {
    const isAbove = new Set(above.flat());
    return [
      { title: titles.best, items: above.flatMap(inPages) },
      ...inGroups(others.filter((item) => !isAbove.has(item))),
      elsewhere,
    ];
  };
  const best = familiesOf(others).filter((family) => family.some(({ rank }) => rank <= bestHits));
  const grouped = withAbove([]);
  const shown = isRanked && !startsWith(grouped, best) ? withAbove(best) : grouped;
  return shown.filter(({ items }) => items.length > 0);
}

interface RankedHit extends Item {
  readonly hit: Hit;
}

/** The hits in their order. Engines that don't know versions answer with a hit for each. */
function rowsOf(hits: readonly Hit[], query: string): readonly RankedHit[] {
  const ranked = hits.map((hit, index): RankedHit => ({ kind: 'hit', hit, rank: index + 1 }));
  const typed = query.toLowerCase().split(/(?:^|\s+)v?/);
  return mergeVersions(ranked, ({ hit }) => `${hit.url}#${hit.type}`, typed).map(({ lead, others }) => {
    const known = (lead.hit.versions ?? []).map((hit): RankedHit => ({ ...lead, hit }));
    const rank = Math.min(...[lead, ...others].map((row) => row.rank));
    return others.length + known.length === 0 ? lead : { ...lead, rank, versions: [...known, ...others] };
  });
}

const isPage = ({ hit }: Item): boolean => hit.type === 'lvl1';
const pageOf = ({ hit }: Item): string | undefined => hit.url.split('#')[0];

/** The hits with each page before the hits on it, so that no limit cuts between them. */
function pagesFirst(hits: readonly RankedHit[]): readonly RankedHit[] {
  const pages = new Map(hits.filter(isPage).map((item) => [pageOf(item), item]));
  return [...new Set(hits.flatMap((item) => [pages.get(pageOf(item)) ?? item, item]))];
}

/** A family is a page with the hits on it, or a hit whose page isn't among these. */
function familiesOf(hits: readonly RankedHit[]): readonly (readonly RankedHit[])[] {
  const pages = new Set(hits.filter(isPage).map(pageOf));
  return [...groupBy(hits, (item) => (pages.has(pageOf(item)) ? pageOf(item) : item.rank)).values()];
}

/** True when the first rows that aren't indented begin the best families, in their order. */
function startsWith(collections: readonly Collection[], best: readonly (readonly RankedHit[])[]): boolean {
  const heads = collections.flatMap(({ items }) => items).filter(({ branch }) => branch === undefined);
  return best.every(([first], row) => heads[row]?.rank === first?.rank);
}

function inGroups(hits: readonly RankedHit[]): readonly Collection[] {
  const groups = groupBy(hits, ({ hit }) => plain(hit.hierarchy.lvl0));
  return [...groups].map(([title, items]) => ({ title, items: inPages(items.slice(0, maxPerGroup)) }));
}

/** Rows by page. Those on a page that has a row itself branch off from it. */
function inPages(hits: readonly RankedHit[]): readonly Item[] {
  return [...groupBy(hits, pageOf).values()].flatMap(([first, ...rest]) => {
    if (!isPage(first)) return [first, ...rest];
    return [first, ...rest.map((item, i): Item => ({ ...item, branch: i < rest.length - 1 ? 'middle' : 'last' }))];
  });
}

/** The same as in `renderer/text`, whose functions are in a chunk that the page for missing addresses loads, too. */
function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, [Value, ...Value[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups as ReadonlyMap<Key, readonly [Value, ...Value[]]>;
}

// Makes what the empty dialog offers: the history of all indexes, that of the shown one first, the page's neighbors, and places
// to start.

import type { SearchProps, Start } from './dialog/props.ts';
import { noTitles, type StoredHit } from './engine.ts';
import { originsOf } from './engines.ts';
import { createHistory } from './history.ts';
import { maxFavorites, maxRecents, maxRecentsBesideFavorites } from './limits.ts';
import { ownAddress } from './read-hits.ts';
import type { Collection, Item } from './session.ts';

export function storedCollections(props: SearchProps, shown: string): readonly Collection[] {
  const { texts, starts = [] } = props;
  const indexes = new Set([shown, ...props.indexes]);
  const histories = [...indexes].map((index) => createHistory(index, originsOf(props)).read());
  const favorites = eachOnce(histories.flatMap((history) => history.favorites));
  const recents = eachOnce(histories.flatMap((history) => history.recents));
  const list = (title: string, kind: Item['kind'], hits: readonly StoredHit[]): Collection => ({
    title,
    items: hits.map((hit) => ({ kind, hit, rank: 0 })),
  });
  const most = favorites.length > 0 ? maxRecentsBesideFavorites : maxRecents;
  const lists = [
    list(texts.recent, 'recent', recents.slice(0, most)),
    list(texts.favorite, 'favorite', favorites.slice(0, maxFavorites)),
    list(texts.near, 'start', neighbors().flatMap(startHit)),
    list(texts.starts, 'start', starts.flatMap(startHit)),
  ];
  return lists.filter(({ items }) => items.length > 0);
}

function eachOnce(hits: readonly StoredHit[]): readonly StoredHit[] {
  return [...new Map(hits.map((hit) => [hit.url, hit])).values()];
}

/** The previous and the next page, from the links of this one. The parts of a long list have no titles. */
function neighbors(): readonly Start[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is([rel=prev], [rel=next])[data-title]');
  return [...links].map(({ dataset, href }) => ({ title: dataset.title ?? '', href }));
}

function startHit({ title, href }: Start): readonly StoredHit[] {
  const url = ownAddress(href, [location.origin]);
  if (url === undefined) return [];
  return [{ objectID: url, url, type: 'lvl1', content: null, hierarchy: { ...noTitles, lvl1: title } }];
}

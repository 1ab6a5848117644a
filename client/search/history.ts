// Stores the reader's recent and favorite searches for each index. The storage keys are those of DocSearch, so readers
// keep their searches when a site moves from it.

import { readJson, write } from '../store.ts';
import { levels, type StoredHit } from './engine.ts';
import { maxFavorites, maxRecents, maxRecentsBesideFavorites } from './limits.ts';
import { readStoredHit } from './read-hits.ts';

export type HistoryStore = ReturnType<typeof createHistory>;

/** Creates the history of an index. If storage is denied, nothing is kept. */
export function createHistory(index: string, origins: readonly string[]) {
  const recents = `__DOCSEARCH_RECENT_SEARCHES__${index}`;
  const favorites = `__DOCSEARCH_FAVORITE_SEARCHES__${index}`;
  const load = (key: string): readonly StoredHit[] => {
    const value = readJson(key);
    if (!Array.isArray(value)) return [];
    return value.slice(0, 50).flatMap((entry: unknown) => readStoredHit(entry, origins) ?? []);
  };
  const others = (key: string, hit: StoredHit) => load(key).filter(({ objectID }) => objectID !== hit.objectID);
  const maxOf = (key: string): number => {
    if (key === favorites) return maxFavorites;
    return load(favorites).length > 0 ? maxRecentsBesideFavorites : maxRecents;
  };
  const read = (key: string) => load(key).slice(0, maxOf(key));
  const add = (key: string, hit: StoredHit): void =>
    write(key, JSON.stringify([hit, ...others(key, hit)].slice(0, maxOf(key))));
  const remove = (key: string, hit: StoredHit): void => write(key, JSON.stringify(others(key, hit)));
  return {
    read: () => ({ recents: read(recents), favorites: read(favorites) }),
    /** Puts a hit first among the recent ones, unless it is a favorite. */
    visit: (hit: StoredHit, parent: StoredHit | undefined): void => {
      const stored = storedForm(hit, parent);
      const isFavorite = load(favorites).some(({ objectID }) => objectID === stored.objectID);
      add(isFavorite ? favorites : recents, stored);
    },
    /** Makes a recent hit a favorite. */
    favor: (hit: StoredHit): void => {
      remove(recents, hit);
      add(favorites, hit);
    },
    remove: (hit: StoredHit): void => {
      remove(recents, hit);
      remove(favorites, hit);
    },
  };
}

/** A text is stored as its page, or as the deepest heading above it if the answer doesn't have the page. */
function storedForm(hit: StoredHit, parent: StoredHit | undefined): StoredHit {
  const { objectID, url, type, content, hierarchy, trail } = hit.type === 'content' && parent ? parent : hit;
  const place = { objectID, url, hierarchy, ...(trail && { trail }) };
  if (type !== 'content') return { ...place, type, content };
  const deepest = levels.findLast((level) => hierarchy[level] !== null) ?? 'lvl1';
  return { ...place, type: deepest, content: null };
}

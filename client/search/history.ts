// Stores the reader's recent and favorite searches for each index. The storage keys are those of DocSearch, so readers
// keep their searches when a site moves from it.

import { readJson, write } from '../store.ts';
import { levels, type StoredHit } from './engine.ts';
import { maxFavorites, maxRecents, maxRecentsBesideFavorites } from './limits.ts';
import { readStoredHit } from './read-hits.ts';

export interface HistoryStore {
  readonly read: () => { readonly recents: readonly StoredHit[]; readonly favorites: readonly StoredHit[] };
  /** Puts a hit first among the recent ones, unless it is a favorite. */
  readonly visit: (hit: StoredHit, parent: StoredHit | undefined) => void;
  /** Makes a recent hit a favorite. */
  readonly favor: (hit: StoredHit) => void;
  readonly remove: (hit: StoredHit) => void;
}

/** Creates the history of an index. If storage is denied, nothing is kept. */
export function createHistory(index: string, origins: readonly string[]): HistoryStore {
  const recents = createList(`__DOCSEARCH_RECENT_SEARCHES__${index}`, origins);
  const favorites = createList(`__DOCSEARCH_FAVORITE_SEARCHES__${index}`, origins);
  const mostNow = (): number => (favorites.read(maxFavorites).length > 0 ? maxRecentsBesideFavorites : maxRecents);
  return {
    read: () => ({ recents: recents.read(mostNow()), favorites: favorites.read(maxFavorites) }),
    visit: (hit, parent) => {
      const stored = storedForm(hit, parent);
      if (favorites.has(stored)) favorites.add(stored, maxFavorites);
      else recents.add(stored, mostNow());
    },
    favor: (hit) => {
      recents.remove(hit);
      favorites.add(hit, maxFavorites);
    },
    remove: (hit) => {
      recents.remove(hit);
      favorites.remove(hit);
    },
  };
}

interface List {
  readonly read: (most: number) => readonly StoredHit[];
  readonly has: (hit: StoredHit) => boolean;
  readonly add: (hit: StoredHit, most: number) => void;
  readonly remove: (hit: StoredHit) => void;
}

function createList(key: string, origins: readonly string[]): List {
  const current = (): readonly StoredHit[] => load(key, origins);
  const others = (hit: StoredHit): readonly StoredHit[] =>
    current().filter(({ objectID }) => objectID !== hit.objectID);
  const keep = (hits: readonly StoredHit[]): void => write(key, JSON.stringify(hits));
  return {
    read: (most) => current().slice(0, most),
    has: (hit) => current().some(({ objectID }) => objectID === hit.objectID),
    add: (hit, most) => keep([hit, ...others(hit)].slice(0, most)),
    remove: (hit) => keep(others(hit)),
  };
}

function load(key: string, origins: readonly string[]): readonly StoredHit[] {
  const value = readJson(key);
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).flatMap((one: unknown) => readStoredHit(one, origins) ?? []);
}

/** A text is stored as its page, or as the deepest heading above it if the answer doesn't have the page. */
function storedForm(hit: StoredHit, parent: StoredHit | undefined): StoredHit {
  const { objectID, url, type, content, hierarchy, trail } = hit.type === 'content' && parent ? parent : hit;
  const place = { objectID, url, hierarchy, ...(trail && { trail }) };
  if (type !== 'content') return { ...place, type, content };
  const deepest = levels.findLast((level) => hierarchy[level] !== null) ?? 'lvl1';
  return { ...place, type: deepest, content: null };
}

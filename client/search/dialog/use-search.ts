// The search of a dialog or page as one hook: state, engine, history, and what the reader can do.

import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { afterFrame } from '../../after-frame.ts';
import { isThisPage } from '../../base.ts';
import { createAsking } from '../asking.ts';
import type { Hit, Query, SearchEngine, StoredHit } from '../engine.ts';
import { createEngines, originsOf } from '../engines.ts';
import { groupHits } from '../group-hits.ts';
import { createHistory, type HistoryStore } from '../history.ts';
import {
  cutQuery,
  hitsPerPage,
  maxFavorites,
  maxRecents,
  maxRecentsBesideFavorites,
  snippetWords,
  snippetWordsNarrow,
} from '../limits.ts';
import { ownAddress } from '../read-hits.ts';
import { type Collection, type Item, itemsOf, newSession, type Session, type SessionEvent, step } from '../session.ts';
import type { SearchProps, Start } from './props.ts';

export interface Search {
  readonly session: Session;
  readonly dispatch: (event: SessionEvent) => void;
  readonly indexName: string;
  /** Starts a new session on an index with the text of the field. */
  readonly open: (indexName: string, query: string) => void;
  readonly input: (query: string) => void;
  readonly retry: () => void;
  /** Uses the site's own index from now on. */
  readonly useEmbedded: (() => void) | undefined;
  /** Records that an item was chosen. */
  readonly choose: (item: Item) => void;
  readonly favor: (hit: StoredHit) => void;
  readonly remove: (hit: StoredHit) => void;
}

export function useSearch(props: SearchProps): Search {
  const [session, dispatch] = useReducer(step, newSession);
  const [indexName, setIndexName] = useState(props.indexes[0] ?? '');
  const current = useRef({ indexName, session, isEmbedded: false, isNarrow: false });
  current.current.session = session;
  const parts = useMemo(() => createParts(props, dispatch), [props]);

  const stored = (): void => {
    parts.asking.cancel();
    dispatch({ type: 'stored', collections: storedCollections(props) });
  };
  const isHosted = (): boolean => props.hosted !== undefined && !current.current.isEmbedded;
  const engine = (): Promise<SearchEngine> => (isHosted() ? parts.engines.main() : parts.engines.embedded());
  const input = (text: string): void => {
    const query = cutQuery(text);
    dispatch({ type: 'input', query });
    if (!query.trim()) {
      stored();
      return;
    }
    // The first query renders all results at once, so let the typed text show first.
    const isFirst = current.current.session.answered === '';
    const ready = () => (isFirst ? new Promise<void>(afterFrame).then(engine) : engine());
    parts.asking.ask(ready, requestOf(props, query, current.current), isHosted());
  };
  const open = (name: string, query: string): void => {
    current.current.indexName = name;
    // Asked once and not with every key, because the answer may need a layout.
    current.current.isNarrow = matchMedia('(max-width: 768px)').matches;
    setIndexName(name);
    dispatch({ type: 'open' });
    // Load the engine while the reader types. If that fails, the first query reports it.
    engine().catch(() => undefined);
    input(query);
  };
  const retry = (): void => input(current.current.session.query);
  const embed = (): void => {
    current.current.isEmbedded = true;
    retry();
  };

  useEffect(() => () => parts.asking.cancel(), [parts]);
  useOnline(session.status === 'error', retry);

  const change = (hit: StoredHit, act?: (history: HistoryStore) => void): void => {
    // The hit may be in the history of another index.
    for (const index of props.indexes) historyOf(props, index).remove(hit);
    act?.(historyOf(props, current.current.indexName));
    stored();
  };
  const choose = (item: Item): void => {
    const hits = itemsOf(session).map(({ hit }) => hit);
    if (item.kind !== 'start') historyOf(props, current.current.indexName).visit(item.hit, parentOf(item.hit, hits));
    if (item.kind === 'hit') markPageOf(item.hit as Hit);
    void parts.insights?.then((insights) => insights?.clicked(item, session, indexName));
  };
  const favor = (hit: StoredHit): void => change(hit, (history) => history.favor(hit));
  const useEmbedded = isHosted() ? embed : undefined;
  return { session, dispatch, indexName, open, input, retry, useEmbedded, choose, favor, remove: change };
}

/** Calls a function when the network is back, as long as that's waited for. */
function useOnline(isWaiting: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  });
}

function historyOf(props: SearchProps, indexName: string): HistoryStore {
  return createHistory(indexName, originsOf(props));
}

function createParts(props: SearchProps, dispatch: (event: SessionEvent) => void) {
  const { hosted } = props;
  // The search works without statistics.
  const insights =
    props.insights && hosted
      ? import('../insights.ts').then((lazy) => lazy.createInsights(hosted)).catch(() => undefined)
      : undefined;
  const asking = createAsking({
    onAnswer: ({ query, indexName }, answer, isLast) => {
      const { queryID, corrected, unmet, suggestions, isFrame } = answer;
      if (isFrame) {
        dispatch({ type: 'stored', collections: storedCollections(props) });
        return;
      }
      const collections = groupHits(answer, props.texts, query);
      const id = queryID === undefined ? {} : { queryID };
      dispatch({ type: 'answer', query, collections, isLast, corrected, unmet, suggestions, ...id });
      // An answer without an id comes from the site's own index.
      if (queryID !== undefined) void insights?.then((lazy) => lazy?.viewed(collections, indexName));
    },
    onStall: () => dispatch({ type: 'stall' }),
    onFault: (_, fault) => {
      const { status } = fault as { readonly status?: unknown };
      dispatch({ type: 'fault', status: typeof status === 'number' ? status : undefined });
    },
  });
  return { engines: createEngines(props), asking, insights };
}

function requestOf(
  props: SearchProps,
  query: string,
  { indexName, isNarrow }: { readonly indexName: string; readonly isNarrow: boolean },
): Query {
  return {
    query,
    indexName,
    hitsPerPage,
    snippetLength: isNarrow ? snippetWordsNarrow : snippetWords,
    clickAnalytics: props.insights === true,
  };
}

/** What the empty dialog offers: the history of all indexes together, the page's neighbors, and places to start. */
function storedCollections(props: SearchProps): readonly Collection[] {
  const histories = props.indexes.map((index) => historyOf(props, index).read());
  const favorites = eachOnce(histories.flatMap((history) => history.favorites));
  const recents = eachOnce(histories.flatMap((history) => history.recents));
  const list = (title: string, kind: Item['kind'], hits: readonly StoredHit[]): Collection => ({
    title,
    items: hits.map((hit) => ({ kind, hit, rank: 0 })),
  });
  const most = favorites.length > 0 ? maxRecentsBesideFavorites : maxRecents;
  const lists = [
    list(props.texts.recent, 'recent', recents.slice(0, most)),
    list(props.texts.favorite, 'favorite', favorites.slice(0, maxFavorites)),
    list(props.texts.near, 'start', neighbors().flatMap(startHit)),
    list(props.texts.starts, 'start', (props.starts ?? []).flatMap(startHit)),
  ];
  return lists.filter(({ items }) => items.length > 0);
}

function eachOnce(hits: readonly StoredHit[]): readonly StoredHit[] {
  return [...new Map(hits.map((hit) => [hit.url, hit])).values()];
}

/** The previous and the next page, from the links of this one. */
function neighbors(): readonly Start[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[rel=prev], main a[rel=next]');
  return [...links].map(({ dataset, textContent, href }) => ({ title: dataset.title ?? textContent.trim(), href }));
}

function startHit({ title, href }: Start): readonly StoredHit[] {
  const url = ownAddress(href, [location.origin]);
  if (url === undefined) return [];
  const hierarchy = { lvl0: null, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return [{ objectID: url, url, type: 'lvl1', content: null, hierarchy }];
}

/** The hit of the page that a hit is on, if it is in the answer. */
function parentOf(hit: Hit | StoredHit, hits: readonly (Hit | StoredHit)[]): Hit | undefined {
  const parent = hits.find((one) => one.type === 'lvl1' && one.url.split('#')[0] === hit.url.split('#')[0]);
  return parent && 'snippets' in parent ? parent : undefined;
}

function markPageOf(hit: Hit): void {
  const left = isThisPage(hit.url) ? undefined : document.querySelector('main');
  void import('../mark-page.ts').then(({ markPage }) => markPage(hit, left));
}

// The search of a dialog or page as one hook: its session and field, and what the reader can do.

import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { isThisPage } from '../../base.ts';
import { createAsking } from '../asking.ts';
import type { Hit, Query, StoredHit } from '../engine.ts';
import { createEngines, originsOf } from '../engines.ts';
import { groupHits } from '../group-hits.ts';
import { createHistory, type HistoryStore } from '../history.ts';
import { cutQuery, hitsPerPage, snippetWords, snippetWordsNarrow } from '../limits.ts';
import { type Item, itemsOf, newSession, type SessionEvent, step } from '../session.ts';
import { storedCollections } from '../stored-collections.ts';
import type { SearchProps } from './props.ts';
import { useStatusText } from './status-text.ts';

export type Search = ReturnType<typeof useSearch>;

export function useSearch(props: SearchProps) {
  const { indexes, texts } = props;
  const { field, type, refocus } = useField();
  const [session, dispatch] = useReducer(step, { ...newSession, indexName: indexes[0] ?? '' });
  const [isHosted, setHosted] = useState(props.hosted !== undefined);
  // What screen readers are told.
  const [said, say] = useStatusText(session, texts);
  const { asking, engines, insights } = useMemo(() => createParts(props, dispatch), [props]);

  const showStored = (indexName: string): void => {
    asking.cancel();
    dispatch({ type: 'stored', collections: storedCollections(props, indexName) });
  };
  const ask = (indexName: string, isBilled: boolean): void => {
    const query = cutQuery(field.current?.value ?? '');
    dispatch({ type: 'input', query });
    if (query.trim() === '') showStored(indexName);
    else asking.ask(isBilled ? engines.main : engines.embedded, requestOf(query, indexName, props), isBilled);
  };
  /** Searches for the text of the field. */
  const input = (): void => ask(session.indexName, isHosted);
  /** Starts a new session on an index with the text of the field. */
  const open = (indexName: string): void => {
    dispatch({ type: 'open', indexName });
    // Load the engine while the reader types. If that fails, the first query reports it.
    engines.main().catch(() => undefined);
    ask(indexName, isHosted);
  };
  const embed = (): void => {
    setHosted(false);
    ask(session.indexName, false);
  };
  /** Uses the site's own index from now on. Only given if a hosted engine answers. */
  const useEmbedded = isHosted ? embed : undefined;

  useEffect(() => asking.cancel, [asking]);
  useWhenOnline(session.status === 'error' ? input : undefined);

  /** Records that an item was chosen. */
  const choose = (item: Item): void => {
    const { hit, kind } = item;
    if (kind !== 'start') historyOf(props, session.indexName).visit(hit, parentOf(hit, itemsOf(session)));
    if (kind === 'hit') markPageOf(hit as Hit);
    void insights?.then((lazy) => lazy?.clicked(item, session));
  };
  const change = (hit: StoredHit, text: string, act?: (history: HistoryStore) => void): void => {
    // The hit may be in the history of another index.
    for (const index of indexes) historyOf(props, index).remove(hit);
    act?.(historyOf(props, session.indexName));
    showStored(session.indexName);
    say(text);
  };
  const favor = (hit: StoredHit): void => change(hit, texts.saved, (history) => history.favor(hit));
  const remove = (hit: StoredHit): void => change(hit, texts.removed);
  return { props, session, dispatch, field, said, open, input, type, refocus, useEmbedded, choose, favor, remove };
}

/** The field, and functions that put text and focus into it. */
function useField() {
  const field = useRef<HTMLInputElement>(null);
  /** Puts a text into the field, as if the reader had typed it. */
  const type = (text: string): void => {
    if (!field.current) return;
    field.current.value = text;
    field.current.focus();
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  /** Moves focus to the field after a button was pressed, because the button may be removed. */
  const refocus = (pressed: Element): void => {
    if (pressed.closest('button[type=button]')) field.current?.focus();
  };
  return { field, type, refocus };
}

/** Acts as soon as the reader is online again. */
function useWhenOnline(act: (() => void) | undefined): void {
  useEffect(() => {
    if (act === undefined) return;
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  });
}

/** What lives as long as the dialog. */
function createParts(props: SearchProps, dispatch: (event: SessionEvent) => void) {
  const { hosted } = props;
  // The search works without statistics.
  const insights =
    props.insights && hosted
      ? import('../insights.ts').then((lazy) => lazy.createInsights(hosted)).catch(() => undefined)
      : undefined;
  const asking = createAsking({
    onAnswer: ({ query, indexName }, answer, isLast) => {
      if (answer.isFrame) {
        dispatch({ type: 'stored', collections: storedCollections(props, indexName) });
        return;
      }
      const collections = groupHits(answer, props.texts, query);
      dispatch({ type: 'answer', query, answer, collections, isLast });
      // An answer without an id comes from the site's own index.
      if (answer.queryID !== undefined) void insights?.then((lazy) => lazy?.viewed(collections, indexName));
    },
    onStall: () => dispatch({ type: 'stall' }),
    onFault: (fault) => dispatch({ type: 'fault', status: (fault as { readonly status?: number }).status }),
  });
  return { engines: createEngines(props), asking, insights };
}

function requestOf(query: string, indexName: string, { insights }: SearchProps): Query {
  const isNarrow = matchMedia('(max-width: 768px)').matches;
  const snippetLength = isNarrow ? snippetWordsNarrow : snippetWords;
  return { query, indexName, hitsPerPage, snippetLength, clickAnalytics: insights === true };
}

function historyOf(props: SearchProps, indexName: string): HistoryStore {
  return createHistory(indexName, originsOf(props));
}

/** The hit of the page that a hit is on, if it is in the answer. */
function parentOf(hit: StoredHit, items: readonly Item[]): StoredHit | undefined {
  const pageOf = ({ url }: StoredHit) => url.split('#')[0];
  return items.find((item) => item.hit.type === 'lvl1' && pageOf(item.hit) === pageOf(hit))?.hit;
}

function markPageOf(hit: Hit): void {
  const left = isThisPage(hit.url) ? undefined : document.querySelector('main');
  void import('../mark-page.ts').then(({ markPage }) => markPage(hit, left));
}

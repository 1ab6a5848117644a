// What the search dialog knows, as one state and its events; nothing here knows the DOM. Every opening starts afresh.
//
//   idle --input--> loading --300 ms--> stalled
//   loading, stalled --answer--> idle      loading, stalled --unreachable--> error --input, reset, retry--> loading

import type { Hit, StoredHit } from './engine.ts';

type Status = 'idle' | 'loading' | 'stalled' | 'error';

/** A row that can be chosen: a hit, or a stored one. */
export interface Item {
  readonly kind: 'hit' | 'recent' | 'favorite';
  readonly hit: Hit | StoredHit;
  /** Position of the hit in the engine's answer, from 1. */
  readonly rank: number;
  /** Drawn below its page: in the middle of a run of such rows, or ending it. */
  readonly branch?: 'middle' | 'last';
}

export interface Collection {
  readonly title: string;
  readonly items: readonly Item[];
}

export interface Session {
  readonly query: string;
  readonly status: Status;
  readonly collections: readonly Collection[];
  /** Position among all items of all collections; null when there is none. */
  readonly activeIndex: number | null;
  readonly panelOpen: boolean;
  /** True once an arrow key was used: only then screen readers are led to the active item. */
  readonly isSteered: boolean;
  /** The query that the collections answer. */
  readonly answered: string;
  readonly nbHits: number;
  readonly queryID?: string;
  /** Group names of the richest answer so far. */
  readonly suggestions: readonly string[];
}

export type SessionEvent =
  | { readonly type: 'input'; readonly query: string }
  | { readonly type: 'stall' }
  | {
      readonly type: 'answer';
      readonly query: string;
      readonly collections: readonly Collection[];
      readonly nbHits: number;
      readonly queryID?: string;
      /** False while a later query is under way. */
      readonly isLast: boolean;
    }
  | { readonly type: 'open' }
  | { readonly type: 'stored'; readonly collections: readonly Collection[] }
  | { readonly type: 'unreachable' }
  | { readonly type: 'settle' }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'point'; readonly index: number }
  | { readonly type: 'escape' }
  | { readonly type: 'leave' }
  | { readonly type: 'focus' };

export const newSession: Session = {
  query: '',
  status: 'idle',
  collections: [],
  activeIndex: null,
  panelOpen: false,
  isSteered: false,
  answered: '',
  nbHits: 0,
  suggestions: [],
};

/** The state after an event. */
export function step(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'open':
      return newSession;
    case 'input':
      return { ...session, query: event.query, status: 'loading', activeIndex: 0, isSteered: false };
    case 'stall':
      return session.status === 'loading' ? { ...session, status: 'stalled' } : session;
    case 'answer': {
      const { queryID: _old, ...rest } = session;
      const { query, collections, nbHits, queryID } = event;
      const shown = { ...rest, ...(queryID === undefined ? {} : { queryID }), answered: query, nbHits };
      const state = show(shown, collections, richer(session.suggestions, collections));
      return event.isLast ? state : { ...state, status: session.status };
    }
    case 'stored': {
      const { queryID: _old, ...rest } = session;
      return show({ ...rest, answered: '', nbHits: 0 }, event.collections, session.suggestions);
    }
    case 'unreachable':
      return { ...session, status: 'error' };
    case 'settle':
      return { ...session, status: 'idle' };
    case 'move':
      return move(session, event.by);
    case 'point':
      return { ...session, activeIndex: event.index };
    case 'escape':
      if (session.panelOpen) return { ...session, panelOpen: false, activeIndex: null };
      return { ...session, query: '', status: 'idle', collections: [], activeIndex: null, answered: '', nbHits: 0 };
    case 'leave':
      return { ...session, panelOpen: false, activeIndex: null };
    case 'focus':
      if (session.panelOpen || itemsOf(session).length === 0) return session;
      return { ...session, panelOpen: true, activeIndex: 0, isSteered: false };
    default:
      return event satisfies never;
  }
}

/** All items in display order. */
export function itemsOf(session: Session): readonly Item[] {
  return session.collections.flatMap(({ items }) => items);
}

function show(session: Session, collections: readonly Collection[], suggestions: readonly string[]): Session {
  const count = collections.reduce((sum, { items }) => sum + items.length, 0);
  const activeIndex = count > 0 ? 0 : null;
  return { ...session, status: 'idle', collections, activeIndex, panelOpen: count > 0, isSteered: false, suggestions };
}

/** Up from the first leads to the last, down from the last to the first; a closed panel opens at the first. */
function move(session: Session, by: 1 | -1): Session {
  const count = itemsOf(session).length;
  if (count === 0) return session;
  if (!session.panelOpen) return { ...session, panelOpen: true, activeIndex: 0, isSteered: true };
  const from = session.activeIndex ?? (by === 1 ? -1 : 0);
  return { ...session, activeIndex: (from + by + count) % count, isSteered: true };
}

function richer(known: readonly string[], collections: readonly Collection[]): readonly string[] {
  const names = collections.map(({ title }) => title);
  return names.length > known.length ? names : known;
}

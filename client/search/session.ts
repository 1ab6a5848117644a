// The state of the search dialog and its transitions, without the DOM. Every opening starts with a new session.
//
//   idle --input--> loading --300 ms--> stalled
//   loading, stalled --answer--> idle      loading, stalled --fault--> error --input--> loading

import { type Answer, type Hit, plain, type StoredHit } from './engine.ts';

type Status = 'idle' | 'loading' | 'stalled' | 'error';

/** A row that can be chosen: a hit or a stored hit. */
export interface Item {
  readonly kind: 'hit' | 'recent' | 'favorite' | 'start';
  readonly hit: Hit | StoredHit;
  /** The position of the hit in the engine's answer, from 1. */
  readonly rank: number;
  /** If the row is shown below its page: whether it's the last of the rows there. */
  readonly branch?: 'middle' | 'last';
  /** The same object in other versions, newest first. Each can be chosen in the same row. */
  readonly versions?: readonly Item[];
}

export interface Collection {
  readonly title: string;
  readonly items: readonly Item[];
}

export interface Session extends Pick<Answer, 'corrected' | 'queryID' | 'unmet'> {
  readonly indexName: string;
  readonly query: string;
  readonly status: Status;
  readonly collections: readonly Collection[];
  /** The position among the items of all collections. Null if none is active. */
  readonly activeIndex: number | null;
  readonly panelOpen: boolean;
  /** True after an arrow key was used. Only then are screen readers told the active item. */
  readonly isSteered: boolean;
  /** The reader wants the best answer to the query, as soon as it's there. */
  readonly isEntered?: boolean;
  /** The query that the collections answer. Empty for the start screen. */
  readonly answered: string;
  /** Words to try: from the answer, or else the names of sections. */
  readonly suggestions: readonly string[];
  /** The sections in the answer with the most of them so far. */
  readonly sections: readonly string[];
  /** The HTTP status with which the engine refused the request. */
  readonly refusedWith?: number | undefined;
}

export type SessionEvent =
  | { readonly type: 'open'; readonly indexName: string }
  | { readonly type: 'input'; readonly query: string }
  | { readonly type: 'stall' }
  | {
      readonly type: 'answer';
      readonly query: string;
      readonly answer: Answer;
      readonly collections: readonly Collection[];
      /** False if the answer to a later query is still to come. */
      readonly isLast: boolean;
    }
  | { readonly type: 'stored'; readonly collections: readonly Collection[] }
  | { readonly type: 'fault'; readonly status?: number | undefined }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'point'; readonly index: number }
  | { readonly type: 'enter' | 'leave' | 'focus' };

export const newSession: Session = {
  indexName: '',
  query: '',
  status: 'idle',
  collections: [],
  activeIndex: null,
  panelOpen: false,
  isSteered: false,
  answered: '',
  suggestions: [],
  sections: [],
};

/** The session after an event. All but a stall and an answer take back that Enter was pressed. */
export function step({ isEntered = false, ...session }: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'open':
      return { ...newSession, indexName: event.indexName };
    case 'input':
      return { ...session, query: event.query, status: 'loading', activeIndex: 0, isSteered: false };
    case 'stall':
      return { ...session, isEntered, status: session.status === 'loading' ? 'stalled' : session.status };
    case 'answer': {
      const { queryID, corrected, unmet, suggestions = [] } = event.answer;
      const sections = richer(session.sections, event.collections);
      const shown = show(
        { ...session, isEntered, queryID, corrected, unmet, sections },
        event.collections,
        event.query,
      );
      const status = event.isLast ? 'idle' : session.status;
      return { ...shown, status, suggestions: suggestions.length > 0 ? suggestions : sections };
    }
    case 'stored':
      return show({ ...session, queryID: undefined }, event.collections);
    case 'fault':
      // The error replaces older results, so Enter must not follow one of them.
      return { ...show(session, []), status: 'error', refusedWith: event.status };
    case 'move':
      return move(session, event.by);
    case 'enter':
      return { ...session, isEntered: true };
    case 'point':
      return { ...session, activeIndex: event.index };
    case 'leave':
      return { ...session, panelOpen: false, activeIndex: null };
    case 'focus':
      if (session.panelOpen || itemsOf(session).length === 0) return session;
      return { ...session, panelOpen: true, activeIndex: 0, isSteered: false };
    default:
      return event satisfies never;
  }
}

/** The active item, if there is one. */
export function activeItemOf(session: Session): Item | undefined {
  return session.activeIndex === null ? undefined : itemsOf(session)[session.activeIndex];
}

/** All items in display order. */
export function itemsOf(session: Session): readonly Item[] {
  return session.collections.flatMap(itemsIn);
}

/** The items of a collection in display order: each row, then the other versions in it. */
function itemsIn({ items }: Collection): readonly Item[] {
  return items.flatMap((item) => [item, ...(item.versions ?? [])]);
}

/** Shows the answer to a query, or where to start. */
function show(session: Session, collections: readonly Collection[], answered = ''): Session {
  const items = collections.flatMap(itemsIn);
  const panelOpen = items.length > 0;
  // A heading that is the best match is below its page.
  const best = items.findIndex(({ rank }) => rank === 1);
  const activeIndex = panelOpen ? Math.max(0, best) : null;
  return { ...session, status: 'idle', collections, activeIndex, panelOpen, isSteered: false, answered };
}

/** Moves the active row and wraps around. A closed panel opens at the first row. */
function move(session: Session, by: 1 | -1): Session {
  const count = itemsOf(session).length;
  if (count === 0) return session;
  if (!session.panelOpen) return { ...session, panelOpen: true, activeIndex: 0, isSteered: true };
  return { ...session, activeIndex: ((session.activeIndex ?? 0) + by + count) % count, isSteered: true };
}

/** The sections of the site in the answer with the most of them so far. */
function richer(known: readonly string[], collections: readonly Collection[]): readonly string[] {
  const hits = collections.flatMap(({ items }) => items.map(({ hit }) => hit));
  const names = [...new Set(hits.map(({ hierarchy }) => plain(hierarchy.lvl0)))].filter(Boolean);
  return names.length > known.length ? names : known;
}

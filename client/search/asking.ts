// Asks an engine while the reader types. Queries are numbered, so an answer that arrives after a later one is dropped.

import type { Answer, Query, SearchEngine } from './engine.ts';
import { stallAfterMs } from './limits.ts';

export interface AskingEvents {
  readonly onAnswer: (query: Query, answer: Answer, isLast: boolean) => void;
  readonly onStall: () => void;
  /** There is no answer: the engine can't be reached, refused the request, or has a bug. */
  readonly onFault: (query: Query, fault: unknown) => void;
}

export interface Asking {
  readonly ask: (engine: Promise<SearchEngine>, query: Query) => void;
  /** Drops all answers that are still to come. */
  readonly cancel: () => void;
}

/** Creates an asker that reports to `events`. It lives as long as the dialog. */
export function createAsking(events: AskingEvents): Asking {
  let sent = 0;
  let applied = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let outdate = new AbortController();

  const settle = (number: number): boolean => {
    if (number <= applied) return false;
    applied = number;
    if (number === sent) clearTimeout(timer);
    return true;
  };

  return {
    ask: (engine, query) => {
      sent += 1;
      const number = sent;
      outdate.abort();
      outdate = new AbortController();
      const { signal } = outdate;
      clearTimeout(timer);
      timer = setTimeout(events.onStall, stallAfterMs);
      engine
        .then((search) => search({ ...query, signal }))
        .then((answer) => {
          if (settle(number)) events.onAnswer(query, answer, number === sent);
        })
        .catch((fault: unknown) => {
          if (number === sent && settle(number)) events.onFault(query, fault);
        });
    },
    cancel: () => {
      sent += 1;
      applied = sent;
      outdate.abort();
      clearTimeout(timer);
    },
  };
}

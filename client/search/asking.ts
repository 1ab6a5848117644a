// Asks an engine while the reader types: numbers every query, drops answers that come after a later one, says when it
// waits. One of these lives as long as the dialog.

import type { Answer, Query, SearchEngine } from './engine.ts';
import { UnreachableError } from './engine.ts';
import { stallAfter } from './limits.ts';

export interface AskingEvents {
  readonly onAnswer: (query: Query, answer: Answer, isLast: boolean) => void;
  readonly onStall: () => void;
  readonly onUnreachable: (query: Query) => void;
  /** The engine refused the request: what was shown stays. */
  readonly onRefused: (query: Query) => void;
}

export interface Asking {
  readonly ask: (engine: Promise<SearchEngine>, query: Query) => void;
  /** Forgets what is under way. */
  readonly cancel: () => void;
}

/** Creates an asker that tells `events`. */
export function createAsking(events: AskingEvents): Asking {
  let sent = 0;
  let applied = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
      clearTimeout(timer);
      timer = setTimeout(events.onStall, stallAfter);
      engine
        .then((search) => search(query))
        .then((answer) => {
          if (settle(number)) events.onAnswer(query, answer, number === sent);
        })
        .catch((fault: unknown) => {
          if (number !== sent || !settle(number)) return;
          if (fault instanceof UnreachableError) events.onUnreachable(query);
          else events.onRefused(query);
        });
    },
    cancel: () => {
      sent += 1;
      applied = sent;
      clearTimeout(timer);
    },
  };
}

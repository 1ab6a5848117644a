// Asks an engine while the reader types. If a key follows another one quickly, it waits for a pause, so a word that's typed
// fast is asked twice: its first letter, and the whole word. Queries are numbered, so an answer that arrives after a later one
// is dropped.

import type { Answer, Query, SearchEngine } from './engine.ts';
import { pauseMs, stallAfterMs } from './limits.ts';

export interface AskingEvents {
  readonly onAnswer: (query: Query, answer: Answer, isLast: boolean) => void;
  readonly onStall: () => void;
  /** There is no answer: the engine can't be reached, refused the request, or has a bug. */
  readonly onFault: (fault: unknown) => void;
}

/** Creates the functions that ask and cancel, for the lifetime of a dialog. They report to `events`. */
export function createAsking(events: AskingEvents) {
  let sent = 0;
  let applied = 0;
  let typedAt = Number.NEGATIVE_INFINITY;
  let stall: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const settle = (number: number): boolean => {
    if (number <= applied) return false;
    applied = number;
    if (number === sent) clearTimeout(stall);
    return true;
  };

  const stop = (): void => {
    clearTimeout(stall);
    clearTimeout(pause);
  };

  return {
    /** Providers bill each request, so a hosted engine isn't asked before a pause either. */
    ask: (engine: () => Promise<SearchEngine>, query: Query, isBilled: boolean): void => {
      sent += 1;
      const number = sent;
      const isTyping = performance.now() - typedAt < pauseMs;
      typedAt = performance.now();
      stop();
      stall = setTimeout(events.onStall, stallAfterMs);
      const send = () =>
        engine()
          .then((search) => search(query))
          .then((answer) => {
            if (settle(number)) events.onAnswer(query, answer, number === sent);
          })
          .catch((fault: unknown) => {
            if (number === sent && settle(number)) events.onFault(fault);
          });
      pause = setTimeout(send, isTyping || isBilled ? pauseMs : 0);
    },
    /** Drops all answers that are still to come. */
    cancel: (): void => {
      sent += 1;
      applied = sent;
      stop();
    },
  };
}

// When to rebuild and what to show: an explicit state machine.
//
//   idle ──changes──> working ──done──> idle
//                     working ──changes──> stale ──done──> working (with what came meanwhile)
//
// A rebuild starts at once. Only showing waits: a state that is worse than the one on screen (a new error, a page
// without its text) is held back for a moment, because a file may be half written.

import { setTimeout as sleep } from 'node:timers/promises';

/** Changes that can be added up. */
export interface Work<C> {
  readonly join: (a: C, b: C) => C;
  /** Makes the next state and says whether it is worse than the one on screen. */
  readonly run: (changes: C) => Promise<{ readonly doubtful: boolean }>;
  /** Puts the state of the last run on screen. */
  readonly show: () => void;
}

type State<C> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'stale'; readonly changes: C };

/** How long a doubtful state may turn out to be a half-written file (decision 14). */
const doubt = 100;

export interface Rebuilder<C> {
  readonly changed: (changes: C) => void;
  /** Resolves when nothing is left to do. */
  readonly settled: () => Promise<void>;
}

export function createRebuilder<C>(work: Work<C>): Rebuilder<C> {
  let state: State<C> = { kind: 'idle' };
  let running: Promise<void> = Promise.resolve();

  const next = (): C | undefined => {
    if (state.kind !== 'stale') return undefined;
    const { changes } = state;
    state = { kind: 'working' };
    return changes;
  };
  const go = async (first: C): Promise<void> => {
    for (let changes: C | undefined = first; changes !== undefined; changes = next()) {
      const { doubtful } = await work.run(changes);
      if (doubtful) {
        await sleep(doubt);
        // What was saved during the wait replaces the doubtful state before anybody has seen it.
        if (state.kind === 'stale') continue;
        // The disk may have said nothing of the other half: look once more before saying that something is wrong.
        await work.run(changes);
      }
      work.show();
    }
    state = { kind: 'idle' };
  };
  const changed = (changes: C): void => {
    switch (state.kind) {
      case 'idle':
        state = { kind: 'working' };
        running = go(changes);
        return;
      case 'working':
        state = { kind: 'stale', changes };
        return;
      case 'stale':
        state = { kind: 'stale', changes: work.join(state.changes, changes) };
        return;
      default:
        state satisfies never;
    }
  };
  return { changed, settled: () => running };
}

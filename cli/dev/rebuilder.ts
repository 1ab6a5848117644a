// Decides when to rebuild and what to show: an explicit state machine around a value.
//
//   idle ──changes──> working ──done──> idle
//                     working ──changes──> stale ──done──> working (with the changes since)
//
// A rebuild starts right away. Only showing may wait: a value that's worse than the one on screen (a new error, a page
// without its text) is held back until nothing has changed on disk for a moment, because a file may be half written.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Changes } from './disk-view.ts';

export interface Work<Value> {
  readonly first: Value;
  /** The next value. The same one if nothing changed. Never throws. */
  readonly next: (value: Value, changes: Changes) => Promise<Value>;
  /** Whether a value is worse than the one on screen. */
  readonly isDoubtful: (value: Value, shown: Value) => boolean;
  /** Shows a value. */
  readonly show: (value: Value) => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'stale'; readonly changes: Changes };

/** How long a worse value may be due to a half-written file. */
const doubtMs = 100;

/** Creates the machine. Its `settled` resolves when there's nothing left to do. */
export function createRebuilder<Value>(work: Work<Value>) {
  let state: State = { kind: 'idle' };
  let running: Promise<void> = Promise.resolve();
  let value = work.first;
  let shown = work.first;
  let revisions: readonly ((value: Value) => Value)[] = [];

  const isStale = (): boolean => state.kind === 'stale';
  const show = (): void => {
    if (value === shown) return;
    shown = value;
    work.show(value);
  };
  /** Takes the changes that came during the work. Undefined if there are none. */
  const takeChanges = (): Changes | undefined => {
    if (state.kind !== 'stale') return undefined;
    const { changes } = state;
    state = { kind: 'working' };
    return changes;
  };
  const rebuild = async (first: Changes): Promise<void> => {
    for (let changes: Changes | undefined = first; changes !== undefined; changes = takeChanges()) {
      value = await work.next(value, changes);
      if (work.isDoubtful(value, shown)) await sleep(doubtMs);
      // Changes during the wait replace the value before anybody has seen it.
      if (!(isStale() && work.isDoubtful(value, shown))) show();
    }
    state = { kind: 'idle' };
    applyRevisions();
  };
  const applyRevisions = (): void => {
    value = revisions.reduce((revised, change) => change(revised), value);
    revisions = [];
    show();
  };
  /** Starts a rebuild, or another one after the current one. */
  const changed = (changes: Changes): void => {
    if (state.kind === 'idle') {
      state = { kind: 'working' };
      running = rebuild(changes);
    } else state = { kind: 'stale', changes: new Set([...(state.kind === 'stale' ? state.changes : []), ...changes]) };
  };
  /** Updates the value on screen, after a rebuild in progress. */
  const revise = (change: (value: Value) => Value): void => {
    revisions = [...revisions, change];
    if (state.kind === 'idle') applyRevisions();
  };
  return { changed, revise, settled: (): Promise<void> => running };
}

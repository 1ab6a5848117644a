// When to rebuild and what to show: an explicit state machine around a value.
//
//   idle ──changes──> working ──done──> idle
//                     working ──changes──> stale ──done──> working (with what came meanwhile)
//
// A rebuild starts at once. Only showing waits: a value that is worse than the one on screen (a new error, a page
// without its text) is held back until the disk has been still for a moment, because a file may be half written.

import { setTimeout as sleep } from 'node:timers/promises';

export interface Work<Value, Changes> {
  readonly first: Value;
  /** Adds two changes up. */
  readonly join: (a: Changes, b: Changes) => Changes;
  /** The next value; the same one when nothing differs. Never throws. */
  readonly next: (value: Value, changes: Changes) => Promise<Value>;
  /** Whether the disk was the same for both values. */
  readonly isStill: (a: Value, b: Value) => boolean;
  /** Whether a value is worse than the one on screen. */
  readonly isDoubtful: (value: Value, shown: Value) => boolean;
  /** Puts a value on screen. */
  readonly show: (value: Value) => void;
}

type State<Changes> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'stale'; readonly changes: Changes };

/** How long a doubtful value may turn out to come from a half-written file. */
const doubtMs = 100;

/** A file that never comes to rest is shown in the end. */
const mostLooks = 20;

export interface Rebuilder<Value, Changes> {
  readonly changed: (changes: Changes) => void;
  /** Adds to the value on screen, after the rebuild that may be under way. */
  readonly revise: (change: (value: Value) => Value) => void;
  /** Resolves when nothing is left to do. */
  readonly settled: () => Promise<void>;
}

export function createRebuilder<Value, Changes>(work: Work<Value, Changes>): Rebuilder<Value, Changes> {
  let state: State<Changes> = { kind: 'idle' };
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
  const waiting = (): Changes | undefined => {
    if (state.kind !== 'stale') return undefined;
    const { changes } = state;
    state = { kind: 'working' };
    return changes;
  };
  const go = async (first: Changes): Promise<void> => {
    for (let changes: Changes | undefined = first; changes !== undefined; changes = waiting()) {
      value = await work.next(value, changes);
      for (let looks = 0; looks < mostLooks && work.isDoubtful(value, shown); looks += 1) {
        await sleep(doubtMs);
        // What was saved during the wait replaces the doubtful value before anybody has seen it.
        if (isStale()) break;
        // The disk may have said nothing of the other half: look again until it stays as it was.
        const before = value;
        value = await work.next(value, changes);
        if (work.isStill(value, before)) break;
      }
      if (!(isStale() && work.isDoubtful(value, shown))) show();
    }
    state = { kind: 'idle' };
    applyRevisions();
  };
  const applyRevisions = (): void => {
    value = revisions.reduce((so, change) => change(so), value);
    revisions = [];
    show();
  };
  const changed = (changes: Changes): void => {
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
  const revise = (change: (value: Value) => Value): void => {
    revisions = [...revisions, change];
    if (state.kind === 'idle') applyRevisions();
  };
  return { changed, revise, settled: () => running };
}

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
  /** Shows a value in place of the one before. */
  readonly show: (value: Value, before: Value) => void;
}

/** How long a worse value may be due to a half-written file. */
const doubtMs = 100;

/** Creates the machine. `shown` is the value on screen, and `settled` resolves when there's nothing left to do. */
export function createRebuilder<Value>(work: Work<Value>) {
  /** The changes since the rebuild in progress began: undefined when idle, none when working, some when stale. */
  let since: Changes | undefined;
  let running: Promise<void> = Promise.resolve();
  let value = work.first;
  let shown = work.first;
  let revisions: readonly ((value: Value) => Value)[] = [];

  const isStale = (): boolean => since !== undefined && since.size > 0;
  const show = (): void => {
    const before = shown;
    shown = value;
    if (value !== before) work.show(value, before);
  };
  const rebuild = async (changes: Changes): Promise<void> => {
    since = new Set();
    value = await work.next(value, changes);
    if (work.isDoubtful(value, shown)) await sleep(doubtMs);
    // Changes during the wait replace the value before anybody has seen it.
    if (!(isStale() && work.isDoubtful(value, shown))) show();
    if (isStale()) return rebuild(since);
    since = undefined;
    applyRevisions();
  };
  const applyRevisions = (): void => {
    value = revisions.reduce((revised, change) => change(revised), value);
    revisions = [];
    show();
  };
  /** Starts a rebuild, or another one after the current one. */
  const changed = (changes: Changes): void => {
    if (since === undefined) running = rebuild(changes);
    else since = new Set([...since, ...changes]);
  };
  /** Updates the value on screen, after a rebuild in progress. */
  const revise = (change: (value: Value) => Value): void => {
    revisions = [...revisions, change];
    if (since === undefined) applyRevisions();
  };
  return { changed, revise, shown: (): Value => shown, settled: (): Promise<void> => running };
}

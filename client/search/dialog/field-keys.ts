// Handles keys in the field of the dialog. Focus stays in the field while arrow keys move the active row.

import type { KeyboardEvent } from 'react';
import { addressOf } from '../../base.ts';
import { itemsOf, type Session } from '../session.ts';
import { optionId } from './row.tsx';
import type { Search } from './use-search.ts';

/** Handles a key unless an input method is composing. */
export function onFieldKey(event: KeyboardEvent<HTMLInputElement>, search: Search, close: () => void): void {
  if (event.nativeEvent.isComposing) return;
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(search, key === 'ArrowDown' ? 1 : -1);
  }
  if (key === 'Enter') enter(event, search);
  if (key === 'Tab') search.dispatch({ type: 'leave' });
  if (key === 'Delete') removeStored(event, search);
  if (event.altKey && event.code === 'KeyS') favorStored(event, search);
  if (key === 'Escape') {
    event.preventDefault();
    search.dispatch({ type: 'escape' });
    close();
  }
}

function move(search: Search, by: 1 | -1): void {
  const { session } = search;
  if (!session.panelOpen && session.query && itemsOf(session).length === 0) search.retry();
  search.dispatch({ type: 'move', by });
  // Wait until the list is rendered with the new active row.
  requestAnimationFrame(() => {
    document.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
}

/** Enter follows the link. Control and Command open a tab, and Shift opens a window. Then the dialog stays. */
function enter(event: KeyboardEvent, search: Search): void {
  const { session } = search;
  if (event.altKey) return;
  event.preventDefault();
  // The rows are still those of an earlier query. If the reader has chosen one with an arrow key, that row is meant.
  const isWaiting = session.status === 'loading' || session.status === 'stalled';
  if (isWaiting && !session.isSteered) {
    search.dispatch({ type: 'enter' });
    return;
  }
  const item = session.activeIndex === null ? undefined : itemsOf(session)[session.activeIndex];
  if (!item) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) {
    search.choose(item);
    window.open(addressOf(item.hit.url), '_blank', event.shiftKey ? 'noopener,popup' : 'noopener')?.focus();
    return;
  }
  clickActive(session);
}

/** Follows the active row as a click on it does. */
export function clickActive({ activeIndex }: Session): void {
  document.getElementById(optionId(activeIndex ?? 0))?.click();
}

function removeStored(event: KeyboardEvent<HTMLInputElement>, search: Search): void {
  const item = itemsOf(search.session)[search.session.activeIndex ?? -1];
  if (!item || item.kind === 'hit' || item.kind === 'start' || event.currentTarget.value) return;
  event.preventDefault();
  search.remove(item.hit);
}

function favorStored(event: KeyboardEvent, search: Search): void {
  const item = itemsOf(search.session)[search.session.activeIndex ?? -1];
  if (item?.kind !== 'recent') return;
  event.preventDefault();
  search.favor(item.hit);
}

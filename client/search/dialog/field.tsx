// The field of the dialog, a combobox for the list of results. Focus stays in it while arrow keys move the active row. React
// doesn't control its value, so text that was typed before hydration, or is being composed by an input method, isn't lost.

import { type KeyboardEvent, useEffect } from 'react';
import { addressOf } from '../../base.ts';
import { maxQueryLength } from '../limits.ts';
import { activeItemOf, itemsOf } from '../session.ts';
import { Drawing } from './drawings.tsx';
import { dialogId } from './props.ts';
import { IconButton, listId } from './result-list.tsx';
import { optionId } from './row.tsx';
import type { Search } from './use-search.ts';

/** What the parts of the dialog get. */
export interface PartProps {
  readonly search: Search;
  readonly onClose: () => void;
}

export function SearchField({ search, onClose }: PartProps) {
  const { session, dispatch, field } = search;
  const { texts, indexes } = search.props;
  const { activeIndex } = session;
  useEffect(() => {
    if (session.isEntered && session.status === 'idle' && activeItemOf(session)) activeRow()?.click();
  }, [session]);
  const isOpen = session.panelOpen && itemsOf(session).length > 0;
  return (
    <form className="search-head" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="page:search-field" className="search-glass">
        <Drawing name={session.status === 'stalled' ? 'wait' : 'glass'} />
        <span className="visually-hidden">{texts.label}</span>
      </label>
      <input
        ref={field}
        id="page:search-field"
        className="search-field"
        // A search field can't be a combobox (ARIA in HTML).
        type="text"
        inputMode="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && session.isSteered && activeIndex !== null ? optionId(activeIndex) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxQueryLength}
        enterKeyHint={isOpen ? 'go' : 'search'}
        placeholder={session.indexName === indexes[1] ? texts['placeholder.docs'] : texts.placeholder}
        onInput={search.input}
        onFocus={() => dispatch({ type: 'focus' })}
        onKeyDown={(event) => onFieldKey(event, search, onClose)}
      />
      {session.query !== '' && <IconButton name="cross" label={texts.clear} onClick={() => search.type('')} />}
      <button type="button" className="search-close" popoverTarget={dialogId} popoverTargetAction="hide">
        {texts.close}
      </button>
      <button type="submit" hidden>
        {texts.label}
      </button>
    </form>
  );
}

const activeRow = () => document.querySelector<HTMLElement>('[role=option][aria-selected=true]');

/** Handles a key unless an input method gets it. Safari only says so by the code 229 for the key that ends a composition. */
function onFieldKey(event: KeyboardEvent<HTMLInputElement>, search: Search, close: () => void): void {
  const { key, altKey, code, keyCode } = event;
  const { session, dispatch } = search;
  if (event.nativeEvent.isComposing || keyCode === 229) return;
  const { kind, hit } = activeItemOf(session) ?? {};
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(search, key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter') enter(event, search);
  else if (key === 'Tab') dispatch({ type: 'leave' });
  else if (key === 'Escape') {
    event.preventDefault();
    dispatch({ type: 'leave' });
    close();
  } else if (hit && key === 'Delete' && kind !== 'hit' && kind !== 'start' && !event.currentTarget.value) {
    event.preventDefault();
    search.remove(hit);
  } else if (hit && altKey && code === 'KeyS' && kind === 'recent') {
    event.preventDefault();
    search.favor(hit);
  }
}

function move({ session, dispatch, input }: Search, by: 1 | -1): void {
  if (!session.panelOpen && session.query && itemsOf(session).length === 0) input();
  dispatch({ type: 'move', by });
  // Wait until the list is rendered with the new active row.
  requestAnimationFrame(() => activeRow()?.scrollIntoView({ block: 'nearest' }));
}

/** Enter follows the link. Control and Command open a tab, and Shift opens a window. Then the dialog stays. */
function enter(event: KeyboardEvent, { session, dispatch, choose }: Search): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return;
  event.preventDefault();
  const item = activeItemOf(session);
  // While waiting, the rows are those of an earlier query. Only a row that was chosen with an arrow key is meant.
  const isWaiting = session.status === 'loading' || session.status === 'stalled';
  if (isWaiting && !session.isSteered) dispatch({ type: 'enter' });
  else if (item && (ctrlKey || metaKey || shiftKey)) {
    choose(item);
    window.open(addressOf(item.hit.url), '_blank', shiftKey ? 'noopener,popup' : 'noopener')?.focus();
  } else if (item) activeRow()?.click();
}

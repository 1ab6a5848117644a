// The field of the dialog, a combobox for the list of results. React doesn't control its value, so text that was typed
// before hydration, or is being composed by an input method, isn't lost.

import { type InputEvent, type RefObject, useEffect } from 'react';
import { cutQuery, longestQuery } from '../limits.ts';
import { itemsOf } from '../session.ts';
import { Drawing } from './drawings.tsx';
import { clickActive, onFieldKey } from './field-keys.ts';
import { dialogId, type SearchProps } from './props.ts';
import { optionId } from './row.tsx';
import { IconButton, listId } from './screens.tsx';
import type { Search } from './use-search.ts';

export interface SearchFieldProps {
  readonly search: Search;
  readonly props: SearchProps;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

export function SearchField({ search, props, field, onClose }: SearchFieldProps) {
  const { session, indexName } = search;
  const { texts, indexes } = props;
  useEffect(() => {
    if (session.isEntered && session.status === 'idle' && session.activeIndex !== null) clickActive(session);
  }, [session]);
  const isOpen = session.panelOpen && itemsOf(session).length > 0;
  const active =
    isOpen && session.isSteered && session.activeIndex !== null ? optionId(session.activeIndex) : undefined;
  const placeholder = indexName === indexes[1] ? texts['placeholder.docs'] : texts.placeholder;
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
        aria-activedescendant={active}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestQuery}
        enterKeyHint={isOpen ? 'go' : 'search'}
        placeholder={placeholder}
        onInput={(event) => onInput(event, search)}
        onFocus={() => search.dispatch({ type: 'focus' })}
        onKeyDown={(event) => onFieldKey(event, search, onClose)}
      />
      {session.query !== '' && (
        <IconButton name="cross" label={texts.clear} onClick={() => typeIn(field, search, '')} />
      )}
      <button type="button" className="search-close" popoverTarget={dialogId} popoverTargetAction="hide">
        {texts.close}
      </button>
      <button type="submit" hidden>
        {texts.label}
      </button>
    </form>
  );
}

/** Puts a text into the field, as if the reader had typed it. */
export function typeIn(field: RefObject<HTMLInputElement | null>, search: Search, text: string): void {
  if (!field.current) return;
  field.current.value = text;
  search.input(text);
  field.current.focus();
}

function onInput(event: InputEvent<HTMLInputElement>, search: Search): void {
  const field = event.currentTarget;
  const query = cutQuery(field.value);
  if (query.length < field.value.length && !(event.nativeEvent as { isComposing?: boolean }).isComposing)
    field.value = query;
  search.input(query);
}

// The search dialog. The server renders it closed and empty, and boot opens it, so the reader may have typed a query before
// this code runs; it starts with that query. It is a panel like the docs drawer: see `panels.ts`.

import { type MouseEvent, type PointerEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { afterFrame } from '../../after-frame.ts';
import { sitePathOf } from '../../base.ts';
import type { Item } from '../session.ts';
import { SearchField } from './field.tsx';
import { useNearRow } from './near-row.ts';
import { dialogId, type SearchProps } from './props.ts';
import { SearchScreen } from './screen.tsx';
import { useStatusText } from './status-text.ts';
import { type Search, useSearch } from './use-search.ts';

export function SearchDialog(props: SearchProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.hidePopover();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(props);
  const status = useStatusText(search.session, props.texts);
  useOpening(dialog, field, search, props);
  useNearRow(search.session);

  const choose = (item: Item, event: MouseEvent): void => {
    search.choose(item);
    if (!opensElsewhere(event)) close();
  };
  const onPress = (event: PointerEvent): void => {
    if (!(event.target as Element).closest('form, .search-area')) search.dispatch({ type: 'leave' });
  };
  const refocus = (text: string): void => {
    status.say(text);
    field.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className="search"
      popover="auto"
      aria-label={props.texts.label}
      aria-modal="true"
      data-panel=""
      data-search-dialog=""
      onPointerDown={onPress}
    >
      <button
        type="button"
        className="search-outside"
        popoverTarget={dialogId}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden={true}
      />
      <div className="search-window">
        <SearchField search={search} props={props} field={field} onClose={close} />
        <div
          className="search-area"
          // Browsers make an area that scrolls a stop of its own. The arrow keys scroll it from the field.
          tabIndex={-1}
          // Hides the on-screen keyboard while the reader scrolls through the results.
          onTouchMove={() => field.current?.blur()}
        >
          <SearchScreen search={search} props={props} field={field} onChoose={choose} onDone={refocus} />
        </div>
        <Keys texts={props.texts} />
        <p className="visually-hidden" role="status">
          {status.text}
        </p>
      </div>
    </dialog>
  );
}

function Keys({ texts }: Pick<SearchProps, 'texts'>): ReactElement {
  return (
    <p className="search-keys" aria-hidden="true">
      <kbd>↵</kbd> {texts.select} <kbd>↓</kbd>
      <kbd>↑</kbd> {texts.navigate} <kbd>esc</kbd> {texts.leave}
    </p>
  );
}

/** Whether a click opens a tab or a window, or downloads. Then the dialog stays. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button !== 0;
}

/** Starts a search session when the dialog opens, or is open already, and resets it after the dialog has closed. */
function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
  search: Search,
  { indexes, docsPath }: SearchProps,
): void {
  const newest = useRef(search);
  newest.current = search;
  useEffect(() => {
    const element = dialog.current;
    let isBegun = false;
    const follow = (): void => {
      const isOpen = element?.matches(':popover-open') === true;
      // A dialog that was closed and opened again within a frame is still to start afresh.
      if (!isOpen && !isBegun) return;
      isBegun = isOpen;
      // The button can name an index; otherwise the page's address decides.
      const index = element?.dataset.shown ?? '';
      const isDocs = `${sitePathOf()}/`.startsWith(`${docsPath}/`);
      const own = (isDocs ? indexes[1] : undefined) ?? indexes[0] ?? '';
      newest.current.open(indexes.includes(index) ? index : own, isOpen ? (field.current?.value ?? '') : '');
    };
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed' && field.current) field.current.value = '';
      // Let the opening or closing show first. When it opens, boot says which index to search in the same frame.
      afterFrame(follow);
    };
    // This code may have been loaded long after the dialog was opened.
    follow();
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [dialog, field, indexes, docsPath]);
}

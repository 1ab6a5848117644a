// The search dialog. The server renders it closed and empty, and boot opens it, so the reader may have typed a query before
// this code runs; it starts with that query. It is a panel like the docs drawer: see `panels.ts`.

import { type MouseEvent, type PointerEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { afterFrame } from '../../after-frame.ts';
import type { Opener } from '../../page-events.ts';
import type { Item } from '../session.ts';
import { SearchField } from './field.tsx';
import { SearchFooter } from './footer.tsx';
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
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!opensElsewhere) close();
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
          // Hides the on-screen keyboard while the reader scrolls through the results.
          onTouchMove={() => field.current?.blur()}
        >
          <SearchScreen search={search} props={props} field={field} onChoose={choose} onDone={refocus} />
        </div>
        <SearchFooter texts={props.texts} />
        <p className="visually-hidden" role="status">
          {status.text}
        </p>
      </div>
    </dialog>
  );
}

/** Starts a search session when boot has opened the dialog, and resets it after the dialog has closed. */
function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
  search: Search,
  { indexes, docsPath }: SearchProps,
): void {
  useEffect(() => {
    const element = dialog.current;
    const onOpen = ({ detail: opener }: CustomEvent<Opener>): void => {
      // The button can name an index; otherwise the page's address decides.
      const index = opener?.dataset.searchIndex;
      const isDocs = `${location.pathname}/`.startsWith(`${docsPath}/`);
      const own = (isDocs ? indexes[1] : undefined) ?? indexes[0] ?? '';
      search.open(index && indexes.includes(index) ? index : own, field.current?.value ?? '');
    };
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'open') return;
      if (field.current) field.current.value = '';
      // Nobody sees the reset, so let the closing show first.
      afterFrame(() => {
        if (!element?.matches(':popover-open')) search.open(indexes[0] ?? '', '');
      });
    };
    document.addEventListener('site:search', onOpen);
    element?.addEventListener('toggle', onToggle);
    return () => {
      document.removeEventListener('site:search', onOpen);
      element?.removeEventListener('toggle', onToggle);
    };
  });
}

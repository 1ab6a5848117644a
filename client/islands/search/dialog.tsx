// The search dialog. The server draws it closed and empty; boot opens it at once and the reader may type; this takes
// over with what was typed. A modal <dialog>: the page behind is inert and focus returns to where it was.

import { type MouseEvent, type PointerEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { Item } from '../../search/session.ts';
import { SearchField } from './field.tsx';
import { SearchFooter } from './footer.tsx';
import type { SearchProps } from './props.ts';
import { SearchScreen } from './screen.tsx';
import { useStatusText } from './status-text.ts';
import { type Search, useSearch } from './use-search.ts';

export function SearchDialog(props: SearchProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(props);
  const status = useStatusText(search.session, props.texts);
  useOpening(dialog, field, search, props);

  const choose = (item: Item, event: MouseEvent): void => {
    search.choose(item);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!opensElsewhere) closeSoon(dialog, item);
  };
  const onPress = (event: PointerEvent): void => {
    const target = event.target as Element;
    if (target === dialog.current) dialog.current.close();
    else if (!target.closest('form, .search-area')) search.dispatch({ type: 'leave' });
  };
  const refocus = (text: string): void => {
    status.say(text);
    field.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      id="page:search"
      className="search"
      aria-label={props.texts.label}
      data-search-dialog=""
      onPointerDown={onPress}
    >
      <div className="search-window">
        <SearchField search={search} props={props} field={field} onClose={() => dialog.current?.close()} />
        <div
          className="search-area"
          // The screen's keyboard hides while the reader looks through the results.
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

/** Closing computes the styles of the whole page behind: after the key was answered. A place on this page is gone to last. */
function closeSoon(dialog: RefObject<HTMLDialogElement | null>, { hit }: Item): void {
  const close = (): void => dialog.current?.close();
  if (new URL(hit.url, location.href).pathname === location.pathname) close();
  else requestAnimationFrame(() => setTimeout(close));
}

/** Listens to boot's call to open, and starts afresh when the dialog has closed. */
function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
  search: Search,
  { indexes, docsPath }: SearchProps,
): void {
  useEffect(() => {
    const element = dialog.current;
    const onOpen = (event: Event): void => {
      const index = (event as CustomEvent<string | null>).detail;
      const isDocs = `${location.pathname}/`.startsWith(`${docsPath}/`);
      const own = (isDocs ? indexes[1] : undefined) ?? indexes[0] ?? '';
      search.open(index && indexes.includes(index) ? index : own, field.current?.value ?? '');
    };
    const onClose = (): void => {
      if (field.current) field.current.value = '';
      search.open(indexes[0] ?? '', '');
    };
    element?.addEventListener('site:search', onOpen);
    element?.addEventListener('close', onClose);
    return () => {
      element?.removeEventListener('site:search', onOpen);
      element?.removeEventListener('close', onClose);
    };
  });
}

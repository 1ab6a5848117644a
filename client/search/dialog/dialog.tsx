// The search dialog. The server renders it closed and empty, and boot opens it, so the reader may have typed a query before
// this code runs; it starts with that query. It is a panel like the docs drawer: see `panels.ts`.

import { type MouseEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../after-frame.ts';
import { sitePathOf } from '../../base.ts';
import type { Item } from '../session.ts';
import { type PartProps, SearchField } from './field.tsx';
import { useNearRow } from './near-row.ts';
import { Outcome, Reload, Suggestion } from './outcome.tsx';
import { dialogId, type SearchProps } from './props.ts';
import { ResultList, StoredList } from './result-list.tsx';
import { type Search, useSearch } from './use-search.ts';

export function SearchDialog(props: SearchProps): ReactElement {
  const { texts } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useSearch(props);
  useOpening(dialog, search);
  useNearRow(search.session);

  const close = (): void => dialog.current?.hidePopover();
  const leave = (target: Element): void => {
    if (!target.closest('form, .search-area')) search.dispatch({ type: 'leave' });
  };

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className="search"
      popover="auto"
      aria-label={texts.label}
      aria-modal="true"
      data-panel=""
      data-search-dialog=""
      onPointerDown={(event) => leave(event.target as Element)}
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
        <SearchField search={search} onClose={close} />
        <SearchArea search={search} onClose={close} />
        <p className="search-keys" aria-hidden="true">
          <kbd>↵</kbd> {texts.select} <kbd>↓</kbd>
          <kbd>↑</kbd> {texts.navigate} <kbd>esc</kbd> {texts.leave}
        </p>
        <p className="visually-hidden" role="status">
          {search.said}
        </p>
      </div>
    </dialog>
  );
}

/** What's below the field. */
export function SearchArea({ search, onClose }: PartProps): ReactElement {
  const { session, field } = search;
  const { texts } = search.props;
  const area = useRef<HTMLDivElement>(null);
  // Only the server's HTML says that this code couldn't be loaded.
  const [isServed, setServed] = useState(true);
  useEffect(() => setServed(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new query starts at the top of its results
  useEffect(() => {
    // Newer browsers return a promise from `scrollTo`, which an effect may not return.
    area.current?.scrollTo(0, 0);
  }, [session.query]);
  const choose = (item: Item, event: MouseEvent): void => {
    search.choose(item);
    if (!opensElsewhere(event)) onClose();
  };
  return (
    // biome-ignore lint/a11y: clicks and keys are those of the buttons inside
    <div
      ref={area}
      className="search-area"
      // Browsers make an area that scrolls a stop of its own. The arrow keys scroll it from the field.
      tabIndex={-1}
      // Hides the on-screen keyboard while the reader scrolls through the results.
      onTouchMove={() => field.current?.blur()}
      onClick={({ target }) => search.refocus(target as Element)}
    >
      {isServed && (
        <p className="search-empty search-unloaded" role="alert">
          {texts.error}. {texts['error.help']} <Reload texts={texts} />
        </p>
      )}
      <Scope search={search} />
      <Outcome search={search} stored={session.status === 'idle' && <StoredList search={search} onChoose={choose} />}>
        <ResultList search={search} onChoose={choose} />
      </Outcome>
    </div>
  );
}

/** Whether a click opens a tab or a window, or downloads. Then the dialog stays. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button !== 0;
}

/** Shows where is searched, and lets the reader change it: the documentation first, or the whole site. */
function Scope({ search: { session, props, open } }: { readonly search: Search }) {
  const { indexes, texts } = props;
  if (indexes.length < 2) return null;
  const labels = [texts['scope.site'], texts['scope.docs']];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={texts.scope} className="search-scope">
      {labels.map((label, i) => (
        <Suggestion key={label} isPressed={indexes[i] === session.indexName} onClick={() => open(indexes[i] ?? '')}>
          {label}
        </Suggestion>
      ))}
    </div>
  );
}

/** Starts a search session when the dialog opens, or is open already, and resets it after the dialog has closed. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, search: Search): void {
  const newest = useRef(search);
  newest.current = search;
  useEffect(() => {
    const element = dialog.current;
    const start = (): void => {
      const { open, props } = newest.current;
      const { indexes, docsPath } = props;
      // The button can name an index; otherwise the page's address decides.
      const named = element?.dataset.shown ?? '';
      const isDocs = `${sitePathOf()}/`.startsWith(`${docsPath}/`);
      const own = (isDocs ? indexes[1] : undefined) ?? indexes[0] ?? '';
      open(indexes.includes(named) ? named : own);
    };
    const onToggle = ({ newState }: ToggleEvent): void => {
      const { field } = newest.current;
      if (newState === 'closed' && field.current) field.current.value = '';
      // Let the opening or closing show first. When it opens, boot says which index to search in the same frame.
      afterFrame(start);
    };
    // This code may have been loaded long after the dialog was opened.
    if (element?.matches(':popover-open')) start();
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [dialog]);
}

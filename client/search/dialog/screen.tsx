// Decides which of the five screens is shown. The previous one stays while an answer is on its way, so nothing flashes.

import { type MouseEvent, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Item, itemsOf } from '../session.ts';
import { fromField } from './from-field.ts';
import type { SearchProps } from './props.ts';
import { Scope } from './scope.tsx';
import { Corrected, NoResults, ResultList, StoredList } from './screens.tsx';
import { Reload, Unreachable } from './unreachable.tsx';
import type { Search } from './use-search.ts';

export interface SearchScreenProps {
  readonly search: Search;
  readonly props: SearchProps;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (item: Item, event: MouseEvent) => void;
  /** Announces what a row's button did. */
  readonly onDone: (text: string) => void;
}

export function SearchScreen({ search, props, field, onChoose, onDone }: SearchScreenProps): ReactElement | null {
  const { session, dispatch } = search;
  const { texts } = props;
  const top = useRef<HTMLSpanElement>(null);
  // Only the server's HTML says that this code couldn't be loaded.
  const [isServed, setServed] = useState(true);
  useEffect(() => setServed(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new query starts at the top of its results
  useEffect(() => {
    // Newer browsers return a promise from `scrollTo`, which an effect may not return.
    top.current?.parentElement?.scrollTo(0, 0);
  }, [session.query]);
  const tryQuery = (name: string): void => {
    if (!field.current) return;
    field.current.value = `${name.toLowerCase()} `;
    search.input(field.current.value);
    field.current.focus();
  };
  const newest = useRef(onChoose);
  newest.current = onChoose;
  // Functions that stay the same for the life of the dialog, so that memoized rows aren't rendered again.
  const acts = useMemo(
    () => ({
      onPoint: (index: number) => dispatch({ type: 'point', index }),
      onChoose: (item: Item, event: MouseEvent) => newest.current(item, event),
    }),
    [dispatch],
  );
  const list = { session, label: texts.label, ...acts };
  return (
    <>
      <span ref={top} />
      {isServed && (
        <p className="search-empty search-unloaded">
          {texts.error}. {texts['error.help']} <Reload texts={texts} />
        </p>
      )}
      <Scope search={search} props={props} field={field} />
      {session.status === 'error' ? (
        <Unreachable
          texts={texts}
          isDamaged={session.isDamaged === true}
          status={session.refusedWith}
          onRetry={fromField(field, search.retry)}
          onEmbedded={search.useEmbedded && fromField(field, search.useEmbedded)}
        />
      ) : session.answered === '' ? (
        session.status === 'idle' && (
          <StoredList
            {...list}
            texts={texts}
            onFavor={(hit) => {
              search.favor(hit);
              onDone(texts.saved);
            }}
            onRemove={(hit) => {
              search.remove(hit);
              onDone(texts.removed);
            }}
          />
        )
      ) : itemsOf(session).length > 0 ? (
        <>
          <Corrected session={session} texts={texts} />
          <ResultList {...list} />
        </>
      ) : (
        <NoResults
          texts={texts}
          query={session.answered}
          suggestions={session.suggestions}
          unmet={session.unmet}
          report={props.report}
          onTry={tryQuery}
        />
      )}
    </>
  );
}

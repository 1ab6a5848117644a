// Which of the five screens shows. While an answer is under way the one before it stays, so that nothing flashes.

import { type MouseEvent, type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Item } from '../session.ts';
import { itemsOf } from '../session.ts';
import type { SearchProps } from './props.ts';
import { NoResults, ResultList, StoredList, Unreachable } from './screens.tsx';
import type { Search } from './use-search.ts';

export interface SearchScreenProps {
  readonly search: Search;
  readonly props: SearchProps;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (item: Item, event: MouseEvent) => void;
  /** A row's button was used: says what it did. */
  readonly onDone: (text: string) => void;
}

export function SearchScreen({ search, props, field, onChoose, onDone }: SearchScreenProps): ReactElement | null {
  const { session, dispatch } = search;
  const { texts } = props;
  const top = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new query starts at the top of its results
  useEffect(() => {
    // In braces: newer browsers return a promise here, and an effect may only return its end.
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
  // The same functions for the life of the dialog, so that rows that did not change are left alone.
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
      {session.status === 'error' ? (
        <Unreachable texts={texts} onRetry={search.retry} onEmbedded={search.useEmbedded} />
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
        <ResultList {...list} />
      ) : (
        <NoResults
          texts={texts}
          query={session.answered}
          suggestions={session.suggestions}
          report={props.report}
          onTry={tryQuery}
        />
      )}
    </>
  );
}

// Decides which of the five screens is shown. The previous one stays while an answer is on its way, so nothing flashes.

import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { StoredHit } from '../engine.ts';
import { type Item, itemsOf } from '../session.ts';
import { typeIn } from './field.tsx';
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
  const { texts } = props;
  const top = useRef<HTMLSpanElement>(null);
  // Only the server's HTML says that this code couldn't be loaded.
  const [isServed, setServed] = useState(true);
  useEffect(() => setServed(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new query starts at the top of its results
  useEffect(() => {
    // Newer browsers return a promise from `scrollTo`, which an effect may not return.
    top.current?.parentElement?.scrollTo(0, 0);
  }, [search.session.query]);
  return (
    <>
      <span ref={top} />
      {isServed && (
        <p className="search-empty search-unloaded">
          {texts.error}. {texts['error.help']} <Reload texts={texts} />
        </p>
      )}
      <Scope search={search} props={props} field={field} />
      <DialogOutcome search={search} props={props} field={field} onChoose={onChoose} onDone={onDone} />
    </>
  );
}

function DialogOutcome({ search, props, field, onChoose, onDone }: SearchScreenProps) {
  const { session, dispatch } = search;
  const { texts } = props;
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
  const done = (act: (hit: StoredHit) => void, text: string) => (hit: StoredHit) => {
    act(hit);
    onDone(text);
  };
  const changes = { onFavor: done(search.favor, texts.saved), onRemove: done(search.remove, texts.removed) };
  return (
    <Outcome
      search={search}
      props={props}
      field={field}
      stored={session.status === 'idle' && <StoredList {...list} texts={texts} {...changes} />}
      onTry={(name) => typeIn(field, search, `${name.toLowerCase()} `)}
    >
      <ResultList {...list} />
    </Outcome>
  );
}

export interface OutcomeProps {
  readonly search: Search;
  readonly props: SearchProps;
  readonly field: RefObject<HTMLInputElement | null>;
  /** What's shown before a query is answered. */
  readonly stored: ReactNode;
  /** Searches for a suggestion instead. */
  readonly onTry: (name: string) => void;
  /** The list of results. */
  readonly children: ReactNode;
}

/** What came of the query, in the dialog and on the search page. */
export function Outcome({ search, props: { texts, report }, field, stored, onTry, children }: OutcomeProps): ReactNode {
  const { session } = search;
  if (session.status === 'error')
    return (
      <Unreachable
        texts={texts}
        status={session.refusedWith}
        onRetry={fromField(field, search.retry)}
        onEmbedded={search.useEmbedded && fromField(field, search.useEmbedded)}
      />
    );
  if (session.answered === '') return stored;
  if (itemsOf(session).length === 0) return <NoResults texts={texts} session={session} report={report} onTry={onTry} />;
  return (
    <>
      <Corrected session={session} texts={texts} />
      {children}
    </>
  );
}

/**
 * Moves the focus to the field, then acts: pressing a button below the field takes the button away, and the focus would be
 * lost with it.
 */
const fromField = (field: RefObject<HTMLElement | null>, act: () => void) => (): void => {
  field.current?.focus();
  act();
};

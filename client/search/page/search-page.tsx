// The search as a page, with the same engine as the dialog. `/search?q=…` can be linked to and is the target of forms, and
// the address follows the query.

import { type ReactElement, useEffect } from 'react';
import { addressOf } from '../../base.ts';
import { Outcome } from '../dialog/outcome.tsx';
import type { SearchProps } from '../dialog/props.ts';
import { RowContent, VersionName } from '../dialog/row.tsx';
import { type Search, useSearch } from '../dialog/use-search.ts';
import { cutQuery, maxQueryLength } from '../limits.ts';
import type { Collection } from '../session.ts';

export interface SearchPageProps extends SearchProps {
  /** The address of this page. */
  readonly action: string;
  readonly send: string;
}

export function SearchPage(props: SearchPageProps): ReactElement {
  const search = useSearch(props);
  const { field, session } = search;
  useAddress(search);
  const onInput = (): void => {
    const query = cutQuery(field.current?.value ?? '');
    history.replaceState(history.state, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    search.input();
  };
  return (
    // biome-ignore lint/a11y: the handler moves the focus and adds no behavior of its own
    <div className="search-page" onClick={({ target }) => search.refocus(target as Element)}>
      <form
        className="search-page-form"
        action={addressOf(props.action)}
        onSubmit={(event) => {
          event.preventDefault();
          onInput();
        }}
      >
        <label htmlFor="page:search-page-field" className="visually-hidden">
          {props.texts.label}
        </label>
        <input
          ref={field}
          id="page:search-page-field"
          className="search-page-field"
          type="search"
          name="q"
          maxLength={maxQueryLength}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.texts.placeholder}
          onInput={onInput}
        />
        <button type="submit" className="button button-accent">
          {props.send}
        </button>
      </form>
      <Outcome search={search} stored={null}>
        {session.collections.map((collection) => (
          <PageGroup key={collection.title} collection={collection} search={search} />
        ))}
      </Outcome>
      <p className="visually-hidden" role="status">
        {search.said}
      </p>
    </div>
  );
}

/** Searches for the query in the address, or else for what is in the field. Repeats that on back and forward. */
function useAddress({ field, open, props }: Search): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and `search` is new with every answer
  useEffect(() => {
    const follow = (): void => {
      const query = cutQuery(new URLSearchParams(location.search).get('q') ?? '');
      if (field.current && query) field.current.value = query;
      open(props.indexes[0] ?? '');
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
}

function PageGroup({ collection, search }: { readonly collection: Collection; readonly search: Search }): ReactElement {
  return (
    <section className="search-page-group">
      <h2>{collection.title}</h2>
      <ul className="search-page-list">
        {collection.items.map((item) => (
          <li key={item.hit.objectID} className="search-row" data-nested={item.branch}>
            <RowContent
              item={item}
              title={(text) => (
                <a href={addressOf(item.hit.url)} onClick={() => search.choose(item)}>
                  {text}
                </a>
              )}
            />
            {item.versions?.map((version) => (
              <a
                key={version.hit.url}
                className="search-version"
                href={addressOf(version.hit.url)}
                onClick={() => search.choose(version)}
              >
                <VersionName of={version} />
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Shows where is searched, and lets the reader change it: the documentation first, or the whole site.

import type { RefObject } from 'react';
import type { SearchProps } from './props.ts';
import type { Search } from './use-search.ts';

interface ScopeProps {
  readonly search: Search;
  readonly props: SearchProps;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function Scope({ search, props: { indexes, texts }, field }: ScopeProps) {
  const [site, docs] = indexes;
  if (site === undefined || docs === undefined) return null;
  const choices = [
    [site, texts['scope.site']],
    [docs, texts['scope.docs']],
  ] as const;
  const choose = (index: string): void => {
    search.open(index, field.current?.value ?? '');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={texts.scope} className="search-scope">
      {choices.map(([index, label]) => (
        <button
          key={index}
          type="button"
          className="search-suggestion"
          aria-pressed={index === search.indexName}
          onClick={() => choose(index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

// Opens the search. Without script it is the submit button of a form that leads to the search page.

import type { ReactElement } from 'react';
import type { View } from '../../renderer/config.ts';
import { Icon } from '../components/icon.tsx';

export interface SearchButtonProps {
  readonly view: View;
  readonly label: string;
  /** Which index it asks: `docs` or `general`. */
  readonly index: string;
  readonly className: string;
}

export function SearchButton({ view, label, index, className }: SearchButtonProps): ReactElement {
  return (
    <form action={view.localized('/search')} className={className}>
      <button
        type="submit"
        className="search-button"
        data-search-open={index}
        data-testid="Search-Button"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span className="search-label">{label}</span>
        <kbd className="key key-apple">⌘ K</kbd>
        <kbd className="key key-other">Ctrl K</kbd>
      </button>
    </form>
  );
}

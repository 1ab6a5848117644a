// Opens the search. Without script it is a link to the search page. The key that is shown is part of its name.

import type { Site, View } from 'sitegen';
import { Icon } from '../components/icon.tsx';
import { oncePerObject } from '../once-per-object.ts';

export interface SearchButtonProps {
  readonly view: View;
  readonly label: string;
  /** Asks this index whatever the page; by default the page's area decides. */
  readonly index?: string | undefined;
  readonly className?: string;
}

/** The page with the layout `search`. An imported project has none, and its search needs a script. */
const searchPageOf = oncePerObject(({ posts }: Site) => posts.find(({ layout }) => layout === 'search')?.url);

export function SearchButton({ view, label, index, className = '' }: SearchButtonProps) {
  if (view.config.search === undefined) return null;
  const page = searchPageOf(view.site);
  return (
    <a
      href={page === undefined ? '#page:main' : view.localized(page)}
      className={`search-button ${className}`}
      data-search=""
      data-search-index={index}
      data-no-prefetch=""
      data-testid="Search-Button"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
    >
      <Icon name="search" />
      <span className="search-button-label">{label}</span>
      <span className="key key-apple">⌘ K</span>
      <span className="key key-other">{`${view.t('keys.control')} K`}</span>
    </a>
  );
}

// The filters of the listing: each value a link to its own static page, with its count; the chosen one leads back to all.

import { formatNumber } from '@sitegen/renderer/text';
import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';
import { blogUrl, type Facet } from './addresses.ts';
import { facetValues, type Listing } from './listing.ts';

interface FiltersProps {
  readonly view: View;
  readonly listing: Listing;
}

/** Few types are a row of chips, "All" first. Many authors and tags are disclosures. */
export function Filters({ view, listing }: FiltersProps) {
  return (
    <nav className="filters" aria-label={view.t('blog.filters')}>
      <ul className="chips">
        <li>
          <a className="chip" href={blogUrl(view.site)} aria-current={listing.facet ? undefined : 'page'}>
            {view.t('blog.all')}
          </a>
        </li>
        <FacetItems view={view} listing={listing} facet="type" className="chip" />
      </ul>
      <FacetMenu view={view} listing={listing} facet="author" />
      <FacetMenu view={view} listing={listing} facet="tag" />
    </nav>
  );
}

interface FacetProps extends FiltersProps {
  readonly facet: Facet;
  readonly className?: string;
}

function FacetMenu({ view, listing, facet }: FacetProps) {
  const chosen = listing.facet === facet ? listing.value : undefined;
  return (
    <details name="filter" className="facet" data-setting="facet">
      <summary className="chip" aria-current={chosen ? 'true' : undefined}>
        {view.t(`blog.${facet}`)}
        {chosen && `: ${chosen}`}
        <Icon name="chevron" />
      </summary>
      {/* Firefox would stop at a list that scrolls. */}
      <ul className="facet-values" tabIndex={-1}>
        {chosen && (
          <li>
            <a href={blogUrl(view.site)}>{view.t('blog.clear')}</a>
          </li>
        )}
        <FacetItems view={view} listing={listing} facet={facet} />
      </ul>
    </details>
  );
}

function FacetItems({ view, listing, facet, className }: FacetProps) {
  return facetValues(view.site, facet, view.post.locale).map(({ value, url, posts }) => (
    <li key={url}>
      <a className={className} href={url} aria-current={url === listing.base ? 'page' : undefined}>
        {value} <span className="chip-count">{formatNumber(view.post.locale, posts.size)}</span>
      </a>
    </li>
  ));
}

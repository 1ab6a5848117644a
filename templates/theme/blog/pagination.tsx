// Numbered pages of a long list, as plain links.

import { formatNumber } from '@sitegen/renderer/text';
import type { View } from 'sitegen';
import { pageUrl } from './addresses.ts';
import type { Listing } from './listing.ts';

export function Pagination({ view: { t, post }, listing }: Readonly<{ view: View; listing: Listing }>) {
  const { base, page, pages } = listing;
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={t('pages.label')}>
      {page > 1 && (
        <a className="button button-plain" href={pageUrl(base, page - 1)} rel="prev">
          {t('pages.previous')}
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={pageUrl(base, number)}
              aria-label={t('pages.number', { number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatNumber(post.locale, number)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button button-plain" href={pageUrl(base, page + 1)} rel="next">
          {t('pages.next')}
        </a>
      )}
    </nav>
  );
}

// Numbered pages of a long list, as plain links.

import { formatNumber } from '@sitegen/renderer/text';
import type { Translate } from 'sitegen';

export interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly urlOf: (page: number) => string;
  readonly t: Translate;
  readonly locale: string;
}

export function Pagination({ page, pages, urlOf, t, locale }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={t('pages.label')}>
      {page > 1 && (
        <a className="button button-plain" href={urlOf(page - 1)} rel="prev">
          {t('pages.previous')}
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              href={urlOf(number)}
              aria-label={t('pages.number', { number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatNumber(locale, number)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button button-plain" href={urlOf(page + 1)} rel="next">
          {t('pages.next')}
        </a>
      )}
    </nav>
  );
}

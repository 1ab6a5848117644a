// Previous and next page of the reading order.

import type { ComponentProps } from 'react';
import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';

export function Pager({ view: { post, t } }: { readonly view: View }) {
  const { prevPage, nextPage } = post;
  if (!prevPage && !nextPage) return null;
  const marks = ({ title }: { readonly title: string }, name: string) => ({
    'data-title': title,
    'data-testid': `DocsButton-${name}div`,
  });
  return (
    <nav className="pager" aria-label={t('docs.pager')}>
      {prevPage && <PagerLink {...prevPage} label={t('docs.prev')} rel="prev" {...marks(prevPage, 'Prev')} />}
      {nextPage && <PagerLink {...nextPage} label={t('docs.next')} rel="next" {...marks(nextPage, 'Next')} isNext />}
    </nav>
  );
}

type PagerLinkProps = ComponentProps<'a'> & Readonly<{ title: string; label: string; isNext?: boolean }>;

/** A link to what comes before or after. */
export function PagerLink({ title, label, isNext, ...attributes }: PagerLinkProps) {
  return (
    <a className={isNext ? 'pager-link pager-next' : 'pager-link'} {...attributes}>
      <span className="pager-label">
        {!isNext && <Icon name="left" />}
        {label}
        {isNext && <Icon name="right" />}
      </span>{' '}
      <span className="pager-title">{title}</span>
    </a>
  );
}

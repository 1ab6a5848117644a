// Previous and next page of the reading order.

import type { View } from 'sitegen';
import { Icon } from '../components/icon.tsx';

export function Pager({ view }: { readonly view: View }) {
  const { prevPage, nextPage } = view.post;
  if (!prevPage && !nextPage) return null;
  return (
    <nav className="pager" aria-label={view.t('docs.pager')}>
      {prevPage && (
        <a
          className="pager-link"
          href={prevPage.href}
          rel="prev"
          data-title={prevPage.title}
          data-testid="DocsButton-Prevdiv"
        >
          <span className="pager-label">
            <Icon name="left" />
            {view.t('docs.prev')}
          </span>{' '}
          <span className="pager-title">{prevPage.title}</span>
        </a>
      )}
      {nextPage && (
        <a
          className="pager-link pager-next"
          href={nextPage.href}
          rel="next"
          data-title={nextPage.title}
          data-testid="DocsButton-Nextdiv"
        >
          <span className="pager-label">
            {view.t('docs.next')}
            <Icon name="right" />
          </span>{' '}
          <span className="pager-title">{nextPage.title}</span>
        </a>
      )}
    </nav>
  );
}

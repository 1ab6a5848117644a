// The page of every missing address: good places to start, in whose place a script lists the nearest pages; search, report.

import type { Layout, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { StartList } from '../components/start-list.tsx';
import { dataOf } from '../data/shapes.ts';
import { SearchButton } from '../shell/search-button.tsx';
import { Shell } from '../shell/shell.tsx';

export const notFoundLayout: Layout = { render: (view) => <NotFound view={view} /> };

function NotFound({ view }: { readonly view: View }) {
  const { t, site } = view;
  const menus = dataOf(site, 'menus');
  const starts = menus.flyouts[0]?.items.slice(0, 5) ?? [];
  return (
    <Shell view={view} className="missing">
      <main id="page:main" tabIndex={-1} className="plain">
        <p className="missing-code" aria-hidden="true">
          404
        </p>
        <Art />
        <h1>{t('missing.title')}</h1>
        <Island name="nearest" on="idle">
          <p className="needs-script">
            <code data-asked="">&nbsp;</code>
          </p>
          <div className="lead">{view.content}</div>
          <section data-nearest="/near.json" aria-labelledby="page:near-title">
            <h2 id="page:near-title">{t('missing.near')}</h2>
            <StartList view={view} items={starts} />
          </section>
        </Island>
        <SearchButton view={view} label={t('missing.search')} className="missing-search" />
        <p className="missing-actions">
          <a className="button button-accent" href={view.localized('/')}>
            {t('missing.home')}
          </a>
          {menus.issues && (
            <a className="button button-plain" href={menus.issues}>
              {t('missing.report')}
            </a>
          )}
        </p>
      </main>
    </Shell>
  );
}

/** A message on its channel, between a sender and a receiver that's out of reach. */
function Art() {
  return (
    <svg className="missing-art" width="120" height="64" viewBox="0 0 120 64" aria-hidden="true">
      <path className="empty-line" d="M20 32h80" vectorEffect="non-scaling-stroke" />
      <circle className="empty-end" cx="14" cy="32" r="8" vectorEffect="non-scaling-stroke" />
      <circle className="empty-end" cx="106" cy="32" r="8" vectorEffect="non-scaling-stroke" />
      <rect className="empty-message" x="50" y="24" width="20" height="16" rx="4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

// The search page: a field, a place for results, and good places to start for readers without script.

import type { ReactElement } from 'react';
import type { Layout, View } from '../../renderer/config.ts';
import { Icon } from '../components/icon.tsx';
import { SectionTiles } from '../docs/section-tiles.tsx';
import { Shell } from '../shell/shell.tsx';

export const searchLayout: Layout = { render: (view) => <SearchPage view={view} /> };

function SearchPage({ view }: { readonly view: View }): ReactElement {
  const { t, post, site } = view;
  return (
    <Shell view={view} className="searching">
      <main id="main" tabIndex={-1} className="wide">
        <header className="page-head">
          <h1>{post.title}</h1>
          <div className="lead">{view.content}</div>
        </header>
        <search>
          <form className="search-form" action={post.url}>
            <Icon name="search" />
            <input type="search" name="q" maxLength={64} aria-label={t('search.label')} autoComplete="off" />
            <button type="submit" className="button button-accent">
              {t('search.send')}
            </button>
          </form>
        </search>
        <div data-search-results="" />
        <noscript>
          <p className="lead">{t('search.none')}</p>
        </noscript>
        <section className="search-start" aria-labelledby="start-title">
          <h2 id="start-title">{t('missing.start')}</h2>
          <SectionTiles site={site} section="/docs" />
        </section>
      </main>
    </Shell>
  );
}

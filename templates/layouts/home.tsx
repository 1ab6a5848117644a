// The home page: what AsyncAPI is, in one line; what one document becomes; why; tools; adopters; posts; community.

import { Icon, Shell } from '@sitegen/theme';
import type { Layout, View } from 'sitegen';
import { cliInstall } from '../data/package-versions.ts';
import { dataOf } from '../data/shapes.ts';
import { Flow } from '../home/flow.tsx';
import { Peek } from '../home/peek.tsx';
import {
  HomeAdopters,
  HomeCommunity,
  HomeNow,
  HomePosts,
  HomeSponsors,
  HomeTools,
  Marks,
  WaysIn,
  Why,
} from '../home/sections.tsx';

export const homeLayout: Layout = { render: (view) => <Home view={view} /> };

function Home({ view }: { readonly view: View }) {
  return (
    <Shell view={view} className="home">
      <main id="page:main" tabIndex={-1}>
        <Hero view={view} />
        <div className="home-body">
          <Peek view={view} />
          <WaysIn view={view} />
          <Why view={view} />
          <HomeTools view={view} />
          <HomeAdopters view={view} />
          <HomeNow view={view} />
          <HomePosts view={view} />
          <HomeSponsors view={view} />
        </div>
        <HomeCommunity view={view} />
      </main>
    </Shell>
  );
}

function Hero({ view }: { readonly view: View }) {
  const { t, post } = view;
  return (
    <header className="hero">
      <div className="hero-text">
        <h1>{post.title}</h1>
        <p className="hero-lead">{post.frontMatter.description}</p>
        <p className="hero-actions">
          <a className="button button-accent" href={view.localized('/docs')}>
            <span>{t('home.start')}</span>
            <Icon name="right" />
          </a>
          <a className="button button-plain" href="https://studio.asyncapi.com/" target="_blank" rel="noopener">
            {t('home.studio')}
          </a>
        </p>
        <Install view={view} />
      </div>
      <Flow t={t} />
      <Adopters view={view} />
    </header>
  );
}

/** The command to start with, as on the page of the CLI. */
function Install({ view: { site, t } }: { readonly view: View }) {
  const command = cliInstall(site);
  return (
    <p className="hero-install">
      <code>{command}</code>
      <button
        className="code-copy needs-script"
        type="button"
        data-act="copy"
        data-text={command}
        data-done={t('code.copied')}
      >
        {t('code.copy')}
      </button>
    </p>
  );
}

function Adopters({ view: { site, t, localized } }: { readonly view: View }) {
  return (
    <div className="hero-adopters">
      <a href={localized('/casestudies')}>{t('home.used')}</a>
      <Marks adopters={dataOf(site, 'adopters').adopters.filter(({ first }) => first)} site={site} />
      <p>
        {t('home.foundation')}{' '}
        <a href="https://www.linuxfoundation.org" target="_blank" rel="noopener">
          Linux Foundation
        </a>
      </p>
    </div>
  );
}

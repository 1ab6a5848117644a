// A page of an imported project: its own name, tree, text, and search, and nothing that's about this site.

import type { Layout, View } from 'sitegen';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Icon } from '../components/icon.tsx';
import { Toc } from '../components/toc.tsx';
import { Pager } from '../docs/pager.tsx';
import { SideTree, TreeToggle } from '../docs/side-tree.tsx';
import { KeysHelp } from '../shell/keys-help.tsx';
import { SearchButton } from '../shell/search-button.tsx';
import { SearchDialog } from '../shell/search-dialog.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

export const guestLayout: Layout = { render: (view) => <GuestPage view={view} />, pictureWidth: 640 };

function GuestPage({ view }: { readonly view: View }) {
  const { post, t } = view;
  const lead = post.frontMatter.description;
  return (
    <>
      <a className="skip-link" id="page:top" href="#page:main">
        {t('site.skip')}
      </a>
      <GuestBar view={view} />
      <div className="page docs">
        <SideTree view={view} />
        <main id="page:main" tabIndex={-1} className="docs-main">
          <header className="page-head">
            <Breadcrumb view={view} />
            <h1>{post.title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </header>
          <Toc view={view}>
            <TreeToggle view={view} />
          </Toc>
          <div className="docs-article">
            <article className="prose">{view.content}</article>
            <footer className="docs-foot">
              <Pager view={view} />
            </footer>
          </div>
        </main>
      </div>
      <div role="status">
        <span className="waiting">{t('site.waiting')}</span>
      </div>
      {view.once('keys', () => (
        <KeysHelp view={view} />
      ))}
      {view.once('search', () => (
        <SearchDialog view={view} />
      ))}
    </>
  );
}

/** The name leads home if there's a page. */
function GuestBar({ view }: { readonly view: View }) {
  const { site, config, t } = view;
  const hasHome = site.posts.some(({ url }) => url === '/') || site.redirects.some(({ from }) => from === '/');
  const name = <span className="wordmark-name">{config.name}</span>;
  return (
    <header className="bar">
      <div className="bar-inner bar-guest">
        {hasHome ? (
          <a href="/" className="bar-home">
            {name}
          </a>
        ) : (
          <span className="bar-home">{name}</span>
        )}
        <SearchButton view={view} label={t('search.button')} className="bar-search" />
        <div className="bar-settings">
          <ThemeSwitch view={view} />
          <button type="button" className="icon-button" popoverTarget="page:keys">
            <Icon name="info" />
            <span className="visually-hidden">{t('keys.title')}</span>
          </button>
        </div>
      </div>
    </header>
  );
}

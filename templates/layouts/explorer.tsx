// The layout of the Specification Explorer. It has no side column; a Menu button opens the docs navigation.

import { Pager, Shell, SideTree, TreeToggle } from '@sitegen/theme';
import type { Layout, View } from 'sitegen';

export const explorerLayout: Layout = { render: (view) => <ExplorerPage view={view} />, rootClass: 'tree-in-drawer' };

function ExplorerPage({ view }: { readonly view: View }) {
  const { post, t } = view;
  return (
    <Shell view={view} className="explorer">
      <SideTree view={view} />
      <main id="page:main" tabIndex={-1} className="explorer-main">
        <header className="explorer-head">
          <TreeToggle view={view} label={t('docs.menu')} />
          <h1>{post.title}</h1>
          {post.frontMatter.description && <p className="lead">{post.frontMatter.description}</p>}
        </header>
        <div className="explorer-body">{view.content}</div>
        <Pager view={view} />
      </main>
    </Shell>
  );
}

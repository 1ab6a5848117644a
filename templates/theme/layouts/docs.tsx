// The docs page: tree, article with everything around it, table of contents.

import type { Layout, View } from 'sitegen';
import { SeriesPart } from '../blog/series.tsx';
import { Attribution } from '../components/attribution.tsx';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { formatDate } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import { Toc } from '../components/toc.tsx';
import { PageActions } from '../docs/page-actions.tsx';
import { Pager } from '../docs/pager.tsx';
import { SideTree, TreeToggle } from '../docs/side-tree.tsx';
import { Shell } from '../shell/shell.tsx';
import { themeOf } from '../theme.ts';
import { textOf } from './generic.tsx';

export const docsLayout: Layout = { render: (view) => <DocsPage view={view} />, pictureWidth: 640 };

function DocsPage({ view }: { readonly view: View }) {
  const { post } = view;
  const lead = post.frontMatter.description;
  const { inBar, beforeArticle, article, afterArticle } = themeOf(view);
  return (
    <Shell view={view} className="docs">
      <SideTree view={view} />
      <main id="page:main" tabIndex={-1} className="docs-main" data-testid="Docs-main-container">
        <header className="page-head">
          <Breadcrumb view={view} />
          <h1>{post.title}</h1>
          {lead && <p className="lead">{lead}</p>}
          <SeriesPart view={view} />
          <PageActions view={view} />
        </header>
        <Toc view={view}>
          <TreeToggle view={view} />
          {inBar?.(view)}
        </Toc>
        <div className="docs-article">
          {beforeArticle?.(view)}
          {article?.(view) ?? <article className="prose">{textOf(view)}</article>}
          <footer className="docs-foot">
            <Attribution view={view} />
            <PageMeta view={view} />
            <Pager view={view} />
            {afterArticle?.(view)}
          </footer>
        </div>
      </main>
    </Shell>
  );
}

function PageMeta({ view }: { readonly view: View }) {
  const { editUrl, ownEditUrl, updated, locale } = view.post;
  if (!editUrl && !updated) return null;
  return (
    <p className="page-meta">
      {editUrl && (
        <span>
          {view.t('docs.edit.ask')}
          <EditLink href={editUrl} text={view.t('docs.edit')} />
          {ownEditUrl && <EditLink href={ownEditUrl} text={view.t('docs.edit.own')} />}
        </span>
      )}{' '}
      {updated && (
        <time className="page-updated" dateTime={updated}>
          {view.t('docs.updated', { date: formatDate(updated, locale) })}
        </time>
      )}
    </p>
  );
}

function EditLink({ href, text }: Readonly<{ href: string; text: string }>) {
  return (
    <a href={href} target="_blank" rel="noopener" data-testid="ChapterSuggestion-link">
      <Icon name="edit" />
      {text}
    </a>
  );
}

// The layout that all pages of the comparison have. The tree is the largest part of a page and almost the same in a whole
// section, so it's rendered once per section, and only the current page's mark is inserted.

import type { ReactElement } from 'react';
import type { Layout, View } from '../../renderer/config.ts';
import type { NavNode } from '../../renderer/model.ts';

export const pageLayout: Layout = {
  render: (view) => (
    <>
      <header>
        <a href="/">Event API docs</a>
      </header>
      <div className="cols">
        <SideTree view={view} />
        <main id="main" tabIndex={-1}>
          <h1>{view.post.title}</h1>
          {view.content}
          <Pager view={view} />
        </main>
        <aside className="toc">
          <ul>
            {view.post.toc.map((entry) => (
              <li key={entry.slug} className={`l${entry.lvl}`}>
                <a href={`#${entry.slug}`}>{entry.content}</a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  ),
};

function SideTree({ view }: { readonly view: View }): ReactElement {
  const { post, site } = view;
  const root = site.nav[post.folder];
  const marked = root && treeOf(root).replace(`<a href="${post.url}">`, `<a href="${post.url}" aria-current="page">`);
  return <nav className="side">{view.raw(marked ?? '')}</nav>;
}

const trees = new WeakMap<NavNode, string>();

function treeOf(root: NavNode): string {
  const known = trees.get(root) ?? `<ul>${linkOf(root)}${root.children.map(itemOf).join('')}</ul>`;
  trees.set(root, known);
  return known;
}

function itemOf(node: NavNode): string {
  if (node.children.length === 0) return linkOf(node);
  const children = node.children.map(itemOf).join('');
  return `<li><details open><summary>${escaped(node.title)}</summary><ul>${linkOf(node)}${children}</ul></details></li>`;
}

function linkOf(node: NavNode): string {
  return node.href === node.slug ? `<li><a href="${node.href}">${escaped(node.title)}</a></li>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function Pager({ view }: { readonly view: View }): ReactElement {
  const { prevPage, nextPage } = view.post;
  return (
    <nav className="pager">
      {prevPage && (
        <a rel="prev" href={prevPage.href}>
          {prevPage.title}
        </a>
      )}
      {nextPage && (
        <a rel="next" href={nextPage.href}>
          {nextPage.title}
        </a>
      )}
    </nav>
  );
}

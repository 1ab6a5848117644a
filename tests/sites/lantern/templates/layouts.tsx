// The layouts of the fixture: as little markup as shows what the engine hands to a layout.

import type { ReactElement } from 'react';
import type { Layout, NavNode, Post, View } from 'sitegen';

function Shell({ view, children }: { readonly view: View; readonly children: React.ReactNode }): ReactElement {
  return (
    <>
      <header>
        <a href={view.localized('/')}>{view.t('home')}</a> <a href="/docs">{view.t('docs')}</a>
      </header>
      {children}
      <footer>{view.t('footer', { name: view.config.name })}</footer>
    </>
  );
}

function Titled({ view, children }: { readonly view: View; readonly children: React.ReactNode }): ReactElement {
  return (
    <Shell view={view}>
      <main>
        <h1>{view.post.title}</h1>
        {children}
      </main>
    </Shell>
  );
}

function Branch({ node, here }: { readonly node: NavNode; readonly here: string }): ReactElement {
  return (
    <li>
      <a href={node.href} aria-current={node.slug === here ? 'page' : undefined}>
        {node.title}
      </a>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.slug} node={child} here={here} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Toc({ post }: { readonly post: Post }): ReactElement | null {
  if (post.toc.length === 0) return null;
  return (
    <ol>
      {post.toc.map((entry) => (
        <li key={entry.slug}>
          <a href={`#${entry.slug}`}>{entry.content}</a>
        </li>
      ))}
    </ol>
  );
}

export const docs: Layout = {
  render: (view) => {
    const { post, site } = view;
    return (
      <Shell view={view}>
        <nav>
          <ul>{site.nav.docs && <Branch node={site.nav.docs} here={post.url} />}</ul>
        </nav>
        <main>
          <p>{post.ancestors.map((crumb) => crumb.title).join(' / ')}</p>
          <h1>{post.title}</h1>
          <Toc post={post} />
          <article>{view.content}</article>
          {post.prevPage && (
            <a rel="prev" href={post.prevPage.href}>
              {post.prevPage.title}
            </a>
          )}
          {post.nextPage && (
            <a rel="next" href={post.nextPage.href}>
              {post.nextPage.title}
            </a>
          )}
          {post.editUrl && <a href={post.editUrl}>Edit</a>}
        </main>
      </Shell>
    );
  },
};

export const post: Layout = {
  render: (view) => (
    <Titled view={view}>
      <p>
        {view.post.frontMatter.day} {view.post.readingTime} min
      </p>
      <Toc post={view.post} />
      <article>{view.content}</article>
    </Titled>
  ),
};

export const generic: Layout = {
  render: (view) => (
    <Titled view={view}>
      <article>{view.content}</article>
      <ul>
        {((view.site.data.lamps ?? []) as { readonly name: string; readonly lumen: number }[]).map((lamp) => (
          <li key={lamp.name}>
            {lamp.name}: {lamp.lumen}
          </li>
        ))}
      </ul>
    </Titled>
  ),
};

export const tagList: Layout = {
  render: (view) => (
    <Titled view={view}>
      {(view.site.dated.blog ?? [])
        .filter((one) => one.frontMatter.tags?.includes(String(view.post.facts)))
        .map((one) => (
          <p key={one.url}>
            <a href={one.url}>{one.title}</a> {one.excerpt}
          </p>
        ))}
    </Titled>
  ),
};

export const notFound: Layout = {
  render: (view) => <Titled view={view}>{view.content}</Titled>,
};

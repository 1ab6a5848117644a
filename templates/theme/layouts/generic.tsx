// Any other page: a title and its article. `generic` is for text and shows a table of contents on the side if there's
// room; `wide` is for lists and tiles.

import type { ReactElement, ReactNode } from 'react';
import type { Layout, View } from 'sitegen';
import { Toc } from '../components/toc.tsx';
import { withHeadingLinks } from '../docs/heading-links.ts';
import { Shell } from '../shell/shell.tsx';
import { themeOf } from '../theme.ts';

export const genericLayout: Layout = {
  render: (view) => (
    <PlainPage view={view}>
      <div className="with-aside">
        <Toc view={view} />
        <article className="prose">{textOf(view)}</article>
      </div>
    </PlainPage>
  ),
  pictureWidth: 640,
};

/** A page of lists with more headings than this has a bar on small screens. */
const shortest = 5;

export const wideLayout: Layout = {
  render: (view) => (
    <PlainPage view={view} head="wide-head">
      <div>
        {view.post.toc.length > shortest && <Toc view={view} />}
        <article className="prose prose-wide">{textOf(view)}</article>
      </div>
    </PlainPage>
  ),
};

/** The text of an article, with what the site changes in it. */
export function textOf(view: View): ReactNode {
  return view.raw(withHeadingLinks(themeOf(view).html?.(view.html, view) ?? view.html));
}

/** `head` is a class of the page's head. */
function PlainPage({ view, head, children }: Readonly<{ view: View; head?: string; children: ReactElement }>) {
  const { title, frontMatter } = view.post;
  const picture = themeOf(view).headPicture?.(view);
  return (
    <Shell view={view} className="generic">
      <main id="page:main" tabIndex={-1} className="plain" data-testid="GenericPostLayout-main-div">
        {title && (
          <header
            className={['page-head', picture && 'has-picture', picture ? 'wide-head' : head].filter(Boolean).join(' ')}
          >
            <h1 data-testid="GenericPostLayout-Heading">{title}</h1>
            {frontMatter.description && <p className="lead">{frontMatter.description}</p>}
            {picture && <div>{picture}</div>}
          </header>
        )}
        {children}
      </main>
    </Shell>
  );
}

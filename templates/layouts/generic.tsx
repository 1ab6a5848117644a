// Any other page of prose: a title and its article.

import type { ReactElement } from 'react';
import type { Layout, View } from 'sitegen';
import { Shell } from '../shell/shell.tsx';

export const genericLayout: Layout = { render: (view) => <GenericPage view={view} column="column" /> };

/** For pages of lists and tiles. */
export const wideLayout: Layout = { render: (view) => <GenericPage view={view} column="wide" /> };

interface GenericProps {
  readonly view: View;
  readonly column: 'column' | 'wide';
}

function GenericPage({ view, column }: GenericProps): ReactElement {
  const { title, frontMatter } = view.post;
  return (
    <Shell view={view} className="generic">
      <main id="page:main" tabIndex={-1} className={column} data-testid="GenericPostLayout-main-div">
        {title && (
          <header className="page-head">
            <h1 data-testid="GenericPostLayout-Heading">{title}</h1>
            {frontMatter.description && <p className="lead">{frontMatter.description}</p>}
          </header>
        )}
        <article className="prose">{view.content}</article>
      </main>
    </Shell>
  );
}

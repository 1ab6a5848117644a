// The living reference of the design system: every component in every state, and the article's elements below.

import type { Layout, View } from 'sitegen';
import { Samples } from '../design/samples.tsx';
import { Controls, Foundations } from '../design/sections.tsx';
import { Shell } from '../shell/shell.tsx';

export const designLayout: Layout = { render: (view) => <DesignPage view={view} /> };

function DesignPage({ view }: { readonly view: View }) {
  return (
    <Shell view={view} className="design">
      <main id="page:main" tabIndex={-1} className="plain">
        <header className="page-head">
          <h1>{view.post.title}</h1>
          <p className="lead">{view.post.frontMatter.description}</p>
        </header>
        <Foundations view={view} />
        <Controls view={view} />
        <Samples view={view} />
        <section className="specimen">
          <h2>Article</h2>
          <div className="prose">{view.content}</div>
        </section>
      </main>
    </Shell>
  );
}

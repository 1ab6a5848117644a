// The home page.

import type { ReactElement } from 'react';
import type { Layout, View } from '../../renderer/config.ts';
import { Shell } from '../shell/shell.tsx';

export const homeLayout: Layout = { render: (view) => <Home view={view} /> };

function Home({ view }: { readonly view: View }): ReactElement {
  return (
    <Shell view={view} className="home">
      <main id="main" tabIndex={-1} className="wide">
        <h1>{view.post.title}</h1>
        <p className="lead">{view.post.frontMatter.description}</p>
        <div className="prose">{view.content}</div>
      </main>
    </Shell>
  );
}

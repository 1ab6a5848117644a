// The search page: a form that its island answers while the reader types; without script, there are places to start.

import { SearchPage as Page } from '@sitegen/client/search';
import type { Layout, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { StartList } from '../components/start-list.tsx';
import { dataOf } from '../data/shapes.ts';
import { searchProps } from '../shell/search-dialog.tsx';
import { Shell } from '../shell/shell.tsx';

export const searchLayout: Layout = { render: (view) => <SearchPage view={view} /> };

function SearchPage({ view }: { readonly view: View }) {
  const common = searchProps(view);
  const [docs] = dataOf(view.site, 'menus').flyouts;
  const props = common && { ...common, action: view.post.url, send: view.t('search.send') };
  return (
    <Shell view={view} className="generic">
      <main id="page:main" tabIndex={-1} className="plain">
        <header className="page-head">
          <h1>{view.post.title}</h1>
          <noscript>
            <p>{view.t('search.none')}</p>
          </noscript>
        </header>
        <div className="needs-script">
          {props && (
            <Island name="search-page" on="address" props={props}>
              <Page {...props} />
            </Island>
          )}
        </div>
        <div className="search-starts">
          <div className="prose needs-script">{view.content}</div>
          <StartList view={view} items={docs?.items ?? []} />
        </div>
      </main>
    </Shell>
  );
}

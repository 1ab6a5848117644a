// The navigation tree of a docs page: a column on large screens, a popover drawer on small ones. It's one element, so
// the page has it only once.

import type { View } from 'sitegen';
import { placeInSeries } from '../blog/series.tsx';
import { CloseButton } from '../components/close-button.tsx';
import { Icon } from '../components/icon.tsx';
import { SearchButton } from '../shell/search-button.tsx';
import { renderTree } from './tree.ts';

export function SideTree({ view }: { readonly view: View }) {
  const { post, site, t } = view;
  // A copy, such as `/en/docs`, has the tree of the page it copies.
  const current = post.copyOf ?? post.url;
  const root = Object.values(site.nav).find(
    ({ slug }) => slug === '/' || current === slug || current.startsWith(`${slug}/`),
  );
  if (!root) return null;
  const toggle = (title: string) => t('docs.tree.toggle', { title });
  return (
    // Two elements: as a drawer the outer one is a dialog, which a <nav> must not be.
    <div id="page:docs-nav" className="side" popover="auto" data-panel="" data-testid="DocsLayout-main">
      <nav className="side-nav" aria-label={t('docs.tree')}>
        <div className="side-head">
          <SearchButton
            view={view}
            label={t('search.docs')}
            index={view.config.search?.indexes[1]}
            className="side-search"
          />
          <CloseButton panel="page:docs-nav" label={t('docs.menu.close')} className="side-close" />
        </div>
        <div className="side-scroll" data-keep-scroll="docs-tree">
          <a className="side-root" href={root.href} aria-current={current === root.slug ? 'page' : undefined}>
            <Icon name="home" />
            {root.title}
          </a>
          {view.raw(renderTree(root, current, toggle))}
        </div>
      </nav>
    </div>
  );
}

/** Opens the drawer. Without a label, it shows the section the reader is in, and how far in a series they are. */
export function TreeToggle({ view, label }: Readonly<{ view: View; label?: string }>) {
  const { post, t } = view;
  return (
    <button type="button" className="side-toggle" popoverTarget="page:docs-nav">
      <Icon name="menu" />
      <span>{label ?? `${post.sectionTitle ?? t('docs.menu')} ${placeInSeries(view)?.short ?? ''}`.trim()}</span>
      <span className="visually-hidden">{t('docs.menu.open')}</span>
    </button>
  );
}

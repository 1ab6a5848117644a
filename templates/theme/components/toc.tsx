// The bar of a page: "on this page" with the headings of the article as links, and what a layout puts before that. On
// small screens, it stays below the site's bar, shows the current heading, and opens. On large ones, CSS shows the list as
// a column although the box is closed.

import type { ReactNode } from 'react';
import type { TocEntry, View } from 'sitegen';
import { Icon } from './icon.tsx';

export function Toc({ view, children }: Readonly<{ view: View; children?: ReactNode }>) {
  const { toc } = view.post;
  if (toc.length === 0 && !children) return null;
  return (
    <div className="page-bar">
      {children}
      {toc.length > 0 && <Headings toc={toc} title={view.t('toc.label')} />}
    </div>
  );
}

function Headings({ toc, title }: Readonly<{ toc: readonly TocEntry[]; title: string }>) {
  const top = toc.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  return (
    <nav className="toc" aria-labelledby="page:toc-title" data-toc="" data-title={title}>
      <details className="toc-fold" data-setting="toc">
        <summary>
          <h2 id="page:toc-title" className="toc-title" data-testid="TOC-Heading">
            {title}
          </h2>
          <span className="toc-now" data-now="" />
          <Icon name="chevron" />
        </summary>
        <ul className="toc-list">
          {toc.map(({ slug, lvl, content }) => (
            <li key={slug} className={lvl > top ? `toc-${lvl - top}` : undefined}>
              <a href={`#${slug}`} data-testid="TOC-Link">
                {content}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

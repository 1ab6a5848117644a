// "On this page": the headings of the article as nested links. A box that opens on small screens;
// on large ones CSS shows the list although the box is closed.

import type { TocEntry, View } from 'sitegen';
import { Icon } from './icon.tsx';

export function Toc({ view, className }: { readonly view: View; readonly className: string }) {
  const { toc } = view.post;
  if (toc.length === 0) return null;
  const top = toc.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  const title = view.t('toc.label');
  return (
    <nav className={`toc ${className}`} aria-labelledby="page:toc-title" data-toc="" data-title={title}>
      <details className="toc-fold">
        <summary>
          <h2 id="page:toc-title" className="toc-title" data-testid="TOC-Heading">
            {title}
          </h2>
          <Icon name="chevron" />
        </summary>
        <ul className="toc-list">
          {toc.map((entry) => (
            <TocItem key={entry.slug} entry={entry} depth={entry.lvl - top} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

function TocItem({ entry, depth }: { readonly entry: TocEntry; readonly depth: number }) {
  return (
    <li className={depth > 0 ? `toc-${depth}` : undefined}>
      <a href={`#${entry.slug}`} data-testid="TOC-Link">
        {entry.content}
      </a>
    </li>
  );
}

// One result. It is a link, and the field's arrow keys can make it the active row.

import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { addressOf } from '../../base.ts';
import { closeMark, openMark, plain } from '../engine.ts';
import type { Item } from '../session.ts';
import { versionIn } from '../versions.ts';
import { Drawing, type DrawingName } from './drawings.tsx';
import { textOf } from './row-text.ts';

/** The id of the option at a position. */
export const optionId = (index: number): string => `page:search-option-${index}`;

interface RowProps {
  readonly item: Item;
  /** The position of the item among all. Those of its versions follow. */
  readonly index: number;
  /** The position of the active item among all. */
  readonly active: number | null;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (item: Item, event: MouseEvent) => void;
}

/** A result. Each of its versions is an option of its own, next to the row. */
export function Row({ item, index, active, onPoint, onChoose }: RowProps): ReactElement {
  const optionOf = (shown: Item, at: number) => ({
    id: optionId(at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === at,
    href: addressOf(shown.hit.url),
    // Results that appear under a resting pointer must not become active.
    onPointerMove: () => active === at || onPoint(at),
    onClick: (event: MouseEvent) => onChoose(shown, event),
  });
  const row = (
    <a {...optionOf(item, index)} className="search-row" data-nested={item.branch}>
      <RowContent item={item} title={(text) => text} />
      <Drawing name="enter" />
    </a>
  );
  if (item.versions === undefined) return row;
  return (
    <div role="presentation" className="search-line">
      {row}
      {item.versions.map((version, i) => (
        <a key={version.hit.url} {...optionOf(version, index + 1 + i)} className="search-version">
          <VersionName of={version} />
        </a>
      ))}
    </div>
  );
}

/** The version that an item leads to, and to screen readers what it is a version of. */
export function VersionName({ of: { hit } }: { readonly of: Item }): ReactElement {
  return (
    <>
      <span className="visually-hidden">{plain(textOf(hit).title)} </span>
      {versionIn(hit.url)}
    </>
  );
}

interface RowContentProps {
  readonly item: Item;
  /** Draws the title, such as a link around it. */
  readonly title: (text: ReactNode) => ReactNode;
}

/** What a result looks like: its kind and two lines. */
export function RowContent({ item, title: draw }: RowContentProps): ReactElement {
  const { title, path, about } = textOf(item.hit);
  return (
    <>
      <Drawing name={drawingOf(item)} />
      <span className="search-row-text">
        <span className="search-row-title">{draw(<MarkedText text={title} />)}</span>
        {(path || about) && (
          <span className="search-row-path">
            <span className="search-row-trail">
              <MarkedText text={path} />
            </span>
            {about && (
              <span className="search-row-about">
                {path && ' — '}
                <MarkedText text={about} />
              </span>
            )}
          </span>
        )}
      </span>
      {item.versions && <span className="search-version">{versionIn(item.hit.url)}</span>}
    </>
  );
}

function drawingOf({ kind, hit }: Item): DrawingName {
  if (kind === 'recent') return 'clock';
  if (kind === 'favorite') return 'star';
  if (kind === 'start') return 'page';
  if (hit.type === 'content') return 'text';
  return hit.type === 'lvl0' || hit.type === 'lvl1' ? 'page' : 'hash';
}

/** A text with marks, as text nodes and `<mark>` elements. No HTML is parsed. */
function MarkedText({ text }: { readonly text: string }): ReactNode {
  return text.split(openMark).map((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(closeMark);
    const rest = part.slice(end + 1).replaceAll(closeMark, '');
    // The parts of a text don't change places, so the index can be the key.
    const key = `${index}`;
    if (end < 0) return rest;
    return [<mark key={key}>{part.slice(0, end)}</mark>, rest];
  });
}

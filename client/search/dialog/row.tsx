// One result. It is a link, and the field's arrow keys can make it the active row.

import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
import { addressOf } from '../../base.ts';
import type { Item } from '../session.ts';
import { Drawing, type DrawingName } from './drawings.tsx';
import { MarkedText } from './marked-text.tsx';
import { textOf } from './row-text.ts';

/** The id of the option at a position. */
export const optionId = (index: number): string => `page:search-option-${index}`;

export interface RowProps {
  readonly item: Item;
  readonly index: number;
  readonly isActive: boolean;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (item: Item, event: MouseEvent) => void;
}

/** Memoized, because most rows stay the same with each key. */
export const Row = memo(function Row({ item, index, isActive, onPoint, onChoose }: RowProps): ReactElement {
  return (
    <a
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="search-row"
      data-nested={item.branch}
      href={addressOf(item.hit.url)}
      // Results that appear under a resting pointer must not become active.
      onPointerMove={() => isActive || onPoint(index)}
      onClick={(event) => onChoose(item, event)}
    >
      <RowContent item={item} title={(text) => text} />
      <Drawing name="enter" />
    </a>
  );
});

interface RowContentProps {
  readonly item: Item;
  /** Draws the title, such as a link around it. */
  readonly title: (text: ReactNode) => ReactNode;
}

/** What a result looks like: its kind and two lines. */
export function RowContent({ item, title: draw }: RowContentProps): ReactElement {
  const { title, path } = textOf(item.hit);
  return (
    <>
      <Drawing name={drawingOf(item)} />
      <span className="search-row-text">
        <span className="search-row-title">{draw(<MarkedText text={title} />)}</span>
        {path && (
          <span className="search-row-path">
            <MarkedText text={path} />
          </span>
        )}
      </span>
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

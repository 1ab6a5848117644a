// The rows of the dialog: results, or earlier searches and where to start.

import type { MouseEvent } from 'react';
import { type Item, itemsOf } from '../session.ts';
import { Drawing } from './drawings.tsx';
import { Row } from './row.tsx';
import { textOf } from './row-text.ts';
import type { Search } from './use-search.ts';

export const listId = 'page:search-list';

interface ListProps {
  readonly search: Search;
  readonly onChoose: (item: Item, event: MouseEvent) => void;
}

/** Groups with their rows. Keys are numbers, because changing a row is cheaper than making a new one. */
export function ResultList({ search: { session, dispatch, props }, onChoose }: ListProps) {
  const all = itemsOf(session);
  return (
    <div id={listId} role="listbox" aria-label={props.texts.label}>
      {session.collections.map(({ title, items }, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, not fieldsets
        <div key={group} role="group" aria-labelledby={`search-group-${group}`} className="search-group">
          <div id={`search-group-${group}`} role="presentation" className="search-group-title">
            {title}
          </div>
          {items.map((item, i) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={i}
              item={item}
              index={all.indexOf(item)}
              active={session.activeIndex}
              onPoint={(index) => dispatch({ type: 'point', index })}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Recent and favorite searches. The rows' buttons are in a second column, because a listbox may hold only options. */
export function StoredList({ search, onChoose }: ListProps) {
  const { collections } = search.session;
  const { texts } = search.props;
  if (collections.length === 0) return <p className="search-empty">{texts['recent.none']}</p>;
  return (
    <>
      <div className="search-stored">
        <ResultList search={search} onChoose={onChoose} />
        <div className="search-stored-actions">
          {collections.map(({ title, items }) => (
            <div key={title} className="search-group">
              <div className="search-group-title" aria-hidden="true" />
              {items.map(({ hit, kind }) => (
                <div key={hit.objectID} className="search-row-actions" hidden={kind === 'start'}>
                  {kind === 'recent' && (
                    <IconButton
                      name="star"
                      label={`${texts.save}: ${textOf(hit).title}`}
                      onClick={() => search.favor(hit)}
                    />
                  )}
                  <IconButton
                    name="cross"
                    label={`${texts.remove}: ${textOf(hit).title}`}
                    onClick={() => search.remove(hit)}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className="search-tips">{texts.tips}</p>
    </>
  );
}

interface IconButtonProps {
  readonly name: 'star' | 'cross';
  readonly label: string;
  readonly onClick: () => void;
}

export function IconButton({ name, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className="search-icon-button" aria-label={label} title={label} onClick={onClick}>
      <Drawing name={name} />
    </button>
  );
}

// The screens below the field: results, earlier searches, nothing found, and no connection.

import type { ReactElement, ReactNode } from 'react';
import type { StoredHit } from '../engine.ts';
import { maxSuggestions } from '../limits.ts';
import { type Collection, itemsIn, type Session } from '../session.ts';
import { Drawing } from './drawings.tsx';
import type { SearchTexts } from './props.ts';
import { Row, type RowProps } from './row.tsx';

export const listId = 'page:search-list';

type Choosing = Pick<RowProps, 'onPoint' | 'onChoose'>;

interface ListProps extends Choosing {
  readonly session: Session;
  readonly label: string;
}

/** Groups with their rows. The heading of a group is its name. */
export function ResultList({ session, label, ...choosing }: ListProps) {
  return (
    <div id={listId} role="listbox" aria-label={label}>
      {session.collections.map((collection, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changing a row's text is cheaper than creating a new row
        <Group key={number} collection={collection} number={number} session={session} {...choosing} />
      ))}
    </div>
  );
}

interface GroupProps extends Choosing {
  readonly collection: Collection;
  readonly number: number;
  readonly session: Session;
}

function Group({ collection, number, session, ...choosing }: GroupProps) {
  const before = session.collections.slice(0, number).flatMap(itemsIn).length;
  const all = itemsIn(collection);
  const heading = `search-group-${number}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, not fieldsets
    <div role="group" aria-labelledby={heading} className="search-group">
      <div id={heading} role="presentation" className="search-group-title">
        {collection.title}
      </div>
      {collection.items.map((item, i) => {
        const index = before + all.indexOf(item);
        const at = (session.activeIndex ?? -1) - index;
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={i}
            item={item}
            index={index}
            active={at >= 0 && at <= (item.versions?.length ?? 0) ? index + at : undefined}
            {...choosing}
          />
        );
      })}
    </div>
  );
}

interface StoredProps extends ListProps {
  readonly texts: SearchTexts;
  readonly onFavor: (hit: StoredHit) => void;
  readonly onRemove: (hit: StoredHit) => void;
}

/** Recent and favorite searches. The rows' buttons are in a second column, because a listbox may hold only options. */
export function StoredList({ texts, onFavor, onRemove, ...list }: StoredProps) {
  const { collections } = list.session;
  if (collections.length === 0) return <p className="search-empty">{texts['recent.none']}</p>;
  return (
    <>
      <div className="search-stored">
        <ResultList {...list} />
        <div className="search-stored-actions">
          {collections.map(({ title, items }) => (
            <div key={title} className="search-group">
              <div className="search-group-title" aria-hidden="true" />
              {items.map(({ hit, kind }) => (
                <div key={hit.objectID} className="search-row-actions" hidden={kind === 'start'}>
                  {kind === 'recent' && (
                    <IconButton name="star" label={`${texts.save}: ${nameOf(hit)}`} onClick={() => onFavor(hit)} />
                  )}
                  <IconButton name="cross" label={`${texts.remove}: ${nameOf(hit)}`} onClick={() => onRemove(hit)} />
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

function nameOf({ type, hierarchy, content }: StoredHit): string {
  return (type === 'content' ? content : hierarchy[type]) ?? hierarchy.lvl1 ?? '';
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

interface NoResultsProps {
  readonly texts: SearchTexts;
  readonly session: Session;
  readonly report: string | undefined;
  readonly onTry: (name: string) => void;
}

export function NoResults({ texts, session: { answered: query, suggestions, unmet }, report, onTry }: NoResultsProps) {
  return (
    <Notice drawing="glass">
      <p className="search-notice-title">{around(texts.missed, '{query}', <strong>{query}</strong>)}</p>
      {unmet !== undefined && <p>{around(texts.unmet, '{condition}', <code>{unmet}</code>)}</p>}
      {suggestions.length > 0 && (
        <div className="search-suggestions">
          <span>{texts.try}</span>
          {suggestions.slice(0, maxSuggestions).map((name) => (
            <button key={name} type="button" className="search-suggestion" onClick={() => onTry(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {report && (
        <p>
          {texts.believe}{' '}
          <a href={report.replace('{query}', encodeURIComponent(query))} target="_blank" rel="noopener">
            {texts.report}
          </a>
        </p>
      )}
    </Notice>
  );
}

/** A drawing above what there is to say instead of results. */
export function Notice({ drawing, children }: { readonly drawing: 'glass' | 'cloud'; readonly children: ReactNode }) {
  return (
    <div className="search-notice">
      <Drawing name={drawing} />
      {children}
    </div>
  );
}

/** Says what was searched for, if nothing was found as it was typed. */
export function Corrected({ session, texts }: { readonly session: Session; readonly texts: SearchTexts }): ReactNode {
  const { corrected } = session;
  if (corrected === undefined) return null;
  return <p className="search-corrected">{around(texts.corrected, '{query}', <strong>{corrected}</strong>)}</p>;
}

/** A text with an element in place of a placeholder. */
function around(text: string, place: string, element: ReactElement): ReactNode {
  const [before, after] = text.split(place);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}

// Shows the outcome of a query, in the dialog and on the search page: results, nothing, or no connection.

import type { ReactElement, ReactNode } from 'react';
import { maxSuggestions } from '../limits.ts';
import { itemsOf } from '../session.ts';
import { Drawing } from './drawings.tsx';
import type { SearchTexts } from './props.ts';
import type { Search } from './use-search.ts';

interface OutcomeProps {
  readonly search: Search;
  /** What's shown before a query is answered. */
  readonly stored: ReactNode;
  /** The list of results. */
  readonly children: ReactNode;
}

/** The previous outcome stays while an answer is on its way, so nothing flashes. */
export function Outcome({ search, stored, children }: OutcomeProps): ReactNode {
  const { session, props } = search;
  if (session.status === 'error') return <Unreachable search={search} />;
  if (session.answered === '') return stored;
  if (itemsOf(session).length === 0) return <NoResults search={search} />;
  return (
    <>
      {session.corrected !== undefined && (
        <p className="search-corrected">
          {withElement(props.texts.corrected, '{query}', <strong>{session.corrected}</strong>)}
        </p>
      )}
      {children}
    </>
  );
}

function NoResults({ search: { session, props, type } }: { readonly search: Search }) {
  const { answered: query, suggestions, unmet } = session;
  const { texts, report } = props;
  return (
    <div className="search-notice">
      <Drawing name="glass" />
      <p className="search-notice-title">{withElement(texts.missed, '{query}', <strong>{query}</strong>)}</p>
      {unmet !== undefined && <p>{withElement(texts.unmet, '{condition}', <code>{unmet}</code>)}</p>}
      {suggestions.length > 0 && (
        <div className="search-suggestions">
          <span>{texts.try}</span>
          {suggestions.slice(0, maxSuggestions).map((name) => (
            <Suggestion key={name} onClick={() => type(`${name.toLowerCase()} `)}>
              {name}
            </Suggestion>
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
    </div>
  );
}

/** The search can't be reached, or refuses a request. */
function Unreachable({ search: { session, props, input, useEmbedded } }: { readonly search: Search }) {
  const { texts } = props;
  return (
    <div className="search-notice">
      <Drawing name="cloud" />
      <p className="search-notice-title">
        {texts.error}
        {session.refusedWith !== undefined && ` (HTTP ${session.refusedWith})`}
      </p>
      <p>{texts['error.help']}</p>
      <div className="search-suggestions">
        <Suggestion onClick={input}>{texts.retry}</Suggestion>
        {useEmbedded && <Suggestion onClick={useEmbedded}>{texts.embedded}</Suggestion>}
        <Reload texts={texts} />
      </div>
    </div>
  );
}

interface SuggestionProps {
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly children: string;
}

export function Suggestion({ onClick, isPressed, children }: SuggestionProps) {
  return (
    <button type="button" className="search-suggestion" aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  );
}

/** For Firefox and WebKit, which don't try again to load a script that failed. */
export function Reload({ texts }: { readonly texts: SearchTexts }) {
  return (
    <a className="search-suggestion" href="?" data-reload="">
      {texts.reload}
    </a>
  );
}

/** A text with an element in place of a placeholder. */
function withElement(text: string, place: string, element: ReactElement): ReactNode {
  const [before, after] = text.split(place);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}

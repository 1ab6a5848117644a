// What the server gives the search: where to search, and every text it shows.

export const dialogId = 'page:search';

export type SearchTexts = {
  readonly [key in
    | 'label'
    | 'placeholder'
    | 'placeholder.docs'
    | 'close'
    | 'clear'
    | 'recent'
    | 'favorite'
    | 'recent.none'
    | 'save'
    | 'remove'
    | 'saved'
    | 'removed'
    | 'missed'
    | 'try'
    | 'believe'
    | 'report'
    | 'error'
    | 'error.help'
    | 'retry'
    | 'embedded'
    | 'count'
    | 'select'
    | 'navigate'
    | 'slash']: string;
};

export interface SearchProps {
  /** Address of the embedded index: `/search-index`. */
  readonly base: string;
  /** General index first, then the index of the documentation. */
  readonly indexes: readonly string[];
  /** Address prefix below which the second index is asked. */
  readonly docsPath: string;
  readonly lang: string;
  /** Origin of the published site; hits of the hosted engine lead there. */
  readonly origin: string;
  readonly hosted?: { readonly appId: string; readonly apiKey: string };
  readonly insights?: boolean;
  /** Where a missing result is reported; `{query}` is replaced. */
  readonly report: string;
  readonly texts: SearchTexts;
}

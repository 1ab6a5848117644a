// The props of the search: where to search, and every text it shows.

import type { SearchConfig } from '@sitegen/renderer/config';

export const dialogId = 'page:search';

/** Keys of the texts. The site's strings have them with a prefix. */
export const searchTextKeys = [
  'label',
  'placeholder',
  'placeholder.docs',
  'close',
  'clear',
  'recent',
  'favorite',
  'recent.none',
  'save',
  'remove',
  'saved',
  'removed',
  'missed',
  'unmet',
  'best',
  'elsewhere',
  'corrected',
  'scope',
  'scope.docs',
  'scope.site',
  'near',
  'starts',
  'tips',
  'try',
  'believe',
  'report',
  'error',
  'error.help',
  'retry',
  'reload',
  'embedded',
  'count',
  'select',
  'navigate',
  'leave',
] as const;

export type SearchTexts = { readonly [key in (typeof searchTextKeys)[number]]: string };

/** A page of this site, for readers who haven't searched yet. */
export interface Start {
  readonly title: string;
  readonly href: string;
}

/** `indexes` are the general one and then that of the documentation. */
export interface SearchProps extends Pick<SearchConfig, 'indexes' | 'hosted' | 'insights'> {
  /** The site path of the embedded index: `/search-index`. */
  readonly base: string;
  /** Pages below this address search the second index. */
  readonly docsPath: string;
  readonly lang: string;
  /** The origin of the published site, which is in the hits of the hosted engine. */
  readonly origin: string;
  /** Places to start, which the empty dialog offers. */
  readonly starts?: readonly Start[];
  /** Where readers report a missing result. `{query}` is replaced. Default: nowhere. */
  readonly report?: string;
  readonly texts: SearchTexts;
}

// The entry of the search page's island.

import { hydrated } from '../../islands/hydrate.tsx';
import { SearchPage } from './search-page.tsx';

export const wake = hydrated(SearchPage, 'search-page-');

// The entry of the search island.

import { hydrated } from '../../islands/hydrate.tsx';
import { SearchDialog } from './dialog.tsx';

export const wake = hydrated(SearchDialog, 'search-');

// The search dialog and the search page, for the server to render.

export { SearchDialog } from './dialog/dialog.tsx';
export { type SearchProps, type SearchTexts, type Start, searchTextKeys } from './dialog/props.ts';
export { SearchPage } from './page/search-page.tsx';

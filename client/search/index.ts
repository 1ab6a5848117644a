// TODO-DOOR

export { SearchDialog } from './dialog/dialog.tsx';
export type { SearchProps, SearchTexts } from './dialog/props.ts';
export { SearchPage } from './page/search-page.tsx';

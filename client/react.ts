// What a site's own islands use that are React components: hydration and icons.

export { hydrated } from './islands/hydrate.tsx';
export { Icon } from './islands/icon.tsx';

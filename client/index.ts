// What a site's own islands use: hydration, icons, addresses, storage, and work that waits for the next frame.

export { afterFrame } from './after-frame.ts';
export { addressOf, sitePathOf } from './base.ts';
export { hydrated } from './islands/hydrate.tsx';
export { Icon } from './islands/icon.tsx';
export type { IslandModule, Retire } from './islands.ts';
export { read, write } from './store.ts';

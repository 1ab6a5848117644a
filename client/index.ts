// What a site's own islands use: addresses, storage, and work that waits for the next frame. Those that are React have
// more in `@sitegen/client/react`, which the others must not load.

export { afterFrame } from './after-frame.ts';
export { addressOf, sitePathOf } from './base.ts';
export type { IslandModule, Retire } from './islands.ts';
export { read, write } from './store.ts';

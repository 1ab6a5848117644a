// A tree of links beside the parts they lead to: typing filters both, arrow keys walk the tree, and the entry of the
// part in view is marked. Plain DOM: the server's HTML already is the whole tree.

import type { IslandModule } from '@sitegen/client';
import { filterTree } from './filter.ts';
import { followKeys } from './keys.ts';
import { markCurrent } from './mark-current.ts';
import { showUses } from './uses.ts';

export const wake: IslandModule['wake'] = async (host) => {
  const stops = [filterTree, followKeys, markCurrent, showUses].map((start) => start(host));
  return () => {
    for (const stop of stops) stop();
  };
};

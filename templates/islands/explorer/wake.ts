// A tree of links next to the parts they lead to. Typing filters both, arrow keys walk the tree, and the entry of the
// part in view is marked. It's plain DOM, because the server's HTML already has the whole tree.

import type { IslandModule } from '@sitegen/client';
import { filterTree } from './filter.ts';
import { followKeys } from './keys.ts';
import { markCurrent } from './mark-current.ts';

export const wake: IslandModule['wake'] = async (host) => {
  const tree = host.querySelector('[data-filter-list]') as HTMLElement;
  const input = host.querySelector('[data-filter]') as HTMLInputElement;
  filterTree(host, tree, input);
  followKeys(host, tree, input);
  return markCurrent(host, tree);
};

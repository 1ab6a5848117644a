// Links to the same page about another version keep the part of the page that the address names.

import type { IslandModule } from '@sitegen/client';

export const wake: IslandModule['wake'] = async (host) => {
  const follow = (): void => {
    for (const link of host.querySelectorAll<HTMLAnchorElement>('a')) link.hash = location.hash;
  };
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
};

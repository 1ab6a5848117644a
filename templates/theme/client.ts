// The scripts that pages of the theme use.

import type { defineSite } from 'sitegen';

/** For `client` of the configuration. A site adds islands of its own to `islands`. */
export const themeClient = {
  boot: '@sitegen/client/boot',
  early: '@sitegen/client/early',
  islands: {
    analytics: '@sitegen/client/islands/analytics',
    catalog: '@sitegen/theme/islands/catalog',
    menus: '@sitegen/client/islands/menus',
    nearest: '@sitegen/theme/islands/nearest',
    'scroll-top': '@sitegen/client/islands/scroll-top',
    search: '@sitegen/client/search/dialog',
    'search-page': '@sitegen/client/search/page',
  },
} satisfies Parameters<typeof defineSite>[0]['client'];

// The search dialog on a page of the workshop: its parts, and how tests open it.

import type { Page } from 'puppeteer-core';
import { press } from '../support/browser.ts';
import { byRole, find } from '../support/parts.ts';
import { bundleClient, startSite, type TestSite } from './harness.ts';
import { newReaders } from './reader.ts';
import { indexRoutes, workshopPages } from './search-fixture.ts';

export const bundleSearch = () => bundleClient({ search: 'client/search/dialog/wake.ts' });

const startWorkshop = async (): Promise<TestSite> =>
  startSite(await bundleSearch(), { ...workshopPages(), ...indexRoutes() });

/** Readers who start on the home page of the workshop. */
export function searchingReaders(start = startWorkshop) {
  const reader = newReaders(start, '/');
  return { reader, ...searchParts(() => reader.page) };
}

export function searchParts(page: () => Page) {
  const field = () => byRole(page(), 'combobox', 'Search this site');
  const options = () => byRole(page(), 'option');
  return {
    field,
    options,
    button: () => byRole(page(), 'link', 'Open search'),
    isOpen: () => find(page(), 'dialog').evaluate((element) => element.matches(':popover-open')),
    activeTitle: () => find(page(), '[role=option][aria-selected=true] .search-row-title').textContent(),
    awake: () =>
      page().waitForFunction(
        () =>
          document.querySelector('[aria-label="Close"], .search-close') &&
          document.querySelector('.search-empty, .search-row'),
      ),
    openWith: async (query: string): Promise<void> => {
      await press(page(), 'Control+k');
      await field().fill(query);
      await options().first().waitFor();
    },
  };
}

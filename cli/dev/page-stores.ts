// A preview's page stores. If the configuration moves the content folder, there's a second one, while the current pages
// may still need the first.

import { join } from 'node:path';
import { storeName } from '../build/stages.ts';
import { mostHeld } from '../io/spare-memory.ts';
import type { Project } from '../project.ts';
import { openPageStore, type PageStore } from '../store/page-store.ts';

export interface PageStores {
  /** Opens the store of a project, for about this many pages. */
  readonly open: (project: Project, pages: number) => PageStore;
  /** Closes all other stores. */
  readonly keep: (used: readonly (PageStore | undefined)[]) => void;
}

export function createPageStores(): PageStores {
  const stores = new Map<string, PageStore>();
  return {
    open: (project, pages) => {
      const name = storeName(project);
      const place = join(project.cacheDir, name);
      const store = stores.get(place) ?? openPageStore(project.cacheDir, name, mostHeld(pages));
      stores.set(place, store);
      return store;
    },
    keep: (used) => {
      for (const [place, store] of [...stores].filter(([, one]) => !used.includes(one))) {
        stores.delete(place);
        store.close();
      }
    },
  };
}

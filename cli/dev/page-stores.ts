// The page stores of a preview. Each configuration has one; the pages on show may still need that of the one before.

import { storeName } from '../build/stages.ts';
import { mostHeld } from '../io/spare-memory.ts';
import type { Project } from '../project.ts';
import { openPageStore, type PageStore } from '../store/page-store.ts';

export interface PageStores {
  /** Opens a store for about this many pages. */
  readonly open: (project: Project, pages: number) => PageStore;
  /** Closes all others. */
  readonly keep: (used: readonly (PageStore | undefined)[]) => void;
}

export function createPageStores(): PageStores {
  const stores = new Set<PageStore>();
  return {
    open: (project, pages) => {
      const store = openPageStore(project.cacheDir, storeName(project), mostHeld(pages));
      stores.add(store);
      return store;
    },
    keep: (used) => {
      for (const store of [...stores].filter((one) => !used.includes(one))) {
        stores.delete(store);
        store.close();
      }
    },
  };
}

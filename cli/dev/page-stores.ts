// The page stores of a preview. A configuration that moves the content folder gets another one; the pages on show may
// still need that of the one before.

import { join } from 'node:path';
import { storeName } from '../build/stages.ts';
import { mostHeld } from '../io/spare-memory.ts';
import type { Project } from '../project.ts';
import { openPageStore, type PageStore } from '../store/page-store.ts';

export interface PageStores {
  /** The store of a project, which is opened for about this many pages. */
  readonly open: (project: Project, pages: number) => PageStore;
  /** Closes all others. */
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

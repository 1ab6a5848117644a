// What a step of the preview needs besides the disk.

import type { DrawPool } from '../build/draw-pool.ts';
import type { BundleMemory } from '../io/bundle.ts';
import type { loadProject } from '../project/load-project.ts';
import type { PageStores } from './page-stores.ts';

export interface Tools {
  readonly drafts: boolean;
  readonly drawing: DrawPool;
  readonly stores: PageStores;
  readonly bundles: BundleMemory;
  /** Reloads the project. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

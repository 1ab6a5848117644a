// What a step of the preview needs besides the disk.

import type { DrawPool } from '../build/draw-pool.ts';
import type { BundleMemory } from '../io/bundle.ts';
import type { loadProject } from '../project/load-project.ts';

export interface Tools {
  readonly drafts: boolean;
  readonly drawing: DrawPool;
  readonly bundles: BundleMemory;
  /** Reloads the project. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

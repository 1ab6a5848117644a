// A built folder -> one consistent view of it (file list and host rules), replaced as a whole when a build changes it.
// Nothing is watched: each doubt is settled by asking the disk, so a missed event cannot make the view wrong for good.
import type { Stats } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderStatsOf, isSame } from './file-stats.ts';
import { isOutdated, type Listing, listFiles } from './list-files.ts';
import { areOutdated, loadRules, type SiteRules } from './site-rules.ts';

/** What the folder held when it was last read. */
export interface Snapshot {
  readonly root: Stats | undefined;
  readonly listing: Listing;
  readonly rules: SiteRules;
}

/** The view and its two ways of catching up with the disk. */
export interface SiteSnapshot {
  readonly current: () => Snapshot;
  /**
   * Catches up when the folder or its rules were replaced. Asks the disk only every few milliseconds, but for the
   * folder always once after `readAt` (by `performance.now`): a page never goes out with the rules of another build.
   */
  readonly check: (readAt?: number) => Promise<void>;
  /** Before a path is called missing: catches up when its folder changed; answers whether it did. */
  readonly checkNear: (path: string) => Promise<boolean>;
}

/** Milliseconds, shorter than the time for which a changed file counts as fresh. */
const checkEvery = 20;

/** How long a swap by two renames may leave no folder at all. */
const absenceTolerated = 2000;

/** What a view needs besides its folder. */
export interface SnapshotOptions {
  /** The path that the site was built for: its rules contain it. */
  readonly base: string;
  /** Makes each new view ready before it counts. */
  readonly prepare: (next: Snapshot) => Promise<void>;
}

/** Reads the folder. Rejects if there is no folder. */
export async function createSnapshot(root: string, { base, prepare }: SnapshotOptions): Promise<SiteSnapshot> {
  let current = await readSnapshot(root, base);
  let reloading: Promise<void> | undefined;
  let checkedAt = 0;
  let rootSeenAt = 0;
  let isLost = false;
  await prepare(current);

  const reload = async (): Promise<void> => {
    isLost = !(await isBack(root));
    if (isLost) return;
    const startedAt = performance.now();
    const next = await readSnapshot(root, base);
    await prepare(next);
    current = next;
    // A check that joined this reading saw a later folder than the new view does.
    rootSeenAt = startedAt;
  };
  const reloadOnce = (): Promise<void> => {
    reloading ??= reload()
      .catch(() => undefined)
      .finally(() => {
        reloading = undefined;
      });
    return reloading;
  };
  const check = async (readAt = 0): Promise<void> => {
    const isDue = performance.now() - checkedAt >= checkEvery;
    if (!isDue && readAt < rootSeenAt) return reloading;
    rootSeenAt = performance.now();
    if (isDue) checkedAt = rootSeenAt;
    const now = folderStatsOf(root);
    isLost &&= !now;
    if (isLost) return;
    if (!isSame(now, current.root) || (isDue && areOutdated(current.rules, root))) await reloadOnce();
  };
  const checkNear = async (path: string): Promise<boolean> => {
    const before = current;
    await reloading;
    if (isOutdated(current.listing, root, path) && !(isLost && !folderStatsOf(root))) await reloadOnce();
    return current !== before;
  };
  return { current: () => current, check, checkNear };
}

/** The state of the folder is taken first: what changes during the reading is noticed by the next check. */
async function readSnapshot(root: string, base: string): Promise<Snapshot> {
  const stats = folderStatsOf(root);
  const [listing, rules] = await Promise.all([listFiles(root), loadRules(root, base)]);
  return { root: stats, listing, rules };
}

async function isBack(root: string): Promise<boolean> {
  for (const end = Date.now() + absenceTolerated; Date.now() < end; await sleep(10)) {
    if (folderStatsOf(root)) return true;
  }
  return false;
}

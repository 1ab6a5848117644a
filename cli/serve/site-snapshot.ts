// A consistent view of a built folder (file list and host rules) that's replaced as a whole after a build. There's no
// watcher: requests check the disk, so a missed event can't leave the view out of date.
import type { Stats } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderStatsOf, isSame } from './file-stats.ts';
import { isOutdated, type Listing, listFiles } from './list-files.ts';
import { areOutdated, loadRules, type SiteRules } from './site-rules.ts';

/** The folder as it was when it was last read. */
export interface Snapshot {
  readonly root: Stats | undefined;
  readonly listing: Listing;
  readonly rules: SiteRules;
}

/** The view, and two ways to bring it up to date. */
export interface SiteSnapshot {
  readonly current: () => Snapshot;
  /**
   * Brings the view up to date if the folder or its rules were replaced. Looks at the disk at most every few
   * milliseconds, but always looks at the folder after `readAt` (as `performance.now`), so a page never goes out with
   * the rules of another build.
   */
  readonly check: (readAt?: number) => Promise<void>;
  /** To be called before a path counts as missing. Reads the site again if its folder changed. True if it did. */
  readonly checkNear: (path: string) => Promise<boolean>;
}

/** In milliseconds. Shorter than the time for which a changed file counts as fresh. */
const checkEvery = 20;

/** In milliseconds: how long there may be no folder while a build swaps two with renames. */
const absenceTolerated = 2000;

/** What a view needs apart from its folder. */
export interface SnapshotOptions {
  /** The path that the site was built for, which its rules contain. */
  readonly base: string;
  /** Prepares each new view before it's used. */
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

/** Takes the folder's state first, so the next check notices what changes while this reads. */
async function readSnapshot(root: string, base: string): Promise<Snapshot> {
  const stats = folderStatsOf(root);
  const [listing, rules] = await Promise.all([listFiles(root), loadRules(root, base)]);
  return { root: stats, listing, rules };
}

async function isBack(root: string): Promise<boolean> {
  for (const end = Date.now() + absenceTolerated; Date.now() < end; await sleep(10)) {
    if (folderStatsOf(root)) return true;
  }
  // A busy machine may have slept through all of it.
  return folderStatsOf(root) !== undefined;
}

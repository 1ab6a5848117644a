// The folder of the caches. A tag in it says that it's ours, so nothing is ever written to or deleted from a folder that
// somebody named by mistake.

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../environment-error.ts';
import { replaceFile } from './cache-file.ts';
import { readRegularFile } from './is-regular-file.ts';
import { makeCacheFolder } from './make-cache-folder.ts';
import { realPathOf } from './real-path.ts';
import { removeEmpty } from './remove-files.ts';

const tagName = 'CACHEDIR.TAG';

/** The first line of https://bford.info/cachedir/, which makes backups skip the folder. */
const signature = 'Signature: 8a477f597d28d172789f06886806bc55';
const tag = `${signature}\n# The caches of sitegen. \`sitegen clean\` deletes them.\n`;

/** Names of everything that the program keeps in its cache folder, or once did. */
const values = 'assets|styles|boot|early|preview|(?:module|built|git-dates)-[0-9a-f]+';
const earlier = 'config|diagrams|[0-9a-f]{32}';
const ours = new RegExp(
  `^(?:(?:${values}|${earlier})\\.(?:json|bundle)|pages-[0-9a-f]+\\.(?:index|checked|body|document|problems|data|shown|[0-9a-z-]+\\.pack)|pictures|${tagName})(?:\\.[0-9a-f]+\\.tmp)?$`,
);

/** Makes a folder the cache folder. Throws a `UsageError` when it's used for something else. */
export function claimCache(folder: string): void {
  if (isTagged(folder)) return;
  const why = reasonAgainst(folder);
  if (why !== undefined)
    throw new UsageError(
      `The cache folder ${folder} cannot be used: ${why}`,
      'Set SITEGEN_CACHE_DIR to an empty folder.',
    );
  tagFolder(folder);
}

/** Makes a folder the cache folder even if it isn't tagged: a project's default folder is ours by its name. */
export function adoptCache(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) claimCache(folder);
  if (!isTagged(folder)) tagFolder(folder);
}

function tagFolder(folder: string): void {
  try {
    makeCacheFolder(folder);
    removeEmpty(join(folder, tagName));
    replaceFile(join(folder, tagName), tag);
  } catch {
    // Without a cache, builds take longer but work.
  }
}

function reasonAgainst(folder: string): string | undefined {
  if (realPathOf(folder) === undefined) return 'it is a link that leads nowhere';
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isDirectory()) return 'it is a file';
  return isOurs(folder) ? undefined : 'it holds files that sitegen did not make';
}

/** True even if the tag is damaged or another build is writing it right now. */
function isOurs(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => name !== tagName);
  const isOtherProgram = textOf(join(folder, tagName)).startsWith(signature) && !isTagged(folder);
  return names.every((name) => ours.test(name)) && (names.length > 0 || !isOtherProgram);
}

function isTagged(folder: string): boolean {
  return textOf(join(folder, tagName)) === tag;
}

function textOf(file: string): string {
  return readRegularFile(file)?.toString() ?? '';
}

/**
 * Deletes what a killed process left half-written. Another process that is writing right now fails to rename its file,
 * which only means that it keeps nothing.
 */
export function removeUnfinished(folder: string): void {
  if (!isTagged(folder)) return;
  const isUnfinished = (name: string): boolean => ours.test(name) && name.endsWith('.tmp');
  for (const name of readdirSync(folder).filter(isUnfinished)) rmSync(join(folder, name), { force: true });
  const pictures = join(folder, 'pictures');
  if (!existsSync(pictures)) return;
  for (const name of readdirSync(pictures)) if (name.endsWith('.tmp')) rmSync(join(pictures, name), { force: true });
}

/** Deletes the caches; false if the folder isn't ours. Whatever else is in it stays. */
export function removeCache(folder: string): boolean {
  if (!isTagged(folder)) return false;
  for (const name of readdirSync(folder))
    if (ours.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  removeEmpty(folder);
  return true;
}

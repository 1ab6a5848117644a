// Finds the day of the last commit of each content file in one pass over the history. There are no dates in a shallow
// clone or without Git, because a file's time on disk says nothing about its contents.

import { join } from 'node:path';
import { readCached, writeCached } from './cache-file.ts';
import { git } from './git.ts';
import { hashOf } from './hash.ts';

/** Days (`2024-05-31`) by path below `folder`. Remembered until the next commit. */
export async function gitDates(folder: string, cacheDir: string): Promise<ReadonlyMap<string, string>> {
  try {
    const state = await git(folder, 'rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix');
    const [head = '', shallow, prefix = ''] = state.split('\n');
    if (shallow !== 'false') return new Map();
    const cacheFile = join(cacheDir, `git-dates-${hashOf(folder).slice(0, 8)}.json`);
    const known = readCached(cacheFile) as { readonly head: string; readonly days: [string, string][] } | undefined;
    if (known?.head === head) return new Map(known.days);
    const logOfFolder = ['log', '--format=%x01%cs', '--name-only', '--no-renames', '--', '.'];
    const dates = datesOf(await git(folder, '-c', 'core.quotePath=off', ...logOfFolder), prefix);
    writeCached(cacheFile, { head, days: [...dates] });
    return dates;
  } catch {
    return new Map();
  }
}

/** The log starts with the newest commit, so the first day found for a path is its last change. */
function datesOf(log: string, prefix: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('\u0001')) day = line.slice(1);
    else if (line.startsWith(prefix) && !dates.has(line.slice(prefix.length)))
      dates.set(line.slice(prefix.length), day);
  }
  return dates;
}

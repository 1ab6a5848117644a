// Most answers are outdated by the next key before anybody reads them. So what a query needs for its order and its rows,
// the texts and on a large site the titles, is fetched when the typist pauses. Until then, what was fetched before will do.

import { UnreachableError } from '../engine.ts';
import { pauseMs } from '../limits.ts';
import type { IndexFiles } from './index-files.ts';
import type { Places } from './places.ts';
import type { Titles } from './titles.ts';

interface Index {
  readonly files: IndexFiles;
  readonly places: Places;
  readonly titles: Titles;
}

/** The same index for a query that was asked at a time. Once its signal is aborted, what isn't loaded is out of reach. */
export function whenPaused(index: Index, asked: number, signal: AbortSignal): Index {
  const { files, places, titles } = index;
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, asked + pauseMs - performance.now()));
    if (signal.aborted) throw new UnreachableError('an answer that nobody waits for');
  };
  const text: IndexFiles['text'] = async (file) => {
    if (!files.hasText(file)) await pause();
    return files.text(file);
  };
  const load: Titles['load'] = async (numbers) => {
    if (numbers.some((number) => places.names[number] === undefined)) await pause();
    return titles.load(numbers);
  };
  return { places, files: { ...files, text }, titles: { ...titles, load } };
}

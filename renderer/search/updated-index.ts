// Updates the index of the build before: only the words of changed pages are counted, so editing one of ten thousand pages is
// cheap. The result is the same as if all had been counted. If places move (because of a new page or heading), there's no
// update.

import { compareText } from '../diagnostics/diagnostic.ts';
import { decodeNumbers, encodeNumbers } from '../text/number-list.ts';
import {
  type Counted,
  hashTexts,
  type IndexInputs,
  type IndexParts,
  type IndexState,
  indexOf,
  type PageState,
} from './index-parts.ts';
import { type IndexHead, indexPath, type WordsFile } from './search-format.ts';
import { collect } from './search-places.ts';
import { createWordPlaces } from './search-word-places.ts';
import type { Words } from './word-files.ts';

/** The index of an earlier build. */
export interface EarlierIndex {
  readonly state: IndexState;
  /** Reads a file of the output folder if it's still as it was written. */
  readonly read: (path: string) => string | undefined;
}

/** An index, and which parts of it have changed. */
export interface UpdatedIndex extends IndexParts {
  readonly hasSameTitles: boolean;
  /** The numbers of the words files that have changed. */
  readonly changed: ReadonlySet<number>;
  /** 1 for each place of a page whose texts may have changed. */
  readonly recounted: Uint8Array;
}

/** Returns undefined if all pages have to be read. */
export function updateIndex(inputs: IndexInputs, earlier: EarlierIndex): UpdatedIndex | undefined {
  const { state } = earlier;
  if (!isEqual(state.files, inputs.files)) return undefined;
  const head = readAs<IndexHead>(earlier, 'index');
  if (!isEqual(head?.indexes, inputs.indexes)) return undefined;
  const recounted = head && recount(inputs, state);
  const before = recounted && earlierWords(earlier, inputs.files.words);
  if (head === undefined || recounted === undefined || before === undefined) return undefined;
  const { pages, average, hasSameTitles } = recounted;
  const words = merge(before.flat(), recounted);
  const index = indexOf(inputs, { pages, average, words }, hasSameTitles ? head : undefined);
  const changed = index.words.flatMap((file, n) =>
    file.next === (head.words[n + 1] ?? '') && isSame(wordsIn(file), before[n] ?? []) ? [] : [n],
  );
  return index.state.version === state.version
    ? { ...index, hasSameTitles, changed: new Set(changed), recounted: recounted.flags }
    : undefined;
}

interface Recounted extends Omit<Counted, 'words'> {
  readonly hasSameTitles: boolean;
  /** The words of changed pages, with their places. */
  readonly fresh: Words;
  /** 1 for each place of a page with other texts. */
  readonly flags: Uint8Array;
}

/** Counts the words of changed pages. Returns undefined if places have moved, or if the average length of texts has changed. */
function recount({ pages, indexes }: IndexInputs, state: IndexState): Recounted | undefined {
  if (state.pages.length !== pages.length) return undefined;
  const words = createWordPlaces();
  const flags: number[] = [];
  const states: PageState[] = [];
  for (const [index, known] of state.pages.entries()) {
    const { key: keyOf, records } = pages[index] ?? { records: () => [] };
    const key = keyOf?.() ?? '';
    const [keyBefore, rowsBefore, sizes, textsBefore] = known;
    const isKnown = key !== '' && key === keyBefore;
    const { rows, places } = isKnown ? { rows: rowsBefore, places: [] } : collect(records(), indexes);
    const texts = isKnown ? textsBefore : hashTexts(places);
    // After a change of the site's code, most pages still say the same.
    const isCounted = texts === textsBefore;
    if (!isCounted && places.length !== sizes.length) return undefined;
    if (isCounted) sizes.forEach(words.skip);
    for (const _ of sizes) flags.push(isCounted ? 0 : 1);
    states.push([key, rows, isCounted ? sizes : places.map(words.add), texts]);
  }
  if (words.average() !== state.average) return undefined;
  const hasSameTitles = states.every(([, rows], page) => isEqual(rows, state.pages[page]?.[1]));
  return { pages: states, average: state.average, hasSameTitles, fresh: words.sorted(), flags: Uint8Array.from(flags) };
}

/** Reads a file of the earlier index. Undefined if it's gone or of another version. */
function readAs<File extends { readonly version: string }>({ state, read }: EarlierIndex, name: string) {
  const text = read(indexPath(name));
  const file = text === undefined ? undefined : (JSON.parse(text) as File);
  return file?.version === state.version ? file : undefined;
}

function earlierWords(earlier: EarlierIndex, files: number): readonly Words[] | undefined {
  const read: Words[] = [];
  for (let file = 0; file < files; file++) {
    const one = readAs<WordsFile>(earlier, `words-${file}`);
    if (one === undefined) return undefined;
    read.push(wordsIn(one));
  }
  return read;
}

/** Replaces the recounted places of each word. An unchanged word keeps its entry. */
function merge(before: Words, { fresh, flags }: Recounted): Words {
  const added = new Map(fresh);
  const merged = before.flatMap((entry) => {
    const [word, where] = entry;
    const numbers = decodeNumbers(where);
    const more = added.get(word);
    added.delete(word);
    const kept = numbers.filter((number) => flags[Math.floor(number / 8)] !== 1);
    if (more === undefined && kept.length === numbers.length) return [entry];
    if (more === undefined) return kept.length === 0 ? [] : [[word, encodeNumbers(kept)] as const];
    const now = encodeNumbers([...kept, ...decodeNumbers(more)].sort((a, b) => a - b));
    return [now === where ? entry : ([word, now] as const)];
  });
  return added.size === 0 ? merged : [...merged, ...added].sort(([a], [b]) => compareText(a, b));
}

function wordsIn({ words, places }: WordsFile): Words {
  return words.map((word, i) => [word, places[i] ?? ''] as const);
}

function isSame(a: Words, b: Words): boolean {
  return a.length === b.length && a.every(([word, where], i) => word === b[i]?.[0] && where === b[i]?.[1]);
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

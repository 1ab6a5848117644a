// Makes the words of an index from those of the build before. Only the words of changed pages are counted, which is what
// makes a sentence among ten thousand pages cheap. The result is the same as if all had been counted. Where that can't be
// (another title, heading, or page moves places), there is no update.

import { compareText } from '../diagnostics/diagnostic.ts';
import { decodeNumbers, encodeNumbers } from '../text/number-list.ts';
import { hashRows, type IndexInputs, type IndexState, type PageState } from './index-parts.ts';
import { type IndexHead, indexPath, type WordsFile } from './search-format.ts';
import { collect, createNumbering } from './search-places.ts';
import { createWordPlaces } from './search-word-places.ts';
import { cutWords, firstWords, wordsFiles } from './word-files.ts';

/** The index of an earlier build. */
export interface EarlierIndex {
  readonly state: IndexState;
  /** Reads a file of the output folder if it's still as it was written. */
  readonly read: (path: string) => string | undefined;
}

export interface UpdatedIndex {
  readonly state: IndexState;
  readonly head: IndexHead;
  readonly isSameHead: boolean;
  readonly words: readonly WordsFile[];
  /** The numbers of the words files that are other than before. */
  readonly changed: ReadonlySet<number>;
  /** 1 for each place of a page that may have another text than before. */
  readonly recounted: Uint8Array;
}

type Words = readonly (readonly [word: string, where: string])[];

/** Returns undefined if all pages have to be read. */
export function updateIndex(inputs: IndexInputs, earlier: EarlierIndex): UpdatedIndex | undefined {
  if (JSON.stringify(earlier.state.files) !== JSON.stringify(inputs.files)) return undefined;
  const head = readAs<IndexHead>(earlier, 'index');
  const counted = head && recount(inputs, earlier.state);
  const before = counted && earlierWords(earlier, inputs.files.words);
  if (head === undefined || counted === undefined || before === undefined) return undefined;
  const merged = merge(before.flat(), counted);
  const cut = cutWords(merged, inputs.files.words);
  const starts = firstWords(cut);
  const changed = cut.flatMap((part, file) =>
    starts[file + 1] === head.words[file + 1] && isSame(part, before[file] ?? []) ? [] : [file],
  );
  return {
    state: counted.state,
    head: { ...head, words: starts },
    isSameHead: isSame(starts, head.words),
    words: wordsFiles(cut, starts, counted.state.version),
    changed: new Set(changed),
    recounted: counted.recounted,
  };
}

interface Counted {
  readonly state: IndexState;
  /** The words of changed pages, with their places. */
  readonly fresh: Words;
  readonly recounted: Uint8Array;
}

/** Counts the words of changed pages. Returns undefined if their places or the usual size of texts are others. */
function recount({ pages, indexes }: IndexInputs, state: IndexState): Counted | undefined {
  if (state.pages.length !== pages.length) return undefined;
  const names = { indexes, langs: createNumbering(state.langs), groups: createNumbering(state.groups) };
  const words = createWordPlaces();
  const flags: number[] = [];
  const states: PageState[] = [];
  for (const [index, known] of state.pages.entries()) {
    const { key: keyOf, records } = pages[index] ?? { records: () => [] };
    const key = keyOf?.() ?? '';
    const [keyBefore, rows, sizes] = known;
    const isKnown = key !== '' && key === keyBefore;
    for (const _ of sizes) flags.push(isKnown ? 0 : 1);
    if (isKnown) {
      sizes.forEach(words.pass);
      states.push(known);
      continue;
    }
    const collected = collect(records(), names);
    if (hashRows(collected.pages) !== rows || collected.places.length !== sizes.length) return undefined;
    states.push([key, rows, collected.places.map(words.add)]);
  }
  if (words.average() !== state.average) return undefined;
  return { state: { ...state, pages: states }, fresh: words.sorted(), recounted: Uint8Array.from(flags) };
}

/** A file that belongs to that index. */
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
    read.push(one.words.map((word, i) => [word, one.places[i] ?? ''] as const));
  }
  return read;
}

/** Replaces the recounted places of each word. What stays the same stays the very same pair. */
function merge(before: Words, { fresh, recounted }: Counted): Words {
  const added = new Map(fresh);
  const merged = before.flatMap((entry) => {
    const [word, where] = entry;
    const numbers = decodeNumbers(where);
    const more = added.get(word);
    added.delete(word);
    const kept = numbers.filter((number) => recounted[Math.floor(number / 8)] !== 1);
    if (more === undefined && kept.length === numbers.length) return [entry];
    if (more === undefined) return kept.length === 0 ? [] : [[word, encodeNumbers(kept)] as const];
    const now = encodeNumbers([...kept, ...decodeNumbers(more)].sort((a, b) => a - b));
    return [now === where ? entry : ([word, now] as const)];
  });
  return added.size === 0 ? merged : [...merged, ...added].sort(([a], [b]) => compareText(a, b));
}

function isSame<Value>(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

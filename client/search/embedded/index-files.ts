// Loads the files of the embedded index when they're first needed, and keeps them. If a file has another version, the site
// was published meanwhile, and the index is opened again.

import type { IndexHead, TextFile, TitlesFile, WordsFile } from '@sitegen/renderer/search';
import { UnreachableError } from '../engine.ts';

export type IndexFiles = Awaited<ReturnType<typeof openIndexFiles>>;

/** The published index changed under an open page. */
export class StaleError extends Error {}

/** Loads a file of the index by its name, in the version that the head names. Rejects with `UnreachableError`. */
export type LoadIndexFile = (name: string, version?: string) => Promise<unknown>;

/** Fetches the files below an address like `/search-index`. */
export function fetchFrom(base: string): LoadIndexFile {
  return (name, version) => fetchJson(`${base}/${name}${version === undefined ? '' : `?v=${version}`}`);
}

/** Loads the head of the index. */
export async function openIndexFiles(load: LoadIndexFile) {
  const head = (await load('index.json')) as IndexHead;
  const kept = new Map<string, Promise<unknown>>();
  const part = <Part>(name: string, version = head.version): Promise<Part> => {
    const known = kept.get(name) ?? loadPart(load, `${name}.json`, version);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known as Promise<Part>;
  };
  return {
    head,
    /** Words of texts. */
    words: async (file: number) => sameWords(await part<WordsFile>(`words-${file}`), file, head),
    text: (file: number) => part<TextFile>(`text-${file}`),
    /** The words of titles, and the titles of a few pages. */
    names: (file: number) => part<WordsFile>(`names-${file}`, head.titleVersion),
    titles: (file: number) => part<TitlesFile>(`titles-${file}`, head.titleVersion),
  };
}

/** Throws if a file doesn't have the words that the head expects, because changed texts have moved some to another file. */
function sameWords(part: WordsFile, file: number, { words }: IndexHead): WordsFile {
  const [first = words[file]] = part.words;
  if (first !== words[file] || part.next !== (words[file + 1] ?? '')) throw new StaleError(`words-${file}`);
  return part;
}

async function loadPart(load: LoadIndexFile, name: string, version: string): Promise<unknown> {
  const part = (await load(name, version)) as { readonly version?: string };
  if (part.version !== version) throw new StaleError(name);
  return part;
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    return await response.json();
  } catch (fault) {
    throw new UnreachableError(address, { cause: fault });
  }
}

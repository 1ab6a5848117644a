// The files of the embedded index, fetched when first needed and kept. A file of another version means that the site
// was published meanwhile: the index is opened anew.

import type { IndexHead, TextFile, WordsFile } from '@sitegen/renderer/search';
import { UnreachableError } from '../engine.ts';

export interface IndexFiles {
  readonly head: IndexHead;
  /** The file that holds a word, or would. */
  readonly words: (file: number) => Promise<WordsFile>;
  readonly text: (file: number) => Promise<TextFile>;
}

/** The published index changed under an open page. */
export class StaleError extends Error {}

/** Fetches the head of the index below an address like `/search-index`. */
export async function openIndexFiles(base: string): Promise<IndexFiles> {
  const head = (await fetchJson(`${base}/index.json`)) as IndexHead;
  const kept = new Map<string, Promise<unknown>>();
  const part = <Part extends { readonly version: string }>(name: string): Promise<Part> => {
    const known = kept.get(name) ?? fetchPart(`${base}/${name}.json?v=${head.version}`, head.version);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known as Promise<Part>;
  };
  return { head, words: (file) => part<WordsFile>(`words-${file}`), text: (file) => part<TextFile>(`text-${file}`) };
}

async function fetchPart(address: string, version: string): Promise<unknown> {
  const part = (await fetchJson(address)) as { readonly version: string };
  if (part.version !== version) throw new StaleError(address);
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

// What parsing made of every content file, kept on disk: light pages in an index, their texts in packs that are read
// back one at a time. It is the cache between builds and what keeps a large site out of memory within one.
//
// An entry depends on its key alone (program, configuration, path and text), is never changed, and holds its
// diagnostics. Anything that does not read back exactly as it was written is a miss.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, LightParsed, Parsed } from '../../renderer/model.ts';
import { readEntries, writeEntries } from './entries-file.ts';
import { createPacks, type Extent } from './packs.ts';
import { createRecent } from './recent.ts';

interface Entry {
  readonly key: string;
  readonly noted: Noted<LightParsed>;
  readonly article?: Extent;
}

export interface PageStore {
  /** What is known for a file under this key, its text verified; undefined is a miss. */
  readonly find: (file: string, key: string) => Noted<LightParsed> | undefined;
  /** Keeps a fresh result; its text goes to disk at once. */
  readonly add: (file: string, key: string, noted: Noted<Parsed>, drawn: readonly string[]) => Noted<LightParsed>;
  /** The key under which a file was found or added. */
  readonly keyOf: (file: string) => string | undefined;
  /** The text of a file that was found or added. */
  readonly article: (file: string) => DrawnArticle;
  /** Gives the text that a file has now, also when it has another one later. */
  readonly reader: (file: string) => () => DrawnArticle;
  /** Writes the index of everything found or added since opening, and drops what no longer exists. */
  readonly save: () => void;
  readonly close: () => void;
}

interface Held {
  readonly article: DrawnArticle;
  /** Its bytes in a pack. */
  readonly length: number;
}

/** More packs than this are merged into one at the next save. */
const mostPacks = 6;

/** Opens the store of a cache folder; `name` keeps different contents apart, `mostHeld` bytes stay in memory. */
export function openPageStore(folder: string, name: string, mostHeld: number): PageStore {
  mkdirSync(folder, { recursive: true });
  const indexFile = join(folder, `${name}.index`);
  const known = readEntries<Entry>(indexFile);
  const live = new Map<string, Entry>();
  const packs = createPacks(folder, name);
  const recent = createRecent<Held>(mostHeld, ({ length }) => length);
  let last: { readonly file: string; readonly article: DrawnArticle } | undefined;
  let fresh = 0;

  const keep = (file: string, entry: Entry): Noted<LightParsed> => {
    live.set(file, entry);
    if (last?.file === file) last = undefined;
    return entry.noted;
  };
  const readAgain = (file: string, { article }: Entry): DrawnArticle => {
    return new PackedArticle((part) => {
      const bytes = article && packs.readPart(article, part);
      if (bytes === undefined) throw new Error(`${file}: its text is gone from the cache folder`);
      return bytes;
    });
  };
  const find: PageStore['find'] = (file, key) => {
    const entry = live.get(file) ?? known.get(file);
    if (entry?.key !== key) return undefined;
    if (entry.article) {
      if (packs.read(entry.article) === undefined) return undefined;
      recent.set(file, { article: readAgain(file, entry), length: entry.article.length });
    }
    return keep(file, entry);
  };
  const add: PageStore['add'] = (file, key, { value, diagnostics }, drawn) => {
    fresh += 1;
    if (value.kind === 'section') return keep(file, { key, noted: { value, diagnostics } });
    const whole = { ...value.article, drawn };
    const article = packs.append(parts.map((part) => serialize(whole[part])));
    recent.set(file, { article: whole, length: article.length });
    return keep(file, { key, noted: detached({ value: { kind: 'page', page: value.page }, diagnostics }), article });
  };
  const article: PageStore['article'] = (file) => {
    const held = recent.get(file);
    if (held) return held.article;
    if (last?.file === file) return last.article;
    const entry = live.get(file);
    if (entry === undefined) throw new Error(`${file} was neither found nor added`);
    last = { file, article: readAgain(file, entry) };
    return last.article;
  };
  const reader: PageStore['reader'] = (file) => {
    const entry = live.get(file);
    return () => (entry === undefined || live.get(file) === entry ? article(file) : readAgain(file, entry));
  };
  const save = (): void => {
    if (fresh === 0 && live.size === known.size) return;
    const used = new Set([...live.values()].flatMap((entry) => entry.article?.pack ?? []));
    if (used.size > mostPacks)
      for (const [file, entry] of live) live.set(file, { ...entry, ...packs.moved(entry.article) });
    writeEntries(indexFile, live);
    packs.prune(new Set([...live.values()].flatMap((entry) => entry.article?.pack ?? [])));
  };
  const keyOf: PageStore['keyOf'] = (file) => live.get(file)?.key;
  return { find, add, keyOf, article, reader, save, close: packs.close };
}

/**
 * The same as if it had been read back. What parsing cut out of a file's text holds on to the whole text, several times
 * over; a site of ten thousand pages would need three times the memory.
 */
function detached(noted: Noted<LightParsed>): Noted<LightParsed> {
  return JSON.parse(JSON.stringify(noted)) as Noted<LightParsed>;
}

/** Packed one by one: whoever wants a part does not pay for the others. */
const parts = ['body', 'drawn', 'sections', 'markdown'] as const;

/**
 * Every part is read when it is first asked for. A class, because the engine keeps the closures of a literal's getters
 * until its next full collection: a large site would fill the memory with texts that nobody needs any more.
 */
class PackedArticle implements DrawnArticle {
  readonly #part: (number: number) => Uint8Array | undefined;
  readonly #known: { -readonly [Part in keyof DrawnArticle]?: DrawnArticle[Part] } = {};

  constructor(part: (number: number) => Uint8Array | undefined) {
    this.#part = part;
  }

  get body(): DrawnArticle['body'] {
    return this.#read('body');
  }

  get drawn(): DrawnArticle['drawn'] {
    return this.#read('drawn');
  }

  get sections(): DrawnArticle['sections'] {
    return this.#read('sections');
  }

  get markdown(): DrawnArticle['markdown'] {
    return this.#read('markdown');
  }

  #read<Part extends (typeof parts)[number]>(part: Part): DrawnArticle[Part] {
    this.#known[part] ??= deserialize(this.#part(parts.indexOf(part)) as Uint8Array) as DrawnArticle[Part];
    return this.#known[part] as DrawnArticle[Part];
  }
}

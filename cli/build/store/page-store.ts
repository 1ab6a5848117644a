// What parsing made of every content file, kept on disk: light pages in an index, their texts in packs that are read
// back one at a time. It is the cache between builds and what keeps a large site out of memory within one.
//
// An entry depends on its key (program, rules, path, and text) and on what the functions of the site answered while the
// page was parsed. It includes its diagnostics. Anything that does not read back exactly as it was written is a miss.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Noted } from '@sitegen/renderer/diagnostics';
import type { DrawnArticle, LightParsed, Parsed } from '@sitegen/renderer/model';
import { readEntries, writeEntries } from './entries-file.ts';
import { createPacks, type Extent, type Packs } from './packs.ts';
import { createRecent } from './recent.ts';

/** A question that parsing asked the site, and a hash of the answer. */
export type RuleUse = readonly [rule: string, given: unknown, answer: string];

/** What an entry depends on. */
interface Basis {
  readonly key: string;
  /** The site's code when the entry was last found or added. */
  readonly code: string;
  readonly uses: readonly RuleUse[];
  /** The program that drew its code. */
  readonly drawnBy: string;
}

interface Entry extends Basis {
  readonly noted: Noted<LightParsed>;
  readonly article?: Extent;
}

/** A freshly parsed file, and its blocks of code as they were drawn. */
interface Fresh extends Basis {
  readonly noted: Noted<Parsed>;
  readonly drawn: readonly string[];
}

/** What an entry must depend on to be found. `holds` is asked when the site's code is different. */
interface Wanted extends Pick<Basis, 'key' | 'code'> {
  readonly holds: (uses: readonly RuleUse[], code: string) => boolean;
}

export interface PageStore {
  /** What is known for a file, its text verified; undefined is a miss. */
  readonly find: (file: string, wanted: Wanted) => Noted<LightParsed> | undefined;
  /** The text that a file had before, if this program drew its code. */
  readonly earlier: (file: string, drawnBy: string) => DrawnArticle | undefined;
  /** Keeps a fresh result; its text goes to disk at once. */
  readonly add: (file: string, fresh: Fresh) => Noted<LightParsed>;
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
const maxPacks = 6;

/** Opens the store of a cache folder; `name` keeps different contents apart, `mostHeld` bytes stay in memory. */
export function openPageStore(folder: string, name: string, mostHeld: number): PageStore {
  mkdirSync(folder, { recursive: true });
  const index = openIndex(join(folder, `${name}.index`));
  const packs = createPacks(folder, name);
  const articles = createArticles(packs, mostHeld);

  const find: PageStore['find'] = (file, { key, code, holds }) => {
    const entry = index.get(file);
    if (entry?.key !== key || (entry.code !== code && !holds(entry.uses, entry.code))) return undefined;
    // What was found or added before needs no second proof.
    if (entry.article && index.live.get(file) !== entry) {
      if (packs.read(entry.article) === undefined) return undefined;
      articles.hold(file, articles.packed(file, entry), entry.article.length);
    }
    if (entry.code === code) index.keep(file, entry);
    else index.add(file, { ...entry, code });
    return entry.noted;
  };
  const earlier: PageStore['earlier'] = (file, drawnBy) => {
    const entry = index.get(file);
    if (entry?.article === undefined || entry.drawnBy !== drawnBy || !packs.read(entry.article)) return undefined;
    return articles.packed(file, entry);
  };
  const add: PageStore['add'] = (file, { noted: { value, diagnostics }, drawn, ...basis }) => {
    if (value.kind === 'section') {
      const noted = { value, diagnostics };
      index.add(file, { ...basis, noted });
      return noted;
    }
    const whole = { ...value.article, drawn };
    const article = packs.append(parts.map((part) => serialize(whole[part])));
    articles.hold(file, whole, article.length);
    const entry = detached({ ...basis, noted: { value: { kind: 'page', page: value.page }, diagnostics }, article });
    index.add(file, entry);
    return entry.noted;
  };
  const article: PageStore['article'] = (file) => {
    const entry = index.live.get(file);
    if (entry === undefined) throw new Error(`${file} was neither found nor added`);
    return articles.of(file, entry);
  };
  const reader: PageStore['reader'] = (file) => {
    const entry = index.live.get(file);
    return () => (entry === undefined || index.live.get(file) === entry ? article(file) : articles.packed(file, entry));
  };
  const save = (): void => {
    if (!index.isChanged()) return;
    if (packsOf(index.live).size > maxPacks)
      for (const [file, { article: extent, ...entry }] of index.live)
        index.keep(file, extent ? { ...entry, article: packs.moved(extent) } : entry);
    index.write();
    packs.prune(packsOf(index.live));
  };
  const keyOf: PageStore['keyOf'] = (file) => index.live.get(file)?.key;
  return { find, earlier, add, keyOf, article, reader, save, close: packs.close };
}

function packsOf(entries: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  return new Set([...entries.values()].flatMap(({ article }) => article?.pack ?? []));
}

/** The entries of the last save, and the live ones: those that were found or added since. */
function openIndex(file: string) {
  const known = readEntries<Entry>(file);
  const live = new Map<string, Entry>();
  const fresh = new Set<string>();
  let saved = known.size;
  return {
    live: live as ReadonlyMap<string, Entry>,
    get: (name: string): Entry | undefined => live.get(name) ?? known.get(name),
    keep: (name: string, entry: Entry): void => void live.set(name, entry),
    add: (name: string, entry: Entry): void => {
      fresh.add(name);
      live.set(name, entry);
    },
    isChanged: (): boolean => fresh.size > 0 || live.size !== saved,
    write: (): void => {
      writeEntries(file, live);
      fresh.clear();
      saved = live.size;
    },
  };
}

/** Articles in memory, as many as fit, and the others in their packs. */
function createArticles(packs: Packs, mostHeld: number) {
  const recent = createRecent<Held>(mostHeld, ({ length }) => length);
  /** The last one that was read back: its page and its copies ask one after the other. */
  const last = new Map<Entry, DrawnArticle>();
  const packed = (file: string, { article }: Entry): DrawnArticle =>
    new PackedArticle((part) => {
      const bytes = article && packs.readPart(article, part);
      if (bytes === undefined) throw new Error(`${file}: its text is gone from the cache folder`);
      return bytes;
    });
  const of = (file: string, entry: Entry): DrawnArticle => {
    const held = recent.get(file)?.article ?? last.get(entry);
    if (held) return held;
    const article = packed(file, entry);
    last.clear();
    last.set(entry, article);
    return article;
  };
  const hold = (file: string, article: DrawnArticle, length: number): void => recent.set(file, { article, length });
  return { of, hold, packed };
}

/**
 * The same as if it had been read back. What parsing cut out of a file's text holds on to the whole text, several times
 * over; a site of ten thousand pages would need three times the memory.
 */
function detached(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry)) as Entry;
}

/** Packed one by one, so that reading a part doesn't read the others. */
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

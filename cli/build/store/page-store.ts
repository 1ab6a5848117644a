// Keeps parsed content files on disk: light pages in an index, and their texts in packs, from which they're read back one
// at a time. It's the cache between builds, and it keeps the texts of a large site out of memory during one.
//
// An entry depends on its key (program, rules, path, and text) and on what the functions of the site answered while the
// page was parsed. It includes its diagnostics. Anything that doesn't read back exactly as it was written is a miss.

import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Noted } from '@sitegen/renderer/diagnostics';
import type { DrawnArticle, LightParsed, Parsed } from '@sitegen/renderer/model';
import { readCached, writeCached } from '../../io/cache-file.ts';
import { pruneFiles } from '../../io/remove-files.ts';
import { openTexts, type TextPlace } from './texts.ts';

/** A question that parsing asked the site, and a hash of the answer. */
export type RuleUse = readonly [rule: string, given: unknown, answer: string];

/** What an entry depends on. */
interface Basis {
  readonly key: string;
  /** The site's code when the entry was last found or added. */
  readonly code: string;
  readonly uses: readonly RuleUse[];
  /** The program that drew its code. */
  readonly program: string;
}

interface Entry extends Basis {
  readonly noted: Noted<LightParsed>;
  readonly article?: TextPlace;
}

/** A freshly parsed file, and its blocks of code as they were drawn. */
interface Fresh extends Basis {
  readonly noted: Noted<Parsed>;
  readonly drawn: readonly string[];
}

/** A text in memory, which is unpacked when it's first used. */
interface Loaded {
  readonly article: () => DrawnArticle;
  readonly bytes: number;
}

/** What an entry must depend on to be found. `holds` is asked when the site's code is different. */
interface Wanted extends Pick<Basis, 'key' | 'code'> {
  readonly holds: (uses: readonly RuleUse[]) => boolean;
}

export interface PageStore {
  /** The stored page of a file, after checking that its text is there and undamaged. Undefined is a miss. */
  readonly find: (file: string, wanted: Wanted) => Noted<LightParsed> | undefined;
  /** The text that a file had before, if this program drew its code. */
  readonly earlier: (file: string, program: string) => DrawnArticle | undefined;
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
}

/**
 * Opens the store of a cache folder. `name` keeps different contents apart. About `maxBytes` of articles stay in memory.
 */
export function openPageStore(folder: string, name: string, maxBytes: number): PageStore {
  const index = openIndex(join(folder, `${name}.index`));
  const packs = join(folder, `${name}.texts`);
  const texts = openTexts(packs);
  const loaded = createMemory(maxBytes);

  const read = (place: TextPlace): Loaded | undefined => {
    const packed = texts.read(place);
    if (packed === undefined) return undefined;
    const known = { article: unpacking(packed), bytes: packed.length };
    loaded.set(place.hash, known);
    return known;
  };
  const find: PageStore['find'] = (file, { key, code, holds }) => {
    const entry = index.get(file);
    if (entry?.key !== key || (entry.code !== code && !holds(entry.uses))) return undefined;
    // The text of what was found or added before was checked then.
    if (entry.article && index.live.get(file) !== entry && read(entry.article) === undefined) return undefined;
    if (entry.code === code) index.keep(file, entry);
    else index.add(file, { ...entry, code });
    return entry.noted;
  };
  const earlier: PageStore['earlier'] = (file, program) => {
    const entry = index.get(file);
    return entry?.article && entry.program === program ? read(entry.article)?.article() : undefined;
  };
  const add: PageStore['add'] = (file, { noted: { value, diagnostics }, drawn, ...basis }) => {
    if (value.kind === 'section') {
      const noted = { value, diagnostics };
      index.add(file, { ...basis, noted });
      return noted;
    }
    const whole = { ...value.article, drawn };
    const packed = serialize(whole);
    const article = texts.write(packed);
    loaded.set(article.hash, { article: () => whole, bytes: packed.length });
    const entry = detached({ ...basis, noted: { value: { kind: 'page', page: value.page }, diagnostics }, article });
    index.add(file, entry);
    return entry.noted;
  };
  const reader: PageStore['reader'] = (file) => {
    const entry = index.live.get(file);
    return () => {
      if (entry?.article === undefined) throw new Error(`${file} was neither found nor added`);
      const known = loaded.get(entry.article.hash) ?? read(entry.article);
      if (known === undefined) throw new Error(`${file}: its text is gone from the cache folder`);
      return known.article();
    };
  };
  const save = (): void => {
    texts.close();
    if (!index.isChanged()) return;
    index.write();
    pruneFiles(packs, new Set([...index.live.values()].flatMap(({ article }) => article?.pack ?? [])));
  };
  const keyOf: PageStore['keyOf'] = (file) => index.live.get(file)?.key;
  return { find, earlier, add, keyOf, article: (file) => reader(file)(), reader, save };
}

/** Texts by their hash. When they exceed the limit, all of them are forgotten. */
function createMemory(maxBytes: number) {
  const texts = new Map<string, Loaded>();
  let bytes = 0;
  const set = (hash: string, text: Loaded): void => {
    if (bytes > maxBytes) {
      texts.clear();
      bytes = 0;
    }
    texts.set(hash, text);
    bytes += text.bytes;
  };
  return { get: (hash: string): Loaded | undefined => texts.get(hash), set };
}

/** Unpacks an article when it's first asked for. Most are only checked. */
function unpacking(packed: Uint8Array): () => DrawnArticle {
  let article: DrawnArticle | undefined;
  return () => {
    article ??= deserialize(packed) as DrawnArticle;
    return article;
  };
}

/** The entries of the last save, and the live ones: those that were found or added since. */
function openIndex(file: string) {
  const known = new Map((readCached(file) ?? []) as Iterable<[string, Entry]>);
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
      writeCached(file, [...live]);
      fresh.clear();
      saved = live.size;
    },
  };
}

/**
 * A copy, as if it had been read back. A string that parsing cut out of a file's text keeps the whole text in memory, so
 * a site of ten thousand pages would need three times as much.
 */
function detached(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry)) as Entry;
}

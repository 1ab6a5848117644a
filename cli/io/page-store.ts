// What parsing made of every content file, kept on disk: light pages in an index, their texts in packs that are read
// back one at a time. It is the cache between builds and what keeps a large site out of memory within one.
//
// An entry depends on its key alone (program, configuration, path and text), is never changed, and holds its
// diagnostics. Anything that does not read back exactly as it was written is a miss.

import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, LightParsed, Parsed } from '../../renderer/model.ts';
import { readEntries, writeEntries } from './entries-file.ts';
import { hashOf } from './hash.ts';
import { createRecent } from './recent.ts';

/** Where a text lies. */
interface Extent {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly hash: string;
  /** Bytes of each of its lines, with a line break after every one. */
  readonly lines: readonly number[];
}

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
  /** Of its text in a pack. */
  readonly length: number;
}

/** More packs than this are merged into one at the next save. */
const mostPacks = 6;

/** Opens the store of a cache folder; `name` keeps different contents apart, `mostHeld` characters stay in memory. */
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
  const find: PageStore['find'] = (file, key) => {
    const entry = live.get(file) ?? known.get(file);
    if (entry?.key !== key) return undefined;
    if (entry.article) {
      const text = packs.read(entry.article);
      if (text === undefined) return undefined;
      const lines = text.split('\n');
      recent.set(file, { article: new PackedArticle((line) => lines[line]), length: text.length });
    }
    return keep(file, entry);
  };
  const add: PageStore['add'] = (file, key, { value, diagnostics }, drawn) => {
    fresh += 1;
    if (value.kind === 'section') return keep(file, { key, noted: { value, diagnostics } });
    const whole = { ...value.article, drawn };
    const text = packed(whole);
    recent.set(file, { article: whole, length: text.length });
    const article = packs.append(text);
    return keep(file, { key, noted: detached({ value: { kind: 'page', page: value.page }, diagnostics }), article });
  };
  const readAgain = (file: string, { article }: Entry): DrawnArticle => {
    return new PackedArticle((line) => {
      const text = article && packs.readLine(article, line);
      if (text === undefined) throw new Error(`${file}: its text is gone from the cache folder`);
      return text;
    });
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

const parts = ['body', 'drawn', 'sections', 'markdown'] as const;

/** The parts of a text as a line of JSON each: whoever wants one does not pay for the others. */
function packed(article: DrawnArticle): string {
  return parts.map((part) => JSON.stringify(article[part])).join('\n');
}

/**
 * Every part is read when it is first asked for. A class, because the engine keeps the closures of a literal's getters
 * until its next full collection: a large site would fill the memory with texts that nobody needs any more.
 */
class PackedArticle implements DrawnArticle {
  readonly #line: (number: number) => string | undefined;
  readonly #known: { -readonly [Part in keyof DrawnArticle]?: DrawnArticle[Part] } = {};

  constructor(line: (number: number) => string | undefined) {
    this.#line = line;
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
    this.#known[part] ??= JSON.parse(this.#line(parts.indexOf(part)) ?? 'null');
    return this.#known[part] as DrawnArticle[Part];
  }
}

interface Packs {
  readonly append: (text: string) => Extent;
  /** The text, or undefined when it is not there or not what was written. */
  readonly read: (extent: Extent) => string | undefined;
  /** A line of a text that this process has read or written before: it is not verified again. */
  readonly readLine: (extent: Extent, line: number) => string | undefined;
  /** Copies a text into the pack being written. */
  readonly moved: (extent: Extent | undefined) => { readonly article?: Extent };
  readonly prune: (used: ReadonlySet<string>) => void;
  readonly close: () => void;
}

/** Packs are only ever appended to, each by one process: a name is never used twice. */
function createPacks(folder: string, name: string): Packs {
  const own = `${name}.${process.pid}-${Date.now().toString(36)}.pack`;
  const open = new Map<string, number | undefined>();
  let writing: number | undefined;
  let end = 0;
  // One memory for all texts on their way: new ones would pile up until the heap is collected, which knows little of them.
  let scratch = Buffer.alloc(0);
  const space = (length: number): Buffer => {
    if (scratch.length < length) scratch = Buffer.allocUnsafe(2 * length);
    return scratch.subarray(0, length);
  };

  const descriptor = (pack: string): number | undefined => {
    if (!open.has(pack)) {
      try {
        open.set(pack, openSync(join(folder, pack), 'r'));
      } catch {
        open.set(pack, undefined);
      }
    }
    return open.get(pack);
  };
  const append = (text: string): Extent => {
    if (writing === undefined) {
      writing = openSync(join(folder, own), 'wx+');
      open.set(own, writing);
    }
    const bytes = space(Buffer.byteLength(text));
    bytes.write(text);
    for (let done = 0; done < bytes.length; ) done += writeSync(writing, bytes, done);
    const lines = text.split('\n').map((line) => Buffer.byteLength(line) + 1);
    const extent = { pack: own, offset: end, length: bytes.length, hash: hashOf(bytes), lines };
    end += bytes.length;
    return extent;
  };
  /** Good until the next call. */
  const bytesOf = (extent: Pick<Extent, 'pack' | 'offset' | 'length'>): Buffer | undefined => {
    const file = descriptor(extent.pack);
    if (file === undefined) return undefined;
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size < extent.offset + extent.length) return undefined;
    const bytes = space(extent.length);
    for (let done = 0; done < bytes.length; ) {
      const got = readSync(file, bytes, done, bytes.length - done, extent.offset + done);
      if (got === 0) return undefined;
      done += got;
    }
    return bytes;
  };
  const read = (extent: Extent): string | undefined => {
    const bytes = bytesOf(extent);
    return bytes && hashOf(bytes) === extent.hash ? bytes.toString() : undefined;
  };
  const readLine: Packs['readLine'] = ({ pack, offset, lines }, line) => {
    const before = lines.slice(0, line).reduce((sum, bytes) => sum + bytes, 0);
    return bytesOf({ pack, offset: offset + before, length: (lines[line] ?? 1) - 1 })?.toString();
  };
  const moved = (extent: Extent | undefined): { readonly article?: Extent } => {
    if (extent === undefined || extent.pack === own) return extent ? { article: extent } : {};
    const text = read(extent);
    return text === undefined ? { article: extent } : { article: append(text) };
  };
  const prune = (used: ReadonlySet<string>): void => {
    for (const file of readdirSync(folder)) {
      if (file.startsWith(`${name}.`) && file.endsWith('.pack') && !used.has(file))
        rmSync(join(folder, file), { recursive: true, force: true });
    }
  };
  const close = (): void => {
    for (const file of open.values()) if (file !== undefined) closeSync(file);
    open.clear();
  };
  return { append, read, readLine, moved, prune, close };
}

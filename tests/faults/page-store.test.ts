// The store of parsed pages when single files of it are damaged: what can't be trusted is a miss, never another text.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPacks } from '../../cli/build/store/packs.ts';
import { openPageStore } from '../../cli/build/store/page-store.ts';
import type { Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { Parsed } from '../../renderer/model.ts';
import { temporaryFolder } from '../support/project.ts';

const names = Array.from({ length: 12 }, (_, index) => `page-${index}.md`);

/** The result of parsing a page, as far as the store looks at it. */
function parsed(text: string): Noted<Parsed> {
  const article = { body: [text], sections: [], markdown: `# ${text}` };
  return { value: { kind: 'page', page: { title: text }, article }, diagnostics: [] } as unknown as Noted<Parsed>;
}

function store(folder: string) {
  return openPageStore(folder, 'pages-0', 0);
}

/** A page that was parsed under a key. */
function fresh(text: string, key: string) {
  return { key, code: 'code', uses: [], drawnBy: 'program', noted: parsed(text), drawn: [] };
}

/** Finds the pages of a key. */
function wanted(key: string) {
  return { key, code: 'code', holds: () => false };
}

/** Adds pages under a key and saves them. */
function save(folder: string, files: readonly string[], key = 'key'): void {
  const made = store(folder);
  for (const file of files) made.add(file, fresh(`${file} of ${key}`, key));
  made.save();
  made.close();
}

/** The text of every page that is found; throws when a page has another's text. */
function textsIn(folder: string, key = 'key'): readonly (string | undefined)[] {
  const opened = store(folder);
  const texts = names.map((file) => (opened.find(file, wanted(key)) ? opened.article(file).markdown : undefined));
  opened.close();
  return texts;
}

const whole = names.map((file) => `# ${file} of key`);

function packOf(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.pack')) ?? '');
}

test('a saved page is found again', () => {
  const folder = temporaryFolder();
  save(folder, names);
  expect(textsIn(folder)).toEqual(whole);
  expect(textsIn(folder, 'another key').every((text) => text === undefined)).toBe(true);
});

test('a store that stays open is written again only when something changed', () => {
  const folder = temporaryFolder();
  const open = store(folder);
  const isWritten = (): boolean => {
    rmSync(join(folder, 'pages-0.index'), { force: true });
    open.save();
    return existsSync(join(folder, 'pages-0.index'));
  };
  for (const file of names) open.add(file, fresh(file, 'key'));
  expect(isWritten()).toBe(true);
  expect(isWritten()).toBe(false);
  open.add('page-0.md', fresh('another text', 'another key'));
  expect(isWritten()).toBe(true);
  open.close();
});

describe('a damaged pack next to a good index', () => {
  const damages: { readonly [how: string]: (pack: string) => void } = {
    'one bit flipped in every text': (pack) => {
      const bytes = readFileSync(pack);
      for (const file of names) {
        const at = bytes.indexOf(`# ${file} of`);
        bytes[at + 2] = (bytes[at + 2] ?? 0) ^ 1;
      }
      writeFileSync(pack, bytes);
    },
    'two texts swapped': (pack) => {
      const text = readFileSync(pack, 'latin1');
      const swapped = text.replaceAll(/page-([01])\.md/g, (_, one: string) => `page-${1 - Number(one)}.md`);
      writeFileSync(pack, swapped, 'latin1');
    },
    'cut off': (pack) => truncateSync(pack, readFileSync(pack).length / 2),
    empty: (pack) => truncateSync(pack, 0),
    gone: (pack) => rmSync(pack),
    'a folder': (pack) => {
      rmSync(pack);
      mkdirSync(pack);
    },
    'another pack': (pack) => {
      const other = temporaryFolder();
      save(other, [...names].reverse());
      copyFileSync(packOf(other), pack);
    },
  };
  test.each(Object.keys(damages))('%s', (how) => {
    const folder = temporaryFolder();
    save(folder, names);
    damages[how]?.(packOf(folder));
    const texts = textsIn(folder);
    expect(texts).toContain(undefined);
    for (const [index, text] of texts.entries()) expect([undefined, whole[index]]).toContain(text);
  });
});

describe('a damaged index next to good packs', () => {
  const index = (folder: string): string => join(folder, 'pages-0.index');
  const damages: { readonly [how: string]: (file: string) => void } = {
    'one bit flipped': (file) => writeFileSync(file, readFileSync(file, 'latin1').replace('"offset":0', '"offset":1')),
    'two entries swapped': (file) => {
      const [first = '', second = '', ...rest] = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, [second, first, ...rest].join('\n'));
    },
    'one entry less': (file) => writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(1).join('\n')),
    'without its hash': (file) =>
      writeFileSync(file, `${readFileSync(file, 'utf8').split('\n').slice(0, -2).join('\n')}\n`),
    'cut off': (file) => truncateSync(file, 100),
    empty: (file) => truncateSync(file, 0),
    'a folder': (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  };
  test.each(Object.keys(damages))('%s: everything is a miss', (how) => {
    const folder = temporaryFolder();
    save(folder, names);
    damages[how]?.(index(folder));
    expect(textsIn(folder).every((text) => text === undefined)).toBe(true);
  });

  test("an older index next to newer packs finds no page that's gone", () => {
    const folder = temporaryFolder();
    save(folder, names);
    copyFileSync(index(folder), join(folder, 'older'));
    save(folder, names, 'newer');
    copyFileSync(join(folder, 'older'), index(folder));
    expect(textsIn(folder).every((text) => text === undefined)).toBe(true);
  });
});

/** Builds that each change one page, one after the other. */
function oneByOne(folder: string, rounds: number): void {
  save(folder, names, 'round 0');
  for (let round = 1; round <= rounds; round += 1) {
    const opened = store(folder);
    for (const [at, file] of names.entries()) {
      if (at === round - 1) opened.add(file, fresh(`${file} of late`, 'late'));
      else expect(opened.find(file, wanted(at < round ? 'late' : 'round 0'))).toBeDefined();
    }
    opened.save();
    opened.close();
  }
}

test('packs are merged before they are many, and all texts survive', () => {
  const folder = temporaryFolder();
  const most = Array.from({ length: 9 }, (_, index) => {
    const own = join(folder, String(index));
    oneByOne(own, index);
    const texts = [...textsIn(own, 'late').slice(0, index), ...textsIn(own, 'round 0').slice(index)];
    expect(texts).toEqual(names.map((file, at) => `# ${file} of ${at < index ? 'late' : 'round 0'}`));
    return readdirSync(own).filter((name) => name.endsWith('.pack')).length;
  });
  expect(most).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3]);
});

test('packs that no page uses any more are deleted, those of other stores are not', () => {
  const folder = temporaryFolder();
  save(folder, names);
  writeFileSync(join(folder, 'pages-1.abc.pack'), 'of another project');
  const [before] = readdirSync(folder).filter((name) => name.startsWith('pages-0') && name.endsWith('.pack'));
  save(folder, names, 'newer');
  const packs = readdirSync(folder).filter((name) => name.endsWith('.pack'));
  expect(packs).toContain('pages-1.abc.pack');
  expect(packs).not.toContain(before);
  expect(packs).toHaveLength(2);
  expect(textsIn(folder, 'newer')).toEqual(names.map((file) => `# ${file} of newer`));
});

test('a folder that is deleted while its store is open comes back with the next page', () => {
  const folder = join(temporaryFolder(), '.sitegen', 'cache');
  save(folder, names);
  const open = store(folder);
  expect(open.find(names[0] ?? '', wanted('key'))).toBeDefined();
  rmSync(dirname(folder), { recursive: true });
  open.add('new.md', fresh('new', 'key'));
  open.save();
  open.close();
  const reopened = store(folder);
  expect(reopened.find('new.md', wanted('key'))).toBeDefined();
  expect(reopened.article('new.md').markdown).toBe('# new');
  reopened.close();
});

test('pages that no longer exist leave the index', () => {
  const folder = temporaryFolder();
  save(folder, names);
  const opened = store(folder);
  for (const file of names.slice(2)) opened.find(file, wanted('key'));
  opened.save();
  opened.close();
  expect(textsIn(folder)).toEqual([undefined, undefined, ...whole.slice(2)]);
});

test('stores that write at the same time do not share a pack', () => {
  const folder = temporaryFolder();
  const packs = Array.from({ length: 20 }, () => createPacks(folder, 'pages-0').append([Buffer.from('x')]).pack);
  expect(new Set(packs).size).toBe(20);
});

test('a reader keeps the text that its file had', () => {
  const opened = store(temporaryFolder());
  opened.add('a.md', fresh('old', '1'));
  const read = opened.reader('a.md');
  opened.add('a.md', fresh('new', '2'));
  expect([read().markdown, opened.article('a.md').markdown]).toEqual(['# old', '# new']);
  expect([opened.reader('a.md')().markdown, opened.keyOf('a.md')]).toEqual(['# new', '2']);
  opened.close();
});

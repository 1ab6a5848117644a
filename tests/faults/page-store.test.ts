// The store of parsed pages when single files of it are damaged: what can't be trusted is a miss, never another text.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPageStore } from '../../cli/build/store/page-store.ts';
import type { Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { Parsed } from '../../renderer/model.ts';
import { temporaryFolder } from '../support/project.ts';

const names = Array.from({ length: 12 }, (_, index) => `page-${index}.md`);

/** What parsing makes of a page, as far as the store looks at it. */
function parsed(text: string): Noted<Parsed> {
  const article = { body: [text], sections: [], markdown: `# ${text}` };
  return { value: { kind: 'page', page: { title: text }, article }, diagnostics: [] } as unknown as Noted<Parsed>;
}

function store(folder: string) {
  return openPageStore(folder, 'pages-0', 0);
}

/** A page that was parsed under a key. */
function fresh(text: string, key: string) {
  return { key, code: 'code', uses: [], program: 'program', noted: parsed(text), drawn: [] };
}

/** What finds the pages of a key. */
function wanted(key: string) {
  return { key, code: 'code', holds: () => false };
}

/** Adds pages under a key and saves them. */
function save(folder: string, files: readonly string[], key = 'key'): void {
  const made = store(folder);
  for (const file of files) made.add(file, fresh(`${file} of ${key}`, key));
  made.save();
}

/** The text of every page, or undefined if the store doesn't find the page. */
function textsIn(folder: string, key = 'key'): readonly (string | undefined)[] {
  const opened = store(folder);
  return names.map((file) => (opened.find(file, wanted(key)) ? opened.article(file).markdown : undefined));
}

const whole = names.map((file) => `# ${file} of key`);

const index = (folder: string): string => join(folder, 'pages-0.index');

/** The files of texts, by name. */
function textFiles(folder: string): readonly string[] {
  return readdirSync(join(folder, 'pages-0.texts')).map((name) => join(folder, 'pages-0.texts', name));
}

describe('damage', () => {
  const eachText = (change: (file: string) => void) => (folder: string) => textFiles(folder).forEach(change);
  const damages: { readonly [how: string]: (folder: string) => void } = {
    'a bit of every text flipped': eachText((file) =>
      writeFileSync(file, readFileSync(file, 'latin1').replaceAll('of key', 'of kez'), 'latin1'),
    ),
    'a text has the bytes of another': eachText((file) =>
      writeFileSync(file, readFileSync(file, 'latin1').replace('page-1.md', 'page-2.md'), 'latin1'),
    ),
    'texts cut off': eachText((file) => truncateSync(file, 10)),
    'texts gone': eachText((file) => rmSync(file)),
    'a bit of the index flipped': (folder) =>
      writeFileSync(index(folder), readFileSync(index(folder), 'latin1').replace('page-1.md', 'page-2.md')),
    'the index cut off': (folder) => truncateSync(index(folder), 100),
    'the index a folder': (folder) => {
      rmSync(index(folder));
      mkdirSync(index(folder));
    },
  };
  test.each(Object.keys(damages))('%s: a miss, and never another text', (how) => {
    const folder = temporaryFolder();
    save(folder, names);
    damages[how]?.(folder);
    const texts = textsIn(folder);
    expect(texts).toContain(undefined);
    for (const [at, text] of texts.entries()) expect([undefined, whole[at]]).toContain(text);
  });
});

test('texts that no page uses any more are deleted a day later, those of other stores are not', () => {
  const folder = temporaryFolder();
  save(folder, names);
  const [old = ''] = textFiles(folder);
  const other = join(folder, 'pages-1.texts');
  mkdirSync(other);
  writeFileSync(join(other, 'text'), 'of another project');
  const age = (): void => {
    for (const file of [old, join(other, 'text')]) utimesSync(file, 0, 0);
  };
  const edited = store(folder);
  for (const file of names.slice(1)) edited.find(file, wanted('key'));
  edited.add('new.md', fresh('new', 'key'));
  age();
  edited.save();
  expect(textsIn(folder)).toEqual([undefined, ...whole.slice(1)]);
  age();
  save(folder, names, 'newer');
  expect([existsSync(old), readdirSync(other)]).toEqual([false, ['text']]);
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
  const reopened = store(folder);
  expect(reopened.find('new.md', wanted('key'))).toBeDefined();
  expect(reopened.article('new.md').markdown).toBe('# new');
});

test('a reader keeps the text that its file had', () => {
  const opened = store(temporaryFolder());
  opened.add('a.md', fresh('old', '1'));
  const read = opened.reader('a.md');
  opened.add('a.md', fresh('new', '2'));
  expect([read().markdown, opened.article('a.md').markdown]).toEqual(['# old', '# new']);
  expect([opened.reader('a.md')().markdown, opened.keyOf('a.md')]).toEqual(['# new', '2']);
});

test.skipIf(process.platform !== 'linux')('a store keeps no file open after it was saved', () => {
  const folder = temporaryFolder();
  const openFiles = (): number => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (const key of ['1', '2', '3']) {
    save(folder, names, key);
    expect(textsIn(folder, key)).not.toContain(undefined);
  }
  expect(openFiles()).toBe(before);
});

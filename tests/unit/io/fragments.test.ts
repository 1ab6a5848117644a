// The files that a page imports or includes, and those that are refused.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fragmentPaths, fragmentsOf } from '../../../cli/io/fragments.ts';
import { bareProject, type Files } from '../../support/project.ts';
import { projectAt } from './project-at.ts';

const source = (text: string) => ({ path: 'guide/page.md', file: 'content/guide/page.md', text });

function read(text: string, files: Files = {}, link?: { readonly at: string; readonly to: string }) {
  const project = bareProject({ 'content/guide/page.md': text, ...files });
  if (link !== undefined) symlinkSync(project.path(link.to), project.path(link.at));
  const { value = {}, diagnostics } = fragmentsOf(
    projectAt(project, { importAliases: { '@oil/': 'parts/' } }),
    source(text),
  );
  return {
    texts: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, `${one.file}: ${one.text}`])),
    told: diagnostics.map(({ code, at }) => `${at.file}:${at.line}:${at.column} ${code}`),
  };
}

test('imports next to the page, from the root, and by an alias', () => {
  const text = `import Wick from './wick.md'
import Oil from '@oil/oil.mdx';
import Shade from "parts/shade.md"
import { x } from './code.md'
`;
  const files = { 'content/guide/wick.md': 'W', 'parts/oil.mdx': 'O', 'parts/shade.md': 'S' };
  expect(read(text, files)).toEqual({
    texts: { Wick: 'content/guide/wick.md: W', Oil: 'parts/oil.mdx: O', Shade: 'parts/shade.md: S' },
    told: [],
  });
});

test('a hidden file may be imported, but is never included', () => {
  const text = 'import A from \'./.one.md\'\n\n<Include file="./.two.md" />\n';
  const files = { 'content/guide/.one.md': '1', 'content/guide/.two.md': '2' };
  expect(read(text, files)).toEqual({ texts: { A: 'content/guide/.one.md: 1' }, told: [] });
});

test('of two imports with a name, the first counts', () => {
  const text = "import A from './one.md'\nimport A from './two.md'\n";
  expect(read(text, { 'content/guide/one.md': '1', 'content/guide/two.md': '2' }).texts).toEqual({
    A: 'content/guide/one.md: 1',
  });
});

test('a link in place of a file is refused where it is imported, also when it stays in the project', () => {
  const text = '---\ntitle: A\n---\n\nimport A from \'./one.md\'\n\n<Include file="./two.md" />\n';
  const link = { at: 'content/guide/one.md', to: 'content/guide/two.md' };
  expect(read(text, { 'content/guide/two.md': '2' }, link)).toEqual({
    texts: { 'file:./two.md': 'content/guide/two.md: 2' },
    told: ['content/guide/page.md:5:1 file/unreadable'],
  });
});

test('a file in a linked folder is refused', () => {
  const text = "import A from './away/one.md'\n";
  const link = { at: 'content/guide/away', to: '../elsewhere' };
  expect(read(text, {}, link).told).toEqual([]);
  const project = bareProject({ 'site/content/page.md': text, 'elsewhere/one.md': '1' });
  symlinkSync(project.path('elsewhere'), project.path('site/content/away'));
  const inside = projectAt({ ...project, root: project.path('site'), path: (path) => project.path(`site/${path}`) });
  const { value, diagnostics } = fragmentsOf(inside, { path: 'page.md', file: 'content/page.md', text });
  expect([value, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['file/unreadable']]);
});

test('what is missing, outside of the project, or hidden is left to others', () => {
  const text = `import A from './missing.md'
import B from '../../../outside.md'
<Include file="../../.env" />
<Include file="./missing.ts" />
`;
  expect(read(text, { '.env': 'SECRET=1' })).toEqual({ texts: {}, told: [] });
});

test('an included folder is no text, but an imported one is told', () => {
  const text = 'import A from "./one.md"\n<Include file="./two" />\n';
  const { texts, told } = read(text, { 'content/guide/one.md/x': '', 'content/guide/two/x': '' });
  expect([texts, told]).toEqual([{}, []]);
});

test('a preview watches all files that a page names, except for those that are never read', () => {
  const project = bareProject();
  const text =
    'import A from "./a.md"\nimport B from "../../../b.md"\n<Include file="./c.ts" />\n<Include file="./.d" />\n';
  expect(fragmentPaths(projectAt(project), source(text))).toEqual([
    project.path('content/guide/a.md'),
    project.path('content/guide/c.ts'),
  ]);
});

test('a page imports and includes at most 1,000 files, and says which one is too much', () => {
  const text = Array.from({ length: 501 }, (_, at) => `import A${at} from './a.md'\n<Include file="./b${at}" />\n`);
  const files = { 'content/guide/a.md': 'A', 'content/guide/b499': 'B', 'content/guide/b500': 'B' };
  const { texts, told } = read(text.join(''), files);
  expect([texts.A499, texts['file:./b499']]).toEqual(['content/guide/a.md: A', 'content/guide/b499: B']);
  expect(Object.keys(texts).length).toBe(501);
  expect(told).toEqual(['content/guide/page.md:1001:1 markdown/too-large']);
  expect(fragmentPaths(projectAt(bareProject()), source(text.join('')))).toHaveLength(1000);
});

test('the files of a page have at most 5,000,000 bytes together', () => {
  const text = '<Include file="./a" />\n<Include file="./b" />\n<Include file="./c" />\n<Include file="./d" />\n';
  const files = {
    'content/guide/a': 'a'.repeat(4_999_999),
    'content/guide/b': 'bb',
    'content/guide/c': 'c',
    'content/guide/d': 'd',
  };
  const { texts, told } = read(text, files);
  expect(Object.keys(texts)).toEqual(['file:./a', 'file:./c']);
  expect(told).toEqual([
    'content/guide/page.md:2:1 markdown/too-large',
    'content/guide/page.md:4:1 markdown/too-large',
  ]);
});

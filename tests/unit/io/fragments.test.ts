// The files that a page includes, and those that are refused.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fragmentPaths, fragmentsOf } from '../../../cli/io/fragments.ts';
import { bareProject, type Files } from '../../support/project.ts';
import { projectAt } from '../../support/project-at.ts';

const source = (text: string) => ({ path: 'guide/page.md', file: 'content/guide/page.md', text });

function read(text: string, files: Files = {}, link?: { readonly at: string; readonly to: string }) {
  const project = bareProject({ 'content/guide/page.md': text, ...files });
  if (link !== undefined) symlinkSync(project.path(link.to), project.path(link.at));
  const { value = {}, diagnostics } = fragmentsOf(projectAt(project), source(text));
  return {
    texts: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, `${one.file}: ${one.text}`])),
    told: diagnostics.map(({ code, at }) => `${at.file}:${at.line}:${at.column} ${code}`),
  };
}

test('files next to the page and from the root are included, a hidden one never', () => {
  const text =
    '<Include file="./one.md" />\n<Include file="parts/two.md" />\n<Include file="/parts/two.md" />\n<Include file="./.three.md" />\n';
  const files = { 'content/guide/one.md': '1', 'parts/two.md': '2', 'content/guide/.three.md': '3' };
  expect(read(text, files)).toEqual({
    texts: {
      './one.md': 'content/guide/one.md: 1',
      'parts/two.md': 'parts/two.md: 2',
      '/parts/two.md': 'parts/two.md: 2',
    },
    told: [],
  });
});

test('a link in place of a file is refused where it is included, also when it stays in the project', () => {
  const text = '---\ntitle: A\n---\n\n<Include file="./one.md" />\n\n<Include file="./two.md" />\n';
  const link = { at: 'content/guide/one.md', to: 'content/guide/two.md' };
  expect(read(text, { 'content/guide/two.md': '2' }, link)).toEqual({
    texts: { './two.md': 'content/guide/two.md: 2' },
    told: ['content/guide/page.md:5:1 file/unreadable'],
  });
});

test('a file in a linked folder is refused', () => {
  const text = '<Include file="./away/one.md" />\n';
  const link = { at: 'content/guide/away', to: '../elsewhere' };
  expect(read(text, {}, link).told).toEqual([]);
  const project = bareProject({ 'site/content/page.md': text, 'elsewhere/one.md': '1' });
  symlinkSync(project.path('elsewhere'), project.path('site/content/away'));
  const inside = projectAt({ ...project, root: project.path('site'), path: (path) => project.path(`site/${path}`) });
  const { value, diagnostics } = fragmentsOf(inside, { path: 'page.md', file: 'content/page.md', text });
  expect([value, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['file/unreadable']]);
});

test("a file that's missing, outside of the project, hidden, or a folder isn't read", () => {
  const text = `<Include file="./missing.md" />
<Include file="../../../outside.md" />
<Include file="../../.env" />
<Include file="./missing.ts" />
<Include file="./folder" />
`;
  expect(read(text, { '.env': 'SECRET=1', 'content/guide/folder/a.md': 'A' })).toEqual({ texts: {}, told: [] });
});

test('a preview watches all files that a page names, except for those that are never read', () => {
  const project = bareProject();
  const files = ['./a.md', '../../../b.md', './c.ts', './.d'];
  const text = files.map((file) => `<Include file="${file}" />\n`).join('');
  expect(fragmentPaths(projectAt(project), source(text))).toEqual([
    project.path('content/guide/a.md'),
    project.path('content/guide/c.ts'),
  ]);
});

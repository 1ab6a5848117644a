// Of the content folder, only files that are meant for it are published. All others are reported, or documented as ignored.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = '---\ntitle: Page\n---\nText.\n';

const passedOver = [
  ...['a.md.orig', 'a.md.rej', 'a.md.bak', 'a.md~', '#a.md#', '.a.md.swp', 'a.swp', 'Thumbs.db', 'desktop.ini'],
  ...['~$a.docx', 'x.tmp', '.env', '.DS_Store', '4913', 'node_modules/a/b.json'],
];

test("files that programs leave behind aren't published from either folder", async () => {
  const project = contentProject({
    ...Object.fromEntries(passedOver.map((name) => [`content/docs/${name}`, page])),
    ...Object.fromEntries(passedOver.map((name) => [`public/left/${name}`, page])),
    'public/left/kept.txt': 'x',
  });
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, problems(result)]).toEqual([0, []]);
  expect(project.has('dist/left/kept.txt')).toBe(true);
  for (const name of passedOver)
    expect([name, project.has(`dist/docs/${name}`), project.has(`dist/left/${name}`)]).toEqual([name, false, false]);
});

const named = [
  'content/data/people.json',
  'content/data/photo.png',
  'content/data/private/people.yml',
  'content/docs/LICENSE',
  'content/docs/a.html',
  'content/docs/a.js',
  'content/docs/id_rsa',
  'content/docs/notes.txt',
  'content/docs/people.sqlite',
  'content/i18n/de/more.yml',
];

test('any other file stays in the content folder, and is named', async () => {
  const project = contentProject(Object.fromEntries(named.map((path) => [path, 'x'])));
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, problems(result)]).toEqual([0, named.map((path) => `file/unpublished ${path}:1:1`)]);
  for (const path of named) expect(project.has(path.replace('content', 'dist'))).toBe(false);
});

test('files that pages show or link to are published next to them', async () => {
  const files = ['a.svg', 'b.pdf', 'c.yml', 'd.json', 'e.mp4', 'f.csv', 'deep/g.YAML', 'h.zip', 'i.proto', 'j.docx'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const project = contentProject(Object.fromEntries(files.map((name) => [`content/docs/${name}`, svg])));
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, problems(result)]).toEqual([0, []]);
  for (const name of files) expect(project.read(`dist/docs/${name}`)).toBe(svg);
});

test('what a `_section.md` says besides a title and a weight is reported', async () => {
  const text = '---\ntitle: Guides\ndescription: D\nweight: 3\n---\n\n\nNobody sees this.\n';
  const project = contentProject({ 'content/docs/guides/_section.md': text, 'content/docs/guides/a.md': page });
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, problems(result)]).toEqual([
    0,
    [
      'front-matter/unknown-key content/docs/guides/_section.md:3:1',
      'post/section-text content/docs/guides/_section.md:8:1',
    ],
  ]);
});

test('a `_section.md` cannot keep its folder back', async () => {
  const lines = ['draft: true', 'unlisted: yes', 'published: false', 'date: 2099-01-01', 'Draft: true'];
  const files = lines.flatMap((line, index) => [
    [`content/docs/guides${index}/_section.md`, `---\ntitle: Guides\n${line}\n---\n`],
    [`content/docs/guides${index}/a.md`, page],
  ]);
  const project = contentProject(Object.fromEntries(files));
  const result = await inProject(project, ['build', '--json']);
  const expected = lines.map((_, index) => `front-matter/publishing-value content/docs/guides${index}/_section.md:3:1`);
  expect([result.code, problems(result), project.has('dist')]).toEqual([1, expected, false]);
});

test('odd names and odd things end in a page or in a problem', async () => {
  const long = `${'a'.repeat(252)}.md`;
  const project = contentProject({
    'content/docs/folder.md/inside.md': page,
    'content/docs/empty.md': '',
    'content/docs/empty.svg': '',
    'content/docs/empty.json': '',
    'content/docs/a b.md': page,
    "content/docs/it's.md": page,
    'content/docs/ü&=+$,;@!.md': page,
    'content/docs/%41.md': page,
    'content/docs/a\tb.md': page,
    'content/docs/a\nb.md': page,
    'content/docs/[x](y).md': page,
    'content/docs/\u202e.md': page,
    'content/docs/-.md': page,
    'content/docs/x .md': page,
    [`content/docs/${long}`]: page,
  });
  symlinkSync('/etc', project.path('content/docs/link'));
  symlinkSync('empty.md', project.path('content/docs/link.md'));
  const result = await inProject(project, ['build', '--json']);
  expect(result.stderr).not.toContain('internal error');
  expect(result.code).toBe(1);
  const found = problems(result);
  expect(found).toContain('file/unreadable content/docs/a\nb.md:1:1');
  for (const name of ['%41.md', '\u202e.md', 'a\tb.md', 'x .md', long])
    expect(found).toContain(`address/unsafe content/docs/${name}:1:1`);
  for (const name of ['link', 'link.md']) expect(found).toContain(`file/unreadable content/docs/${name}:1:1`);
  expect(found).toContain('front-matter/missing content/docs/empty.md:1:1');
  expect(found.filter((one) => /folder\.md|a b|it's|ü|\[x\]|-\.md|empty\.(svg|json)/.test(one))).toEqual([]);
});

// Markdown of other sites, read with `--content`: nobody prepared it, and nobody says how it was written.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareProject, type Files, lanternProject, packageDir } from '../support/project.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';
import { searchedText } from '../support/words-of-page.ts';

/** Builds other files with the fixture site's layouts; `read` gives a built file. */
async function builtFrom(files: Files, ...flags: readonly string[]) {
  const project = lanternProject();
  const result = await inProject(project, ['build', '--json', '--content', bareProject(files).root, ...flags]);
  return { ...result, ...project };
}

interface Said {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly hint?: string;
}

/** What is said about them, by default the codes with the lines. */
function saidBy(stdout: string, shown = withLine): readonly string[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"type":"diagnostic"'))
    .map((line) => shown(JSON.parse(line) as Said));
}

function withLine({ code, line, hint }: Said): string {
  return `${code}:${line}${hint === undefined ? '' : ` ${hint}`}`;
}

const fragment = { 'parts/greeting.md': 'Welcome to the mill.\n' };
const imports = "import Greeting from '../parts/greeting.md';\n\n<Greeting />\n";

test('where one file begins with an import, all were written for MDX', async () => {
  const { read } = await builtFrom({
    ...fragment,
    'docs/a.md': `---\ntitle: A\n---\n\n${imports}`,
    'docs/b.md': '---\ntitle: B\n---\nStones{/* two */} turn {} as {`one`}.\n',
  });
  expect(read('dist/docs/a.html')).toContain('<p>Welcome to the mill.</p>');
  expect(read('dist/docs/a.html')).not.toContain('import Greeting');
  expect(read('dist/docs/b.html')).toContain('<p>Stones turn  as one.</p>');
});

test('a file that ends in .mdx was, whatever the others are', async () => {
  const text = 'Stones{/* two */} turn {}.\n';
  const { read } = await builtFrom({ 'docs/a.md': text, 'docs/b.mdx': text });
  expect(read('dist/docs/a.html')).toContain('<p>Stones{/* two */} turn {}.</p>');
  expect(read('dist/docs/b.html')).toContain('<p>Stones turn .</p>');
});

test('every ending of markdown makes a page, and links name it as the file', async () => {
  const { stdout, read } = await builtFrom({
    'a.MD': '[b](b.markdown) [c](c.mdx) [d](d.md)\n',
    'b.markdown': '# B\n',
    'c.mdx': '# C\n',
    'd.md': '# D\n',
    'docs/index.MARKDOWN': '# Docs\n',
  });
  expect(saidBy(stdout)).toEqual([]);
  expect(read('dist/a.html')).toContain('<a href="/b">b</a> <a href="/c">c</a> <a href="/d">d</a>');
  expect(read('dist/docs.html')).toContain('<h1>Docs</h1>');
});

test('a dialect that is asked for is taken', async () => {
  const { read } = await builtFrom({ 'docs/b.mdx': 'Stones turn {}.\n' }, '--dialect', 'commonmark');
  expect(read('dist/docs/b.html')).toContain('<p>Stones turn {}.</p>');
});

test('keys of other generators are passed over, slips of the pen are not', async () => {
  const { stdout } = await builtFrom({
    'guide/a.md': '---\ntitle: A\nsidebar_position: 3\nlayout: default\nwieght: 4\n---\nText.\n',
    'guide/b.md': '---\ntitle: B\nauthors: [Ada, { name: Ben, url: https://example.org }]\n---\nText.\n',
  });
  expect(saidBy(stdout)).toEqual(['front-matter/unknown-key:5 Did you mean `weight`?']);
});

test('pages in folders that this site has no rule for are found by the search, too', async () => {
  const { root } = await builtFrom({ 'guide/a.md': 'Millstones turn.\n', 'README.md': 'Grain becomes flour.\n' });
  const searched = searchedText(`${root}/dist`);
  for (const words of ['millstones turn', 'grain becomes flour']) expect(searched).toContain(words);
});

test('an empty file', async () => {
  const { stdout } = await builtFrom({ 'a.md': '', 'b.md': '---\ntitle: B\n---\n' });
  expect(stdout).toContain('"message":"This file is empty"');
  expect(stdout).toContain('"message":"This page has front matter but no text"');
});

test('faults that would make a wrong site are all said at once, and nothing is published', async () => {
  const { code, stdout, stderr, has } = await builtFrom({
    'a.md': '# A\n',
    'b.md': '---\ntitle: b: c\n---\n# B\n',
    'c.md': new Uint8Array([0xff, 0xfe]),
    'd.md': '---\ntitle: D\ndate: some day\nweight: high\n---\nText.\n',
    'e?.md': '# E\n',
    'f.md': '---\ntitle: {{ page.title }}\n---\nText.\n',
  });
  expect(stderr).not.toContain('Warning');
  const codes = saidBy(stdout).map((said) => said.split(':')[0]);
  expect(codes).toEqual([
    'front-matter/invalid',
    'file/unreadable',
    'post/date-invalid',
    'post/value-invalid',
    'address/unsafe',
    'post/title-invalid',
  ]);
  expect(stdout).toContain('"errors":6,"warnings":0');
  expect(code).toBe(1);
  expect(has('dist/a.html')).toBe(false);
});

test('a text between two thematic breaks is no front matter', async () => {
  const { stdout, read } = await builtFrom({
    'a.md': '---\n\n# Press\n\nOil runs out\n\n---\n\nEnd.\n',
    'b.md': '---\n- one\n- two\n---\n',
  });
  expect(saidBy(stdout)).toEqual([]);
  expect(read('dist/a.html')).toContain('Oil runs out');
  expect(read('dist/b.html')).toContain('<li>two');
});

test('a blog without our kinds of posts', async () => {
  const { stdout } = await builtFrom({
    'blog/2020-01-02-first.md': '---\ntitle: First\nauthors: [ada]\n---\nText.\n',
    'blog/second.md': '---\ntitle: Second\ndate: 2020-01-02\n---\nText.\n',
    'blog/ours.md': '---\ntitle: Third\ntype: News\n---\nText.\n',
  });
  expect(saidBy(stdout)).toEqual(['post/date-missing:2 Add `date: 2023-12-05` to the front matter.']);
});

test('no heading gets an id that the page around it has', async () => {
  const text = '---\ntitle: Page\ndate: 2020-01-02\ntype: Engineering\n---\n## Search\n\n## Main\n\n[top](#main)\n';
  const content = bareProject({ 'docs/a.md': text, 'blog/b.md': text, 'about/c.md': text });
  const out = bareProject();
  await sitegen(['build', '--content', content.root, '--out-dir', out.path('dist')], { cwd: packageDir });
  for (const page of ['docs/a', 'blog/b', 'about/c']) {
    const around = out.read(`dist/${page}.html`).replace(/<article[\s\S]*<\/article>/, '');
    const ids = [...around.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('page:main');
    expect(ids.filter((id) => !id?.startsWith('page:'))).toEqual([]);
  }
});

test("this site's data, strings, redirects, and pages that stay are named if they can't be read", async () => {
  const noText = new Uint8Array([0x2d, 0x20, 0xff]);
  const project = lanternProject({
    'content/data/lamps.yml': noText,
    'content/i18n/de.yml': noText,
    'content/redirects.txt': noText,
    'content/pages/404.md': noText,
    'content/docs/wick.md': noText,
  });
  symlinkSync(project.path('content/data/lamps.yml'), project.path('content/data/more.yml'));
  symlinkSync(project.path('content/docs'), project.path('content/docs/again'));
  const theirs = bareProject({ 'docs/a.md': '# A\n\nText.\n' });
  const { code, stdout } = await inProject(project, ['build', '--json', '--content', theirs.root]);
  const places = saidBy(stdout, ({ code, file }) => `${code} ${file}`);
  expect(places.filter((place) => place.startsWith('file/'))).toEqual([
    'file/unreadable content/data/lamps.yml',
    'file/unreadable content/data/more.yml',
    'file/unreadable content/i18n/de.yml',
    'file/unreadable content/pages/404.md',
    'file/unreadable content/redirects.txt',
  ]);
  expect([code, project.has('dist')]).toEqual([1, false]);
});

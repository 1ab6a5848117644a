// `sitegen check --asks`: whether search finds the pages that answer the questions of readers.

import { expect, test } from 'vitest';
import { diagnosticsOf, jsonLines, problems } from '../support/cli.ts';
import { contentProject, packageDir } from '../support/project.ts';
import { committed } from '../support/repository.ts';
import { inProject, sitegen } from '../support/warm-cli.ts';

const page = (title: string, text: string, ...asks: readonly string[]): string =>
  `---\ntitle: ${title}\n${asks.length > 0 ? `asks:\n${asks.map((one) => `  - ${one}\n`).join('')}` : ''}---\n\n${text}\n`;

/** Four pages about the wick, and one that is about oil, whatever it says that it answers. */
const wicks = ['one', 'two', 'three', 'four'].map((name): [string, string] => [
  `content/docs/${name}.md`,
  page(`Trim the wick, part ${name}`, 'How to trim the wick of a lamp.'),
]);
const files = {
  ...Object.fromEntries(wicks),
  'content/docs/oil.md': page('Oil', 'Pour the oil up to the mark.', 'where is the mark for oil', '"trim the wick"'),
};

test('a question that does not find its page is reported where it is written, and only if search is asked', async () => {
  const project = contentProject(files);
  expect(problems(await inProject(project, ['check', '--json']))).toEqual([]);
  const asked = await inProject(project, ['check', '--json', '--asks']);
  expect(problems(asked)).toEqual(['search/question-missed content/docs/oil.md:5:5']);
  const [missed] = diagnosticsOf(asked);
  expect(missed?.message).toContain('"trim the wick" has this page nowhere');
  expect(missed?.hint).toMatch(/^Found instead: \/docs\/\w+, \/docs\/\w+, \/docs\/\w+\./);
  expect(asked.code).toBe(1);
});

test('a page that comes after the first three is named with its place', async () => {
  const oil = page('Oil', 'Pour oil, then look whether to trim the wick of the lamp.', 'trim the wick of a lamp');
  // The words of the question itself don't help to find its page.
  const moths = page('Moths', 'They fly.', 'what do they like best');
  const project = contentProject({ ...files, 'content/docs/oil.md': oil, 'content/docs/z.md': moths });
  const asked = await inProject(project, ['check', '--json', '--asks']);
  expect(problems(asked)).toEqual([expect.stringContaining('oil.md'), expect.stringContaining('z.md')]);
  const [missed] = jsonLines(asked);
  expect(missed).toMatchObject({ file: 'content/docs/oil.md', line: 4, column: 5 });
  expect(missed?.message).toContain('has this page at place 5, not among the first three');
});

test('a comparison reports only the questions that found their page until then', async () => {
  const project = contentProject(files);
  committed(project);
  const text = 'Pour the oil up to the mark.';
  project.write('content/docs/oil.md', page('Oil', text, 'how to trim the wick of a lamp', '"trim the wick"'));
  const asked = await inProject(project, ['check', '--json', '--asks', '--against', 'HEAD']);
  expect(problems(asked)).toEqual(['search/question-missed content/docs/oil.md:4:5']);
});

test('every question that a page of this site says it answers leads to that page', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  const asked = await sitegen(['check', '--json', '--asks'], { cwd: packageDir });
  expect(problems(asked).filter((one) => one.startsWith('search/'))).toEqual([]);
  expect(asked.code).toBe(0);
});

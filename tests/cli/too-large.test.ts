// A file that's too large to be read would be missing from the site, so the last one stays. Where the configuration makes
// that a warning, the other pages are published.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (head: string, body: string): string => `---\n${head}\n---\n${body}\n`;
const million = 'words\n'.repeat(1_000_000);
const large = 'content/docs/large.md';
const problem = `file/too-large ${large}:1:1`;

test('a page of six million bytes keeps the last good site, and a check also finds the rest', async () => {
  const project = contentProject({ [large]: page('title: Small', 'Text.') });
  expect((await inProject(project, ['build'])).code).toBe(0);
  project.write(large, page('title: Lamplight', million));
  project.write('content/docs/other.md', page('title: Other', '[gone](/docs/gone)'));
  for (const command of ['build', 'check']) {
    const result = await inProject(project, [command, '--json']);
    expect(result.code, command).toBe(1);
    expect(problems(result)).toEqual(expect.arrayContaining([problem, 'link/broken-page content/docs/other.md:4:8']));
  }
  expect(project.read('dist/docs/large.html')).toContain('Small');
});

test('where that is a warning, the page is left out, also of a build with drafts, and the rest is published', async () => {
  const project = contentProject({
    [large]: page('title: Lamplight', million),
    'content/docs/other.md': page('title: Other', 'Text.'),
  });
  project.replace('site.config.ts', 'defineSite({', "defineSite({ severities: { 'file/too-large': 'warning' },");
  for (const flags of [[], ['--drafts']]) {
    const result = await inProject(project, ['build', '--json', ...flags]);
    expect([result.code, problems(result)]).toEqual([0, [problem]]);
    expect([project.has('dist/docs/other.html'), project.has('dist/docs/large.html')]).toEqual([true, false]);
    for (const path of ['sitemap.xml', 'docs.html', 'llms.txt', 'llms-full.txt'])
      expect(project.read(`dist/${path}`)).not.toContain('Lamplight');
  }
});

test('a file that a page includes must not be larger either, and nothing is below a file', async () => {
  const includes = '<Include file="../../large.txt" />\n\n<Include file="../../large.txt/part.md" />';
  const project = contentProject({
    'content/docs/other.md': page('title: Other', includes),
    'large.txt': million,
  });
  const result = await inProject(project, ['build', '--json']);
  expect(result.code).toBe(1);
  const missing = [4, 6].map((line) => `markdown/include-missing content/docs/other.md:${line}:1`);
  expect(problems(result)).toEqual(expect.arrayContaining(['file/too-large large.txt:1:1', ...missing]));
});

test('without a data file, strings, or redirects, the site would be wrong, so nothing is published', async () => {
  const files = ['content/data/large.yml', 'content/i18n/de.yml', 'content/redirects.txt'];
  const project = contentProject(Object.fromEntries(files.map((path) => [path, '# comment\n'.repeat(600_000)])));
  const result = await inProject(project, ['build', '--json']);
  const expected = files.map((path) => `file/unreadable ${path}:1:1`);
  expect([result.code, problems(result), project.has('dist')]).toEqual([1, expect.arrayContaining(expected), false]);
  expect(result.stdout).toContain('6 MB');
});

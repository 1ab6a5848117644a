// A file that's too large to be read would be missing from the site, so the last one stays. Where the configuration makes
// that a warning, the other pages are published.

import { describe, expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject, type Files, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const page = (head: string, body: string): string => `---\n${head}\n---\n${body}\n`;
const million = 'words\n'.repeat(1_000_000);

/** Traces of the large file in what was published. */
function traces(project: TestProject): readonly string[] {
  return ['sitemap.xml', 'docs.html', 'llms.txt', 'llms-full.txt']
    .filter((path) => project.read(`dist/${path}`).includes('Lamplight'))
    .concat(project.has('dist/docs/large.html') ? ['docs/large.html'] : []);
}

const cases: readonly (readonly [name: string, files: Files, problem: string])[] = [
  [
    'a page of six million bytes',
    { 'content/docs/large.md': page('title: Lamplight', million) },
    'file/too-large content/docs/large.md:1:1',
  ],
  [
    'front matter of five million characters',
    { 'content/docs/large.md': page(`title: Lamplight\n${'key: a\n'.repeat(700_000)}`, 'Text.') },
    'front-matter/invalid content/docs/large.md:1:1',
  ],
];

/** A project where what's too large is a warning. */
function lenientProject(files: Files): TestProject {
  const project = contentProject(files);
  const config = project.read('site.config.ts');
  const severities = "severities: { 'file/too-large': 'warning' },";
  project.write('site.config.ts', config.replace('defineSite({', `defineSite({ ${severities}`));
  return project;
}

describe.each(cases)('%s', (_, files, problem) => {
  test('keeps the last good site', async () => {
    const project = contentProject({ 'content/docs/large.md': page('title: Small', 'Text.') });
    expect((await inProject(project, ['build'])).code).toBe(0);
    for (const [path, text] of Object.entries(files)) project.write(path, text ?? '');
    const result = await inProject(project, ['build', '--json']);
    expect([result.code, problems(result)]).toEqual([1, expect.arrayContaining([problem])]);
    expect(project.read('dist/docs/large.html')).toContain('Small');
  });

  test('is an error of a check, which also finds the rest', async () => {
    const project = contentProject({ ...files, 'content/docs/other.md': page('title: Other', '[gone](/docs/gone)') });
    const result = await inProject(project, ['check', '--json']);
    expect(result.code).toBe(1);
    expect(problems(result)).toEqual(expect.arrayContaining([problem, 'link/broken-page content/docs/other.md:4:8']));
  });
});

const [[, large, problem] = ['', {}, '']] = cases;

describe('where that is a warning', () => {
  test('a large page is left out, and the rest is published', async () => {
    const other = { 'content/docs/other.md': page('title: Other', '[gone](/docs/gone)') };
    const project = lenientProject({ ...large, ...other });
    const result = await inProject(project, ['build', '--json']);
    expect([result.code, problems(result)]).toEqual([0, [problem, 'link/broken-page content/docs/other.md:4:8']]);
    expect([project.has('dist/docs/other.html'), traces(project)]).toEqual([true, []]);
  });

  test('and out of a build with drafts, since nobody knows its title', async () => {
    const project = lenientProject(large);
    const result = await inProject(project, ['build', '--drafts', '--json']);
    expect([result.code, traces(project)]).toEqual([0, []]);
    expect(problems(result)).toContain(problem);
  });
});

test('if it is the only page, it says why there is none', async () => {
  const project = contentProject({});
  project.remove('content');
  project.write('content/docs/large.md', page('title: Lamplight', million));
  const { code, stderr } = await inProject(project, ['build']);
  expect(code).toBe(2);
  expect(stderr).toContain('There is no page in');
  expect(stderr).toContain('content/docs/large.md: This file has 7 MB');
});

test('a page that includes such a file shows the rest of its text', async () => {
  const project = contentProject({
    'content/docs/other.md': page('title: Other', 'Before.\n\n<Include file="../../large.txt" />\n\nAfter.'),
    'large.txt': million,
  });
  const result = await inProject(project, ['build', '--json']);
  expect(result.code).toBe(0);
  expect(problems(result)).toEqual([
    'markdown/include-missing content/docs/other.md:6:1',
    'markdown/too-large content/docs/other.md:6:1',
  ]);
  expect(project.read('dist/docs/other.html')).toMatch(/Before\.[\s\S]*After\./);
});

test.each(['content/data/large.yml', 'content/i18n/de.yml', 'content/redirects.txt'])(
  'without %s the site would be wrong, so nothing is published',
  async (path) => {
    const project = contentProject({ [path]: '# comment\n'.repeat(600_000) });
    const result = await inProject(project, ['build', '--json']);
    expect([result.code, problems(result), project.has('dist')]).toEqual([1, [`file/unreadable ${path}:1:1`], false]);
    expect(result.stdout).toContain('6 MB');
  },
);

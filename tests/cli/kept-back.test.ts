// Drafts and what could be one, through the real command: nothing of them is published, and no good output is lost.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { contentProject, type TestProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const secret = (lines: string): string => `---\ntitle: Secret\n${lines}\n---\nSecret words.\n`;

/** Everything that a build wrote about a page. */
function traces(project: TestProject): readonly string[] {
  return ['sitemap.xml', 'docs.html', 'llms-full.txt', 'llms.txt']
    .filter((path) => /secret/i.test(project.read(`dist/${path}`)))
    .concat(project.has('dist/docs/secret.html') ? ['docs/secret.html'] : []);
}

test('a draft with a value that is not understood keeps the last good site', async () => {
  const project = contentProject({});
  expect((await inProject(project, ['build', '--quiet'])).code).toBe(0);
  const before = project.read('dist/sitemap.xml');
  project.write('content/docs/secret.md', secret('draft: maybe'));
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, problems(result)]).toEqual([1, ['front-matter/publishing-value content/docs/secret.md:3:8']]);
  expect([project.read('dist/sitemap.xml'), traces(project)]).toEqual([before, []]);
});

test.each(['draft: maybe', 'Draft: true', 'date: soon', 'hidden: true'])(
  '%s is not published even where the configuration makes it a warning',
  async (line) => {
    const project = contentProject({ 'content/docs/secret.md': secret(line) });
    const codes = ['front-matter/publishing-value', 'post/date-invalid'];
    const severities = JSON.stringify(Object.fromEntries(codes.map((code) => [code, 'warning'])));
    project.replace('site.config.ts', 'defineSite({', `defineSite({ severities: ${severities},`);
    const result = await inProject(project, ['build', '--json']);
    expect([result.code, traces(project)]).toEqual([0, []]);
    expect(problems(result)).toHaveLength(1);
  },
);

test('front matter that nobody can read stays an error, and what keeps a page back is not silent', async () => {
  const project = contentProject({
    'content/docs/secret.md': '---\ntitle: Secret\ndraft: [true\n---\nSecret words.\n',
  });
  const severities = "{ 'front-matter/invalid': 'warning', 'front-matter/publishing-value': 'off' }";
  project.replace('site.config.ts', 'defineSite({', `defineSite({ severities: ${severities},`);
  const result = await inProject(project, ['build', '--json']);
  expect([result.code, project.has('dist')]).toEqual([2, false]);
  expect(problems(result)).toHaveLength(2);
  expect(result.stdout).toContain("can't be lower than 'error'");
  expect(result.stdout).toContain("can't be lower than 'warning'");
});

test.each(['draft: yes', 'draft: true\nDate: soon\nunlisted: maybe'])(
  'a draft is not in the site, and may be as unfinished as it likes: %j',
  async (lines) => {
    const project = contentProject({ 'content/docs/secret.md': secret(lines) });
    const result = await inProject(project, ['build', '--json']);
    expect([result.code, problems(result), traces(project)]).toEqual([0, [], []]);
  },
);

test('a push to hosted search leaves it out, and needs no build', async () => {
  const count = async (lines: string) => {
    const project = contentProject({
      'content/docs/secret.md': secret(lines),
      'content/docs/open.md': '---\ntitle: Open\n---\nText.\n',
    });
    const { code, stdout } = await inProject(project, ['search', 'push', '--dry-run', '--json']);
    expect([code, project.has('dist')]).toEqual([0, false]);
    const printed = stdout.trim().split('\n');
    const results = printed.map((line) => JSON.parse(line));
    expect(results.at(-1)).toMatchObject({ type: 'summary', pushed: false });
    return results.find(({ index }) => index === 'general').records;
  };
  const shown = await count('');
  expect(await count('draft: yes')).toBe(shown - 2);
});

test("a site that a build would refuse to publish isn't pushed", async () => {
  const project = contentProject({ 'content/docs/secret.md': secret('draft: maybe') });
  const { code, stderr } = await inProject(project, ['search', 'push', '--dry-run']);
  expect(code).toBe(2);
  expect(stderr).toContain('1 error, nothing was pushed');
});

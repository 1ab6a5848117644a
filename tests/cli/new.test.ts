// Starting a page from the command line.

import { expect, test } from 'vitest';
import { problems } from '../support/cli.ts';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

test('a page comes after its siblings and builds as it is', async () => {
  const project = lanternProject();
  const { code, stdout, stderr } = await inProject(project, ['new', 'docs/wicks', '--title', 'Wicks & wax: care']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain('/docs/wicks');
  expect(project.read('content/docs/wicks.md')).toMatch(/^---\ntitle: "?Wicks & wax: care"?\nweight: \d+0?\n---\n/);
  expect(await inProject(project, ['build'])).toMatchObject({ code: 0 });
  expect(project.read('dist/docs/wicks.html')).toContain('Wicks &amp; wax: care');
});

test('a path may be the one of the file', async () => {
  const project = lanternProject();
  expect((await inProject(project, ['new', 'content/docs/tank.md'])).stderr).toContain('will be at /docs/tank');
  expect(project.has('content/docs/tank.md')).toBe(true);
});

test('a name may have letters of any language', async () => {
  const project = lanternProject();
  expect(await inProject(project, ['new', 'docs/größe'])).toMatchObject({ code: 0 });
  const { code, stderr } = await inProject(project, ['new', 'docs/größe & höhe']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Name it docs/größe-höhe.')]);
});

test('a draft says nothing as long as it is not built', async () => {
  const project = lanternProject();
  const { stderr } = await inProject(project, ['new', 'blog/hello']);
  expect(stderr).toContain('will be at /blog/hello. Only `--drafts` shows it');
  expect(project.read('content/blog/hello.md')).toMatch(/^date: \d{4}-\d\d-\d\d$/m);
  project.write('content/blog/later.md', '---\ntitle: Later\ndate: 2090-01-01\nnonsense: 1\n---\n');
  expect(await inProject(project, ['build', '--strict'])).toMatchObject({ code: 0 });
  expect(problems(await inProject(project, ['check', '--json']))).toEqual([]);
  const files = problems(await inProject(project, ['check', '--json', '--drafts'])).map((one) => one.split(/[ :]/)[1]);
  expect(new Set(files)).toEqual(new Set(['content/blog/hello.md', 'content/blog/later.md']));
});

test('a file that exists is refused, and stays', async () => {
  const project = lanternProject({ 'content/docs/wicks.md': 'mine' });
  expect(await inProject(project, ['new', 'docs/wicks'])).toMatchObject({ code: 2 });
  expect(project.read('content/docs/wicks.md')).toBe('mine');
});

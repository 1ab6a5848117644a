// What a build tells about itself, its budgets, and what `check` finds in finished documents.

import { symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonLines, problems } from '../support/cli.ts';
import { contentProject, lanternProject, type TestProject } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

function withConfig(project: TestProject, addition: string): TestProject {
  project.replace('site.config.ts', "name: 'Lantern',", `name: 'Lantern',\n  ${addition}`);
  return project;
}

describe('--stats', () => {
  test('to a file: pages, sizes by kind, slowest pages, cache hits, time by stage', async () => {
    const project = lanternProject();
    expect(await inProject(project, ['build', '--stats', 'stats.json'])).toMatchObject({ code: 0, stdout: '' });
    const first = JSON.parse(project.read('stats.json'));
    expect(first).toMatchObject({
      pages: 14,
      cache: { hits: 0 },
      kinds: { 'page:docs': { files: 6 }, css: { files: 1 }, js: { files: 1 } },
    });
    expect(first.slowest).toHaveLength(5);
    expect(Object.keys(first.stages)).toEqual(expect.arrayContaining(['read', 'parse', 'assemble', 'bundle', 'write']));
    expect(first.stages.read).toBeGreaterThan(0);
    const sum = Object.values(first.kinds as { [kind: string]: { bytes: number } }).reduce(
      (all, { bytes }) => all + bytes,
      0,
    );
    expect(sum).toBe(first.bytes);
    await inProject(project, ['build', '--stats', 'stats.json']);
    const { cache } = JSON.parse(project.read('stats.json'));
    expect(cache.hits).toBe(cache.sources);
  });
});

describe.each(['--stats', '--profile'])('%s', (flag) => {
  test('writes over nothing but such a file', async () => {
    const own = { 'package.json': '{}', 'notes.json': '[]', 'empty.json': '', 'docs/a.md': 'A' };
    const project = lanternProject(own);
    symlinkSync('content/docs/wick.md', project.path('link.json'));
    const before = treeOf(project.root);
    for (const file of ['site.config.ts', 'content/docs/wick.md', ...Object.keys(own), 'link.json', 'docs']) {
      const { code, stderr } = await inProject(project, ['build', flag, file]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${flag} ${file} is `)]);
    }
    expect(treeOf(project.root)).toMatchObject(before);
    expect(project.has('dist')).toBe(false);
  });

  test('in a folder that does not concern the site', async () => {
    const project = lanternProject({ 'reports/a.txt': '' });
    for (const _ of ['new', 'again'])
      expect((await inProject(project, ['build', flag, 'reports/run.json'])).code).toBe(0);
    expect(Object.keys(JSON.parse(project.read('reports/run.json')))).toContain(flag === '--stats' ? 'pages' : 'nodes');
  });
});

test('budgets: what is larger than it may be is a warning of build, an error of check, and names the budget', async () => {
  const project = withConfig(
    lanternProject(),
    "budgets: [{ files: '{assets,nothing}/*.css', maxBytes: 10 }, { files: '**/*.js', maxBytes: 90_000 }],",
  );
  const built = await inProject(project, ['build', '--json']);
  expect(built.code).toBe(0);
  expect(problems(built)).toEqual(['budget/exceeded site.config.ts:1:1']);
  expect(built.stdout).toContain('raise `budgets[0].maxBytes`');
  expect(await inProject(project, ['check'])).toMatchObject({ code: 1 });
  expect(await inProject(project, ['build', '--strict'])).toMatchObject({ code: 1 });
});

describe('check looks at finished documents', () => {
  test('a dead link of a layout is found once, with where it shows, as long as it is there', async () => {
    const project = lanternProject();
    const messages = async () => {
      const found = jsonLines(await inProject(project, ['check', '--json']));
      return found.filter(({ code }) => code === 'link/broken-output').map(({ message }) => message);
    };
    expect(await messages()).toEqual([]);
    project.replace('templates/layouts.tsx', 'href="/docs"', 'href="/dosc"');
    const dead = await messages();
    expect(dead).toEqual([expect.stringMatching(/^\/dosc is a dead link; it is on \d+ pages, for example \/$/)]);
    // All places on a page that isn't there are one problem.
    project.replace('templates/layouts.tsx', 'href="/dosc"', 'href="/dosc#a" /><a href="/dosc#b"');
    expect(await messages()).toEqual(dead);
    expect(await messages()).toEqual(dead);
    project.write('content/redirects.txt', `${project.read('content/redirects.txt')}/dosc /docs 301\n`);
    expect(await messages()).toEqual([]);
  });

  test('an anchor, a picture of a source set, and the wrong case', async () => {
    const project = lanternProject();
    const dead =
      '<a href="/docs#nowhere">A</a><img srcSet="/img/card.svg 1x, /img/large.svg 2x" alt="" /><a href="/Docs">B</a>';
    project.replace('templates/layouts.tsx', '<footer>', `<footer>${dead}`);
    const lines = jsonLines(await inProject(project, ['check', '--json']));
    const found = lines.filter(({ code }) => code === 'link/broken-output');
    const addresses = ['/Docs', '/docs#nowhere', '/img/large.svg'];
    expect(found.map(({ message }) => String(message).split(' ')[0]).sort()).toEqual(addresses);
  });

  test('what the text links to is said once, at its place', async () => {
    const project = contentProject({
      'content/docs/index.md': '---\ntitle: Docs\n---\n[gone](/docs/gone) ![gone](/gone.png)\n',
    });
    const found = problems(await inProject(project, ['check', '--json']));
    expect(found.map((line) => line.split(' ')[0])).toEqual(['link/broken-page', 'image/missing']);
  });
});

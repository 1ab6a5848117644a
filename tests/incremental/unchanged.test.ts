// A build with nothing to do says so and repeats all problems. Every change is noticed.

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject as inOwnProcess, type RunOptions } from '../support/cli.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { committed } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

interface Built {
  readonly stages: readonly string[];
  readonly written: number;
  readonly warnings: number;
}

/** Builds and says which stages ran. */
async function build(project: TestProject, args: readonly string[] = [], options: RunOptions = {}): Promise<Built> {
  const result = await inProject(project, ['build', '--json', '--stats', project.path('stats.json'), ...args], options);
  expect(result.code).toBe(0);
  const summary = JSON.parse(result.stdout.trimEnd().split('\n').at(-1) ?? '{}');
  const { stages } = JSON.parse(project.read('stats.json'));
  return { stages: Object.keys(stages), written: summary.written, warnings: summary.warnings };
}

const stopped = expect.arrayContaining(['nothing changed']);
const page = '---\ntitle: Rope\n---\nSee [nothing](/nowhere).\n';

test('the second build stops early and repeats every problem', async () => {
  const project = lanternProject({ 'content/docs/rope.md': page });
  const first = await build(project);
  const second = await build(project);
  expect(second).toEqual({ ...first, stages: stopped, written: 0 });
  expect(second.warnings).toBeGreaterThan(0);
});

const preview = ['--site', 'https://preview.example'];
const all = ['--drafts', ...preview];

/** Changes that no edit of the sources shows, and flags that change the site. */
const changes: readonly (readonly [string, (project: TestProject) => unknown, readonly string[]])[] = [
  ['the days of pages, which the first commit gives them', committed, []],
  ['a file of the output', (project) => project.write('dist/docs/rope.html', 'changed'), []],
  ['a file of the output, which is gone', (project) => project.remove('dist/docs/rope.html'), []],
  ['another origin', () => undefined, preview],
  ['drafts', () => undefined, all],
  ['a page and an edited copy, of which `llms-full.txt` consists', editTexts, all],
  ['the name of the style sheet', nameOtherStyles, all],
];

function editTexts(project: TestProject): void {
  project.write('content/docs/rope.md', page.replace('nothing', 'all'));
  project.write('dist/docs/oil.md', 'changed');
}

function nameOtherStyles(project: TestProject): void {
  project.write('other.css', 'b { color: pink }\n');
  project.replace('site.config.ts', 'templates/style.css', 'other.css');
}

test('what changes besides sources is noticed', async () => {
  const project = lanternProject({ 'content/docs/rope.md': page });
  await build(project);
  for (const [what, change, flags] of changes) {
    change(project);
    expect((await build(project, flags)).stages, what).not.toContain('nothing changed');
  }
  const clean = temporaryFolder();
  const env = { SITEGEN_CACHE_DIR: join(clean, 'cache') };
  await build(project, ['-o', join(clean, 'dist'), ...all], { env });
  expect(treeOf(project.path('dist'))).toEqual(treeOf(join(clean, 'dist')));
});

test('a post whose day has come is published', async () => {
  const post = '---\ntitle: Later\ndate: 2030-01-01\ntype: News\n---\nLater.\n';
  const project = lanternProject({ 'content/blog/much-later.md': post });
  const on = (day: string): RunOptions => ({ env: { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) } });
  await build(project, [], on('2029-12-30'));
  expect((await build(project, [], on('2029-12-31'))).stages).toEqual(stopped);
  expect((await build(project, [], on('2030-01-02'))).stages).not.toContain('nothing changed');
  expect(project.has('dist/blog/much-later.html')).toBe(true);
});

/** Builds in a process of its own, because a process loads a module once, and returns the home page. */
async function home(project: TestProject, options: RunOptions = {}): Promise<string> {
  expect(await inOwnProcess(project, ['build'], options)).toMatchObject({ code: 0 });
  return project.read('dist/index.html');
}

test('an edited package of the same workspace is noticed', async () => {
  const settings = '{ "name": "shared", "type": "module", "exports": "./name.js" }';
  const project = lanternProject({ 'shared/package.json': settings, 'shared/name.js': "export const name = 'First';" });
  mkdirSync(project.path('node_modules'));
  symlinkSync(project.path('shared'), project.path('node_modules/shared'), 'junction');
  project.replace('site.config.ts', /^/, "import { name } from 'shared';\n");
  project.replace('site.config.ts', "name: 'Lantern'", 'name');
  expect(await home(project)).toContain('First');
  project.replace('shared/name.js', 'First', 'Second');
  expect(await home(project)).toContain('Second');
});

test.each([
  ['an imported environment', "import { env } from 'node:process';", 'env.LAMP'],
  ['an environment that may be missing', '', 'process?.env?.LAMP'],
  ['an environment that is taken apart', 'const { env } = process;', 'env.LAMP'],
  [
    'a file that is required',
    "import { createRequire } from 'node:module';",
    "createRequire(process.cwd() + '/a')('./lamp.json')",
  ],
  ['a file that a package reads', "import fs from 'fs-extra/esm';", "fs.readFileSync('lamp.json', 'utf8')"],
  ['one of several modules', "const lamp = await import('./lamps/' + process.env.LAMP + '.ts');", 'lamp.name'],
])('%s that the configuration reads is noticed', async (_, before, name) => {
  const project = lanternProject({
    'node_modules/fs-extra/package.json': '{ "exports": { "./esm": "./main.js" } }',
    'node_modules/fs-extra/main.js': "module.exports = require('fs');",
  });
  project.replace('site.config.ts', /^/, `${before}\n`);
  project.replace('site.config.ts', "name: 'Lantern'", `name: ${name}`);
  for (const LAMP of ['First', 'Second']) {
    project.write('lamp.json', `"${LAMP}"`);
    project.write(`lamps/${LAMP}.ts`, `export const name = '${LAMP}';`);
    expect(await home(project, { env: { LAMP } })).toContain(LAMP);
  }
});

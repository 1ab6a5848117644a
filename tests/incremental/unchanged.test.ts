// A build with nothing to do says so and repeats all problems. Every change is noticed.

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunOptions } from '../support/cli.ts';
import { lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

interface Built {
  readonly stages: readonly string[];
  /** Addresses of the pages that were drawn, at most five. */
  readonly drawn: readonly string[];
  readonly written: number;
  readonly warnings: number;
}

/** Builds and says which stages ran. */
async function build(project: TestProject, args: readonly string[] = [], options: RunOptions = {}): Promise<Built> {
  const result = await inProject(project, ['build', '--json', '--stats', project.path('stats.json'), ...args], options);
  expect(result.code).toBe(0);
  const summary = JSON.parse(result.stdout.trimEnd().split('\n').at(-1) ?? '{}');
  const { stages, slowest } = JSON.parse(project.read('stats.json'));
  const drawn = slowest.map(({ url }: { readonly url: string }) => url);
  return { stages: Object.keys(stages), drawn, written: summary.written, warnings: summary.warnings };
}

const stopped = expect.arrayContaining(['nothing changed']);
const page = '---\ntitle: Rope\n---\nSee [nothing](/nowhere).\n';

test('the second build stops early and repeats every problem', async () => {
  const project = lanternProject({ 'content/docs/rope.md': page });
  const first = await build(project);
  const second = await build(project);
  expect(second).toEqual({ ...first, stages: stopped, drawn: [], written: 0 });
  expect(second.warnings).toBeGreaterThan(0);
});

const changes: { readonly [what: string]: (project: TestProject) => void } = {
  'a page': (project) => project.write('content/docs/rope.md', `${page}More.\n`),
  'a page that is new': (project) => project.write('content/docs/new.md', page),
  'a string': (project) => project.write('content/i18n/en.yml', `${project.read('content/i18n/en.yml')}more: More\n`),
  'a published file': (project) => project.write('public/more.txt', 'more'),
  'the configuration': (project) =>
    project.write('site.config.ts', project.read('site.config.ts').replace(/(\bdescription: ')/, '$1More. ')),
  'a style': (project) =>
    project.write('templates/style.css', `${project.read('templates/style.css')}b { top: 1px }\n`),
  'a client script': (project) =>
    project.write('client/boot.ts', `${project.read('client/boot.ts')}\ndocument.title += '!';\n`),
  'the days of pages, which the first commit gives them': ({ root }) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@lamp.example', ...args], { cwd: root });
    git('init', '--quiet');
    git('add', 'content');
    git('commit', '--quiet', '--message=lamp: light it');
  },
  'a file of the output': (project) => writeFileSync(project.path('dist/docs/rope.html'), 'changed'),
  'a file of the output, which is gone': (project) => rmSync(project.path('dist/docs/rope.html')),
};

test('every kind of change is noticed, one after the other', async () => {
  const project = lanternProject({ 'content/docs/rope.md': page });
  await build(project);
  const all = Object.entries(changes);
  for (const [step, [what, change]] of all.entries()) {
    change(project);
    expect((await build(project)).stages, what).not.toContain('nothing changed');
    // A stale page stays stale until it changes again.
    if (step % 4 !== 3 && step !== all.length - 1) continue;
    const clean = temporaryFolder();
    await build(project, ['-o', join(clean, 'dist')], { env: { SITEGEN_CACHE_DIR: join(clean, 'cache') } });
    expect(treeOf(project.path('dist')), what).toEqual(treeOf(join(clean, 'dist')));
  }
});

describe('what is drawn again', () => {
  const long = `${page}\n${'Lanterns hang on ropes. '.repeat(20)}\n\nThe end is tied.\n`;

  test('one page, when no other shows what changed, and all after a change of something that is on all', async () => {
    const project = lanternProject({ 'content/docs/rope.md': long });
    await build(project);
    const loose = long.replace('tied', 'loose');
    project.write('content/docs/rope.md', loose);
    expect((await build(project)).drawn).toEqual(['/docs/rope']);
    expect(project.read('dist/docs/rope.html')).toContain('The end is loose.');
    expect(project.read('dist/docs/rope.md')).toContain('The end is loose.');

    project.write('content/docs/rope.md', loose.replace('title: Rope', 'title: Cord'));
    expect((await build(project)).drawn, 'a title').toHaveLength(5);
    changes['a string']?.(project);
    expect((await build(project)).drawn, 'a string').toHaveLength(5);
    const template = 'templates/layouts.tsx';
    project.write(template, `${project.read(template)}\nObject.assign(globalThis, { changed: true });\n`);
    expect((await build(project)).drawn, 'a template').toHaveLength(5);
    project.write('public/more.txt', 'more');
    expect((await build(project)).drawn, 'the name of a file').toHaveLength(5);
  });
});

test('flags that change the site are noticed', async () => {
  const project = lanternProject();
  await build(project);
  expect((await build(project, ['--site', 'https://preview.example'])).stages).not.toContain('nothing changed');
  expect((await build(project, ['--drafts', '--site', 'https://preview.example'])).stages).not.toContain(
    'nothing changed',
  );
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

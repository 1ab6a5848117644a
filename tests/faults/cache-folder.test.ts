// The cache folder: whatever it's set to, nothing is deleted or written over that the program didn't make.

import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

test.each([
  ['the home folder', (home: string) => home],
  ['the project', () => '.'],
  ['the content', () => 'content'],
  ['a link to the home folder', () => 'link'],
  ['a folder that is not there yet', () => 'caches/of/mine'],
])('%s as the cache folder: nothing in it is lost or published, and clean leaves it as it was', async (_, nameOf) => {
  const home = temporaryFolder();
  writeFileSync(join(home, 'letter.txt'), 'mine');
  const project = contentProject({});
  symlinkSync(home, project.path('link'));
  const [before, own] = [treeOf(home), readdirSync(project.root, { recursive: true, encoding: 'utf8' })];
  const env = { SITEGEN_CACHE_DIR: nameOf(home) };
  for (const command of ['build', 'check'])
    expect(await inProject(project, [command], { env })).toMatchObject({ code: 0 });
  expect(readdirSync(project.path('dist'), { recursive: true }).join('\n')).not.toMatch(/cache|pages-/);
  expect(await inProject(project, ['clean'], { env })).toMatchObject({ code: 0 });
  expect(treeOf(home)).toEqual(before);
  expect(readdirSync(project.root, { recursive: true })).toEqual(expect.arrayContaining(own));
});

test.each(['a file', 'a link that leads nowhere'])('%s as the cache folder: a build names it', async (what) => {
  const project = contentProject({ 'a file': 'mine' });
  symlinkSync('no/where', project.path('a link that leads nowhere'));
  const { code, stderr } = await inProject(project, ['build'], { env: { SITEGEN_CACHE_DIR: what } });
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining(`${what}/.sitegen-cache`) });
});

test('a folder of somebody else in its place stays', async () => {
  const project = contentProject({ '.sitegen/cache/letter.txt': 'mine' });
  for (const command of ['build', 'clean']) expect(await inProject(project, [command])).toMatchObject({ code: 0 });
  expect(project.read('.sitegen/cache/letter.txt')).toBe('mine');
});

test('a build deletes what a killed one left half-written', async () => {
  const project = contentProject({});
  await inProject(project, ['build']);
  for (const name of ['pages-0a1b2c3d.index', 'built-0a1b2c3d.json'])
    project.write(`.sitegen/cache/${name}.0a1b2c3d4e5f.tmp`, 'half');
  expect((await inProject(project, ['build'])).code).toBe(0);
  expect(readdirSync(project.path('.sitegen/cache')).join(' ')).not.toContain('.tmp');
});

test('an empty name counts as no name', async () => {
  const project = contentProject({});
  const before = readdirSync(project.root);
  expect(await inProject(project, ['build', '--quiet'], { env: { SITEGEN_CACHE_DIR: '' } })).toMatchObject({ code: 0 });
  expect(readdirSync(project.path('.sitegen/cache'))).toContain('CACHEDIR.TAG');
  expect(readdirSync(project.root).sort()).toEqual([...before, '.sitegen', 'dist'].sort());
});

test('clean waits for no build and disturbs none', async () => {
  const project = contentProject({});
  await inProject(project, ['build', '--quiet']);
  const { lockOutput } = await import('../../cli/build/output/lock.ts');
  const lock = lockOutput(project.path('dist'));
  const { code, stderr } = await inProject(project, ['clean']);
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('Another build') });
  lock.release();
  expect(project.has('dist/index.html') && project.has('.sitegen/cache/CACHEDIR.TAG')).toBe(true);
});

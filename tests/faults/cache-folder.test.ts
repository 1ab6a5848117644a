// The cache folder: whatever it's set to, nothing is deleted or written over that the program didn't make.

import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntries, writeEntries } from '../../cli/build/store/entries-file.ts';
import { readCached, writeCached } from '../../cli/io/cache-file.ts';
import { adoptCache, claimCache, removeCache } from '../../cli/io/cache-folder.ts';
import { contentProject, temporaryFolder } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

describe('a cache folder that is not ours', () => {
  test.each([
    ['the home folder', (home: string) => home],
    ['the project', () => '.'],
    ['the project, spelled oddly', () => './/content/../'],
    ['the content', () => 'content'],
    ['a link to the home folder', () => 'link'],
    ['a file', () => 'site.config.ts'],
    ['a link that leads nowhere', () => 'dangling'],
  ])('%s: every command refuses, and nothing is lost', async (_, nameOf) => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'letter.txt'), 'mine');
    const project = contentProject({});
    symlinkSync(home, project.path('link'));
    symlinkSync('no/where', project.path('dangling'));
    const before = treeOf(home);
    const files = readdirSync(project.root, { recursive: true });
    const env = { SITEGEN_CACHE_DIR: nameOf(home) };
    for (const command of ['clean', 'build']) {
      const { code, stderr } = await inProject(project, [command], { env });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('cannot be used: it') });
    }
    expect(treeOf(home)).toEqual(before);
    expect(readdirSync(project.root, { recursive: true })).toEqual(files);
  });

  test.each(['content/.cache', 'public/cache'])('%s would be published', async (folder) => {
    const project = contentProject({});
    const { code, stderr } = await inProject(project, ['build'], { env: { SITEGEN_CACHE_DIR: folder } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('it lies inside') });
    expect(project.has(folder)).toBe(false);
  });

  test('a tag of another program is not ours', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55\n# made by cargo\n');
    expect(() => claimCache(folder)).toThrow('it holds files that sitegen did not make');
    expect(removeCache(folder)).toBe(false);
    expect(readdirSync(folder)).toEqual(['CACHEDIR.TAG']);
  });
});

test('a build deletes what a killed one left half-written, and nothing else', async () => {
  const project = contentProject({});
  await inProject(project, ['build']);
  const unfinished = ['pages-0a1b2c3d.index', 'built-0a1b2c3d.json', 'assets.bundle', 'pictures/0a1b'];
  for (const name of unfinished) project.write(`.sitegen/cache/${name}.0a1b2c3d4e5f.tmp`, 'half');
  project.write('.sitegen/cache/notes.tmp', 'mine');
  expect((await inProject(project, ['build'])).code).toBe(0);
  // The second build may keep more: what was saved a moment before the first is bundled for that build alone.
  expect(readdirSync(project.path('.sitegen/cache')).filter((name) => name.endsWith('.tmp'))).toEqual(['notes.tmp']);
  for (const name of ['built', 'pages'])
    expect(readdirSync(project.path('.sitegen/cache')).join(' ')).toMatch(
      new RegExp(`${name}-[0-9a-f]+\\.(?:json|index)`),
    );
  expect(readdirSync(project.path('.sitegen/cache/pictures'))).toEqual([]);
});

test('clean deletes everything that commands kept in it, and leaves what others put there', async () => {
  const project = contentProject({});
  const env = { SITEGEN_CACHE_DIR: 'caches/of/mine' };
  for (const command of ['build', 'check']) await inProject(project, [command], { env });
  mkdirSync(project.path('caches/of/mine/keep'));
  project.write('caches/of/mine/package.json', '{}');
  expect(await inProject(project, ['clean'], { env })).toMatchObject({ code: 0 });
  expect(readdirSync(project.path('caches/of/mine')).sort()).toEqual(['keep', 'package.json']);
});

test('a project that was moved away does not come back as a folder of caches', () => {
  const project = join(temporaryFolder(), 'project');
  const cache = join(project, '.sitegen', 'cache');
  const save = () => {
    adoptCache(cache);
    writeCached(join(cache, 'built-0.json'), 'lamp');
    writeEntries(join(cache, 'pages-0.index'), new Map([['oil', 1]]));
  };
  save();
  expect(existsSync(project)).toBe(false);
  mkdirSync(project);
  save();
  expect(readCached(join(cache, 'built-0.json'))).toBe('lamp');
  expect(readEntries(join(cache, 'pages-0.index'))).toEqual(new Map([['oil', 1]]));
});

describe('the default cache folder', () => {
  test.each([
    ['of an earlier version, without a tag', 'config.json'],
    ['with names that this version does not use', 'pages-of-long-ago.bin'],
    ['with files of somebody else', 'letter.txt'],
    ['with the tag of another program', 'CACHEDIR.TAG'],
  ])('%s: it is adopted, and clean leaves what is not ours', async (_, name) => {
    const project = contentProject({ [`.sitegen/cache/${name}`]: 'Signature: 8a477f597d28d172789f06886806bc55\n' });
    const before = name === 'config.json' || name === 'CACHEDIR.TAG' ? [] : [name];
    const { code, stderr } = await inProject(project, ['build']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('cannot be used') });
    expect(project.read('.sitegen/cache/CACHEDIR.TAG')).toContain('The caches of sitegen');
    expect(await inProject(project, ['clean'])).toMatchObject({ code: 0 });
    expect(project.has('.sitegen/cache') ? readdirSync(project.path('.sitegen/cache')) : []).toEqual(before);
  });

  test('a link to a folder of somebody else is not ours', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'letter.txt'), 'mine');
    for (const link of ['.sitegen', '.sitegen/cache']) {
      const project = contentProject({});
      mkdirSync(join(home, 'cache'), { recursive: true });
      writeFileSync(join(home, 'cache', 'letter.txt'), 'mine');
      if (link !== '.sitegen') mkdirSync(project.path('.sitegen'));
      symlinkSync(home, project.path(link));
      const before = treeOf(home);
      const { code, stderr } = await inProject(project, ['build']);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('cannot be used: it') });
      expect(treeOf(home)).toEqual(before);
    }
  });
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

test.each(['', 'Signature: 8a477f597d28d172789f06886806bc55\n# damaged', '\0\0\0'])(
  'a damaged tag %j is mended',
  (tag) => {
    const folder = temporaryFolder();
    claimCache(folder);
    writeFileSync(join(folder, 'config.json'), '');
    writeFileSync(join(folder, 'CACHEDIR.TAG'), tag);
    claimCache(folder);
    expect(removeCache(folder)).toBe(true);
    expect(existsSync(folder)).toBe(false);
  },
);

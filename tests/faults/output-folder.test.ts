// The output folder belongs to its owner: what a build didn't make stays exactly as it is, and the folder may be a git
// repository, a mount point or a symbolic link.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { recoverOutput } from '../../cli/build/output/lock.ts';
import { emit } from '../../cli/build/output/sink.ts';
import { manifestName, readManifest } from '../../cli/io/manifest.ts';
import { flawsOf, remainsIn } from '../support/built.ts';
import { canMount, smallDisk } from '../support/disks.ts';
import { contentProject, temporaryFolder } from '../support/project.ts';
import { filesIn } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

type Site = { readonly [path: string]: string };

/** Publishes files as a site. */
function published(outDir: string, site: Site) {
  return emit(
    Object.entries(site).map(([path, text]) => ({ path, contents: () => text })),
    outDir,
  );
}

/** The site that a folder's manifest lists. */
function siteIn(outDir: string): Site {
  const paths = Object.keys(readManifest(outDir)?.files ?? {});
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(outDir, path), 'utf8')]));
}

/** Everything in a folder: kinds, modes, times, targets and contents. */
function recordOf(folder: string): unknown {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { mode, mtimeMs } = lstatSync(path);
      const contents = entry.isFile() ? readFileSync(path, 'latin1') : entry.isSymbolicLink() ? readlinkSync(path) : '';
      return [path, mode, mtimeMs, contents];
    })
    .sort();
}

const first: Site = { 'index.html': 'one', 'docs/lamp.html': 'lamp', 'docs/oil.html': 'oil' };
const second: Site = { 'index.html': 'two', 'docs/lamp.html': 'lamp', 'wicks.html': 'wicks' };

/** A folder with the first site and nothing else. */
async function firstSite(): Promise<string> {
  const dist = join(temporaryFolder(), 'dist');
  await published(dist, first);
  return dist;
}

test('a git repository with packed references stays as it is, and works', async () => {
  const dist = join(temporaryFolder(), 'dist');
  mkdirSync(dist);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: dist, encoding: 'utf8' });
  git('init', '-q');
  await published(dist, first);
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  git('gc', '-q');
  utimesSync(join(dist, '.git/refs/tags'), 1e9, 1e9);
  chmodSync(join(dist, '.git/hooks'), 0o700);
  const before = recordOf(join(dist, '.git'));
  await published(dist, second);
  expect(recordOf(join(dist, '.git'))).toEqual(before);
  expect(git('log', '--format=%s')).toBe('first\n');
  expect(
    git('status', '--porcelain', '-uall')
      .split('\n')
      .filter((line) => !line.includes(manifestName)),
  ).toEqual([' D docs/oil.html', ' M index.html', '?? wicks.html', '']);
});

test('empty folders, links, modes, and files named like parts of an object stay', async () => {
  const dist = await firstSite();
  const mine = join(dist, 'mine');
  mkdirSync(join(mine, 'empty/deep'), { recursive: true });
  symlinkSync('nowhere', join(mine, 'dangling'));
  writeFileSync(join(mine, 'secret'), 'mine', { mode: 0o600 });
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) writeFileSync(join(dist, name), name);
  const before = recordOf(mine);
  await published(dist, second);
  expect(recordOf(mine)).toEqual(before);
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(readFileSync(join(dist, name), 'utf8')).toBe(name);
  expect(siteIn(dist)).toEqual(second);
});

test('an empty folder stays, even if there is nothing else', async () => {
  const dist = await firstSite();
  mkdirSync(join(dist, 'uploads'));
  await published(dist, second);
  expect(statSync(join(dist, 'uploads')).isDirectory()).toBe(true);
  expect(siteIn(dist)).toEqual(second);
});

test('a folder of somebody else in place of a page that is no longer made stays', async () => {
  const dist = await firstSite();
  rmSync(join(dist, 'docs/oil.html'));
  mkdirSync(join(dist, 'docs/oil.html'));
  writeFileSync(join(dist, 'docs/oil.html/mine'), 'mine');
  await published(dist, second);
  expect(readFileSync(join(dist, 'docs/oil.html/mine'), 'utf8')).toBe('mine');
  expect(siteIn(dist)).toEqual(second);
});

test('pages named like parts of an object are published, kept and removed', async () => {
  const dist = join(temporaryFolder(), 'dist');
  const odd = { constructor: '1', toString: '2', ['__proto__']: '3', 'valueOf/index.html': '4' };
  expect((await published(dist, odd)).written).toHaveLength(4);
  expect(siteIn(dist)).toEqual(odd);
  expect((await published(dist, odd)).written).toEqual([]);
  expect((await published(dist, first)).removed).toHaveLength(4);
  expect(filesIn(dist)).toEqual([manifestName, ...Object.keys(first)].sort());
});

/** Renames of folders that are refused, as on Windows while a program has a file in them open. */
const refused = vi.hoisted(() => {
  vi.resetModules(); // Files share a process, and another one may have loaded what imports `node:fs`.
  return { rename: (_from: string, _to: string): boolean => false };
});
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const renameSync = (from: string, to: string): void => {
    if (refused.rename(from, to)) throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

test.each([
  ['the old folder', (dist: string) => (from: string) => from === dist],
  ['the new folder', (dist: string) => (from: string, to: string) => to === dist && from.includes('.dist.stage')],
])('when %s cannot be renamed, the files are replaced in it', async (_, refusal) => {
  const dist = await firstSite();
  const { ino } = statSync(dist);
  refused.rename = refusal(dist);
  onTestFinished(() => {
    refused.rename = () => false;
  });
  await published(dist, second);
  expect(statSync(dist).ino).toBe(ino);
  expect(siteIn(dist)).toEqual(second);
  expect(flawsOf(dist)).toEqual([]);
  expect(readdirSync(dirname(dist))).toEqual(['dist']);
  expect((await published(dist, second)).written).toEqual([]);
});

test('without anything else in it, the folder is swapped in one step', async () => {
  const dist = await firstSite();
  const { ino } = statSync(dist);
  await published(dist, second);
  expect(statSync(dist).ino).not.toBe(ino);
  expect(siteIn(dist)).toEqual(second);
  expect(readdirSync(dirname(dist))).toEqual(['dist']);
});

describe('something else where a page goes', () => {
  const ways: { readonly [what: string]: (dist: string, outside: string) => void } = {
    'a file': (dist) => writeFileSync(join(dist, 'wicks.html'), 'mine'),
    'a file in place of its folder': (dist) => writeFileSync(join(dist, 'deep'), 'mine'),
    'a folder with files': (dist) => {
      mkdirSync(join(dist, 'wicks.html'));
      writeFileSync(join(dist, 'wicks.html/mine'), 'mine');
    },
    'a link': (dist, outside) => symlinkSync(join(outside, 'mine'), join(dist, 'wicks.html')),
    'a link in place of its folder': (dist, outside) => symlinkSync(outside, join(dist, 'deep')),
  };
  test.each(Object.keys(ways))('%s: nothing is published and nothing is lost', async (what) => {
    const folder = temporaryFolder();
    const [dist, outside] = [join(folder, 'dist'), join(folder, 'outside')];
    mkdirSync(outside);
    writeFileSync(join(outside, 'mine'), 'mine');
    await published(dist, first);
    ways[what]?.(dist, outside);
    const before = recordOf(folder);
    const publishing = published(dist, { ...second, 'deep/er.html': 'deep' });
    await expect(publishing).rejects.toThrow('is in the way of the site');
    expect(recordOf(folder)).toEqual(before);
  });

  test('the same bytes, or an empty folder, are no obstacle', async () => {
    const dist = await firstSite();
    writeFileSync(join(dist, 'wicks.html'), 'wicks');
    mkdirSync(join(dist, 'more.html/empty'), { recursive: true });
    writeFileSync(join(dist, 'mine'), 'mine');
    await published(dist, { ...second, 'more.html': 'more' });
    expect(siteIn(dist)).toEqual({ ...second, 'more.html': 'more' });
  });
});

test('in a folder with other files, folders of old pages go, and files and folders trade places', async () => {
  const dist = join(temporaryFolder(), 'dist');
  await published(dist, { 'a/b/c.html': '1', 'a/d': '2', e: '3', 'index.html': '4', 'old/deep/f.html': '5' });
  writeFileSync(join(dist, 'mine'), 'mine');
  await published(dist, { 'a/b': '5', 'e/f.html': '6', 'index.html': '4' });
  expect(filesIn(dist)).toEqual([manifestName, 'a/b', 'e/f.html', 'index.html', 'mine']);
  expect(readdirSync(dist)).not.toContain('old');
});

test('a build that was interrupted while it replaced files is repaired by the next one', async () => {
  const dist = await firstSite();
  writeFileSync(join(dist, 'mine'), 'mine');
  await published(dist, second);
  const interrupted = { ...siteIn(dist) };
  const manifest = JSON.parse(readFileSync(join(dist, manifestName), 'utf8'));
  manifest.files['index.html'] = { hash: '', bytes: -1 };
  manifest.files['half.html'] = { hash: '', bytes: -1 };
  writeFileSync(join(dist, manifestName), JSON.stringify(manifest));
  writeFileSync(join(dist, 'index.html'), 'old');
  writeFileSync(join(dist, 'half.html'), 'half');
  mkdirSync(join(dist, '.dist.stage-0123456789ab'));
  recoverOutput(dist);
  await published(dist, second);
  expect(siteIn(dist)).toEqual(interrupted);
  expect(filesIn(dist)).toEqual([manifestName, 'docs/lamp.html', 'index.html', 'mine', 'wicks.html']);
  expect(remainsIn(dirname(dist))).toEqual([]);
});

test('a manifest that lists files outside its folder deletes none of them', async () => {
  const folder = temporaryFolder();
  const dist = join(folder, 'dist');
  await published(dist, first);
  writeFileSync(join(folder, 'mine'), 'mine');
  const entry = { hash: '0', bytes: 4 };
  writeFileSync(join(dist, manifestName), JSON.stringify({ files: { '../mine': entry, 'docs/../../mine': entry } }));
  writeFileSync(join(dist, 'foreign'), 'x');
  for (const path of Object.keys(first)) rmSync(join(dist, path));
  await published(dist, second);
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('mine');
});

describe('a file of the output that was changed by hand is written again', () => {
  test.each(['with its size and time kept', 'and is older than the build', 'and is a link to its copy'])(
    '%s',
    async (what) => {
      const dist = await firstSite();
      const path = join(dist, 'docs/lamp.html');
      const { atime, mtime } = statSync(path);
      if (what.startsWith('and is a link')) {
        renameSync(path, join(dirname(dist), 'copy'));
        symlinkSync(join(dirname(dist), 'copy'), path);
      } else {
        writeFileSync(path, 'LAMP');
        if (what.startsWith('with')) utimesSync(path, atime, mtime);
        else utimesSync(path, 1e9, 1e9);
      }
      expect((await published(dist, first)).written).toEqual(['docs/lamp.html']);
      expect(lstatSync(path).isFile()).toBe(true);
      expect(siteIn(dist)).toEqual(first);
    },
  );

  test('but not when only its time changed', async () => {
    const dist = await firstSite();
    for (const path of Object.keys(first)) utimesSync(join(dist, path), new Date(), new Date());
    linkSync(join(dist, 'index.html'), join(dirname(dist), 'backup'));
    expect((await published(dist, first)).written).toEqual([]);
  });
});

describe.skipIf(!canMount)('a mount point (needs root and mount)', () => {
  const kinds: { readonly [kind: string]: (dist: string) => void } = {
    'of another disk': (dist) => smallDisk(dist, 1_000_000),
    'of a folder on the same disk': (dist) => {
      mkdirSync(`${dist}-source`, { recursive: true });
      mkdirSync(dist);
      execFileSync('mount', ['--bind', `${dist}-source`, dist]);
      onTestFinished(() => void spawnSync('umount', ['-l', dist]));
    },
  };

  test.each(Object.keys(kinds))('%s is published into', async (kind) => {
    const dist = join(temporaryFolder(), 'dist');
    kinds[kind]?.(dist);
    mkdirSync(join(dist, 'lost+found'));
    await published(dist, first);
    expect(siteIn(dist)).toEqual(first);
    await published(dist, second);
    expect(siteIn(dist)).toEqual(second);
    expect(filesIn(dist)).toEqual([manifestName, 'docs/lamp.html', 'index.html', 'wicks.html']);
    expect(readdirSync(dirname(dist)).filter((name) => name.startsWith('.dist'))).toEqual([]);
    expect((await published(dist, second)).written).toEqual([]);
  });

  test('that fills up keeps the last good site', async () => {
    const dist = join(temporaryFolder(), 'dist');
    smallDisk(dist, 200_000);
    await published(dist, first);
    const large = { ...second, 'large.html': 'x'.repeat(400_000) };
    await expect(published(dist, large)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(siteIn(dist)).toEqual(first);
    expect(flawsOf(dist)).toEqual([]);
    await published(dist, second);
    expect(siteIn(dist)).toEqual(second);
  });

  test('in a folder that cannot be written to, through the program', async () => {
    const project = contentProject({});
    mkdirSync(project.path('out'));
    smallDisk(project.path('out/site'), 4_000_000);
    execFileSync('mount', ['--bind', project.path('out'), project.path('out')]);
    smallDisk(project.path('out/site'), 4_000_000);
    execFileSync('mount', ['-o', 'remount,ro,bind', project.path('out')]);
    onTestFinished(() => void spawnSync('umount', ['-l', project.path('out')]));
    for (const _ of [1, 2]) {
      const result = await inProject(project, ['build', '--quiet', '-o', 'out/site']);
      expect(result).toMatchObject({ code: 0, stderr: '' });
      project.write('content/docs/index.md', '---\ntitle: Docs\n---\nMore.\n');
    }
    expect(flawsOf(project.path('out/site'))).toEqual([]);
    expect(readdirSync(project.path('out/site')).filter((name) => name.startsWith('.site.'))).toEqual([]);
  });
});

describe('an output folder that is a symbolic link', () => {
  test('is followed, also by clean', async () => {
    const project = contentProject({});
    mkdirSync(project.path('elsewhere'));
    symlinkSync('elsewhere', project.path('dist'));
    expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
    expect(readlinkSync(project.path('dist'))).toBe('elsewhere');
    expect(project.has('elsewhere/index.html')).toBe(true);
    await inProject(project, ['clean']);
    expect(filesIn(project.path('elsewhere'))).toEqual([]);
    expect(readlinkSync(project.path('dist'))).toBe('elsewhere');
    expect(await inProject(project, ['build', '--quiet'])).toMatchObject({ code: 0 });
    expect(flawsOf(project.path('elsewhere'))).toEqual([]);
  });

  test.each([
    ['to nowhere', 'no/where', "it isn't a folder"],
    ['to the project', '.', 'holds files that sitegen did not make'],
    ['into the content', 'content/docs', "it's inside the content folder"],
    ['into the caches', '.sitegen/cache/site', "it's inside the caches"],
  ])('%s is refused', async (_, target, why) => {
    const project = contentProject({ '.sitegen/keep': '' });
    symlinkSync(target, project.path('dist'));
    const result = await inProject(project, ['build', '--json']);
    expect(result.code).toBe(2);
    expect(result.stdout).toContain(why);
    expect(readlinkSync(project.path('dist'))).toBe(target);
  });
});

// Faults of the machine: full disks, missing permissions, few file handles, odd files in the content.
// @module-tag long

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flawsOf } from '../support/built.ts';
import { ended, problems, start } from '../support/cli.ts';
import { canMount, smallDisk } from '../support/disks.ts';
import { contentProject, type Files, lanternProject, type TestProject, temporaryFolder } from '../support/project.ts';
import { filesIn, hashOfTree } from '../support/tree.ts';
import { inProject } from '../support/warm-cli.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

describe.skipIf(!canMount)('a full disk (needs root and mount)', () => {
  test('for the output, which a thread writes: code 3, the last good site, nothing half-written', async () => {
    const names = Array.from({ length: 220 }, (_, index) => `content/docs/page-${index}.md`);
    const page = (text: string): string => `---\ntitle: Page\n---\n${text}\n`;
    const project = contentProject(Object.fromEntries(names.map((name) => [name, page('Text.')])));
    smallDisk(project.path('out'), 6_000_000);
    const build = () => inProject(project, ['build', '--out-dir', 'out/site']);
    expect(await build()).toMatchObject({ code: 0 });
    const before = hashOfTree(project.path('out'));
    for (const name of names.slice(0, 5)) project.write(name, page('word '.repeat(300_000)));
    const { code, stderr } = await build();
    expect(code).toBe(3);
    expect(stderr).toMatch(/out\/site\/\S+: the disk is full/);
    expect(hashOfTree(project.path('out'))).toBe(before);
    expect(flawsOf(project.path('out/site'))).toEqual([]);
  });

  test.each([
    [['new', 'docs/full/page'], 'content/docs/full/page.md'],
    [['schemas'], '.vscode/schemas/page-pages.json'],
  ])('for %j: code 3, and no empty file', async (args, file) => {
    const project = lanternProject();
    const disk = dirname(project.path(file));
    smallDisk(disk, 4096);
    writeFileSync(join(disk, 'filler'), 'x'.repeat(4096));
    const { code, stderr } = await inProject(project, args);
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining(`${file}: the disk is full`) });
    expect(readdirSync(disk)).toEqual(['filler']);
  });

  test.each([16_384, 20_480, 32_768])(
    'of %i bytes for the cache: code 3 or a slower build, never a wrong one',
    async (bytes) => {
      const project = lanternProject();
      const disk = project.path('cache');
      smallDisk(disk, bytes);
      const { code, stderr } = await inProject(project, ['build'], { env: { SITEGEN_CACHE_DIR: disk } });
      expect([0, 3]).toContain(code);
      if (code === 3) expect(stderr).toMatch(/cache\S+: the disk is full/);
      else expect(flawsOf(project.path('dist'))).toEqual([]);
    },
  );
});

/** Opens a project to a user who owns nothing of it. */
function openTo(project: TestProject): void {
  chmodSync(join(project.root, '..'), 0o755);
}

describe.skipIf(!isRoot)('permissions, as a user without any (needs root to become one)', () => {
  test('a checkout that cannot be written to: code 3 before anything is made there, and a build elsewhere', async () => {
    const project = lanternProject();
    openTo(project);
    const free = temporaryFolder();
    chmodSync(free, 0o777);
    const options = { cwd: project.root, user: nobody, env: { SITEGEN_CACHE_DIR: join(free, 'cache') } };
    const refused = await ended(start(['build'], options));
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('permission denied')]);
    expect(project.has('dist')).toBe(false);
    expect(await ended(start(['build', '--out-dir', join(free, 'dist')], options))).toMatchObject({ code: 0 });
    expect(flawsOf(join(free, 'dist'))).toEqual([]);
  });

  test('files that cannot be read are named, all of them, and nothing is published', async () => {
    const project = lanternProject({ 'content/docs/plain.csv': 'text', 'content/docs/locked/page.md': 'x' });
    openTo(project);
    for (const path of filesIn(project.root)) chownSync(project.path(path), nobody, nobody);
    for (const path of ['', 'content', 'content/docs']) chownSync(project.path(path), nobody, nobody);
    for (const path of [
      'content/docs/oil.md',
      'content/docs/plain.csv',
      'content/docs/lamp.svg',
      'content/docs/locked',
    ]) {
      chmodSync(project.path(path), 0);
    }
    const result = await ended(start(['build', '--json'], { cwd: project.root, user: nobody }));
    expect(result.code).toBe(1);
    const unreadable = problems(result).filter((line) => line.startsWith('file/unreadable'));
    expect(unreadable).toEqual([
      expect.stringContaining('content/docs/lamp.svg'),
      expect.stringContaining('content/docs/locked'),
      expect.stringContaining('content/docs/oil.md'),
      expect.stringContaining('content/docs/plain.csv'),
    ]);
    expect(project.has('dist')).toBe(false);
    chmodSync(project.path('content/docs/locked'), 0o755);
  });
});

test.skipIf(process.platform === 'win32')('64 file handles are enough for hundreds of pages', async () => {
  const files: { [path: string]: string } = {};
  for (let index = 0; index < 400; index += 1) {
    files[`content/docs/${index % 20}/page-${index}.md`] =
      `---\ntitle: Page ${index}\n---\n\`\`\`js\nlet a = ${index};\n\`\`\`\n`;
  }
  const project = contentProject(files);
  const { code, stderr } = await ended(
    start(['build'], { cwd: project.root, wrapper: ['sh', '-c', 'ulimit -n 64 && exec "$@"', 'sh'] }),
  );
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(flawsOf(project.path('dist'))).toEqual([]);
});

/** Lantern, where files that can't be published are warnings. */
function lenientProject(files: Files): TestProject {
  const project = lanternProject(files);
  const lenient = "defineSite({ severities: { 'file/unreadable': 'warning' },";
  project.replace('site.config.ts', 'defineSite({', lenient);
  return project;
}

describe.skipIf(process.platform === 'win32')('odd files in the content', () => {
  test('symbolic links are named and never followed', async () => {
    const project = lenientProject({ 'content/blog/first.md': null });
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'secret.md'), '---\ntitle: Secret\n---\nsesame\n');
    symlinkSync(join(outside, 'secret.md'), project.path('content/docs/secret.md'));
    symlinkSync(outside, project.path('content/docs/folder'));
    symlinkSync(project.path('content'), project.path('content/docs/loop'));
    symlinkSync(project.path('nowhere'), project.path('content/docs/dangling.md'));
    symlinkSync(join(outside, 'secret.md'), project.path('public/secret.txt'));
    const result = await inProject(project, ['build', '--json']);
    expect(result.code).toBe(0);
    const links = problems(result).filter((line) => line.startsWith('file/unreadable'));
    expect(links).toHaveLength(5);
    const all = filesIn(project.path('dist')).map((path) => project.read(`dist/${path}`));
    expect(all.join('\n')).not.toContain('sesame');
  });

  const texts = ['data/lamps.yml', 'i18n/de.yml', 'redirects.txt', 'published.txt'];
  test.for([
    ['pipe', ['docs/wick.md', ...texts], (path: string) => execFileSync('mkfifo', [path])],
    ['link', ['docs/wick.md', ...texts], (path: string) => symlinkSync('/dev/null', path)],
    ['folder', texts, (path: string) => mkdirSync(path)],
  ] as const)('a %s in place of a file keeps the last good site', async ([, paths, replace]) => {
    const project = lanternProject({ 'content/published.txt': '/docs/wick\n' });
    expect((await inProject(project, ['build'])).code).toBe(0);
    const before = hashOfTree(project.path('dist'));
    for (const path of paths) {
      project.rename(`content/${path}`, 'aside');
      replace(project.path(`content/${path}`));
      const result = await inProject(project, ['build', '--json']);
      expect([result.code, problems(result)]).toEqual([
        1,
        expect.arrayContaining([`file/unreadable content/${path}:1:1`]),
      ]);
      project.remove(`content/${path}`);
      project.rename('aside', `content/${path}`);
    }
    expect(hashOfTree(project.path('dist'))).toEqual(before);
  });
});

test('files that come and go while a build runs', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  const coming = ['content/docs/now.md', 'content/docs/now.png', 'public/now.txt', 'content/docs/new/deep.md'];
  let busy = true;
  const toggling = (async () => {
    for (let turn = 0; busy; turn += 1) {
      for (const path of coming) {
        if (turn % 2 === 0) project.write(path, '---\ntitle: Now\n---\nHere.\n');
        else project.remove(path);
      }
      await new Promise((done) => setTimeout(done, 3));
    }
  })();
  for (let round = 0; round < 4; round += 1) {
    const { code, stderr } = await ended(start(['build'], { cwd: project.root }));
    expect([0, 1, 3], stderr).toContain(code);
    expect(flawsOf(project.path('dist'))).toEqual([]);
  }
  busy = false;
  await toggling;
});

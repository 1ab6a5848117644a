// A build that finds nothing changed may stop early; here is what must not look like nothing.

import { statSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../support/cli.ts';
import { lanternProject } from '../support/project.ts';
import { treeOf } from '../support/tree.ts';

const page = '---\ntitle: Soon\ndate: 2026-03-01\ntype: News\nauthors: [{ name: The crew }]\n---\nSoon.\n';

test('a post whose day has come', async () => {
  const project = lanternProject({ 'content/blog/soon.md': page });
  const on = (day: string) => ({ env: { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) } });
  await inProject(project, ['build'], on('2026-02-28'));
  expect(project.has('dist/blog/soon.html')).toBe(false);
  await inProject(project, ['build'], on('2026-03-02'));
  expect(project.has('dist/blog/soon.html')).toBe(true);
  expect(project.read('dist/rss.xml')).toContain('/blog/soon');
});

test('drafts, asked for and not', async () => {
  const project = lanternProject({ 'content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\nDraft.\n' });
  await inProject(project, ['build']);
  const without = treeOf(project.path('dist'));
  await inProject(project, ['build', '--drafts']);
  expect(project.has('dist/docs/draft.html')).toBe(true);
  await inProject(project, ['build']);
  expect(treeOf(project.path('dist'))).toEqual(without);
});

test('another origin', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  await inProject(project, ['build', '--site', 'https://preview.example']);
  expect(project.read('dist/sitemap.xml')).toContain('https://preview.example/docs');
});

test.each(['public/note.txt', 'content/docs/note.txt', 'content/docs/lamp.svg', 'content/docs/wick.md'])(
  '%s with as many bytes and the same times as before',
  async (path) => {
    const project = lanternProject({ 'public/note.txt': 'red one', 'content/docs/note.txt': 'red one' });
    if (path.endsWith('.svg')) project.write(path, project.read(path).replace('r="9"', 'r="8"'));
    await inProject(project, ['build']);
    const before = treeOf(project.path('dist'));
    const { atime, mtime } = statSync(project.path(path));
    const text = project.read(path);
    project.write(path, text.replace('red', 'tan').replace('r="8"', 'r="7"').replace('burns', 'melts'));
    expect(project.read(path)).not.toBe(text);
    utimesSync(project.path(path), atime, mtime);
    await inProject(project, ['build']);
    expect(treeOf(project.path('dist'))).not.toEqual(before);
  },
);

test('a warning is said again, and makes --strict fail as before', async () => {
  const project = lanternProject({ 'content/docs/dead.md': '---\ntitle: Dead\n---\n[x](/docs/gone)\n' });
  for (let round = 0; round < 2; round += 1) {
    const { code, stderr } = await inProject(project, ['build']);
    expect({ code, said: stderr.includes('link/broken-page') }).toEqual({ code: 0, said: true });
  }
  expect(await inProject(project, ['build', '--strict'])).toMatchObject({ code: 1 });
});

test('output that somebody cut short, changed or deleted', async () => {
  const project = lanternProject();
  await inProject(project, ['build']);
  const whole = treeOf(project.path('dist'));
  for (const spoil of [
    () => project.write('dist/docs.html', ''),
    () => project.write('dist/docs.html', project.read('dist/docs.html').replace('Lantern', 'Lanterm')),
    () => project.remove('dist/docs.html'),
    () => project.remove('dist/.sitegen.json'),
    () => project.remove('dist'),
  ]) {
    spoil();
    const { code } = await inProject(project, ['build']);
    // Without its list of files a folder is nobody's: it is refused rather than overwritten.
    if (code === 2) project.remove('dist');
    if (code === 2) await inProject(project, ['build']);
    expect(treeOf(project.path('dist'))).toEqual(whole);
  }
});

// What is said about translations: which are missing, and which are older than their originals.

import { expect, test } from 'vitest';
import { contentProject, copySite, projectIn, temporaryFolder } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const original = '---\ntitle: Oil\nweight: 3\n---\n\nFill it up.\n\n## Care\n\nNever spill\nany of it.\n';
const german = '---\ntitle: Öl\n---\n\nFüll es auf.\n\n## Pflege\n\nVerschütte nichts.\n';

/** A page with a translation, one without, and a home page in both languages. */
function project() {
  return contentProject({
    'content/pages/oil.md': original,
    'content/pages/wick.md': '---\ntitle: Wick\n---\nBurns.\n',
    'content/de/index.md': '---\ntitle: Start\n---\nStart.\n',
    'content/de/oil.md': german,
  });
}

test('pages without a translation are listed, and translations that nothing is recorded of', async () => {
  const { code, stdout } = await inProject(project(), ['translations']);
  expect(code).toBe(0);
  expect(stdout).toContain('missing de content/pages/wick.md\n');
  expect(stdout).toContain('unrecorded content/de/oil.md\n');
  expect(stdout).not.toContain('missing de content/pages/oil.md');
});

test('a recorded translation is older once its original says something else, and tells where', async () => {
  const one = project();
  await inProject(one, ['translations', '--done', 'content/de/oil.md']);
  expect(one.read('content/de/oil.md')).toMatch(
    /^---\ntitle: Öl\noriginal: "[0-9a-f]{6}( [0-9a-f]{6}){3}"\n---\n\nFüll es auf/,
  );
  expect((await inProject(one, ['translations', 'content/de/oil.md'])).stderr).toContain('1 up to date, 0 older');

  one.write('content/pages/oil.md', original.replace('weight: 3', 'weight: 9').replace('spill\nany', 'spill any'));
  expect((await inProject(one, ['translations', 'content/de/oil.md'])).stderr).toContain('1 up to date, 0 older');

  one.write('content/pages/oil.md', original.replace('Never spill\nany of it.', 'Wipe it off.\n\nThen wait.'));
  const { stdout } = await inProject(one, ['translations', 'content/pages/oil.md']);
  expect(stdout).toContain('older content/de/oil.md: 2 new paragraphs, 1 gone\n');
  expect(stdout).toContain('  content/pages/oil.md:10 Wipe it off.\n  content/pages/oil.md:12 Then wait.\n');

  await inProject(one, ['translations', '--done', 'content/de/oil.md']);
  const [line] = (await inProject(one, ['translations', '--json', 'content/de/oil.md'])).stdout
    .trim()
    .split('\n')
    .slice(-1);
  expect(JSON.parse(line ?? '')).toMatchObject({ current: 1, older: 0, missing: 0 });
  expect(await inProject(one, ['check'])).toMatchObject({ code: 0 });
});

test('a translation whose original was renamed is listed, and so is the renamed page', async () => {
  const one = project();
  await inProject(one, ['translations', '--done', 'content/de/oil.md']);
  one.remove('content/pages/oil.md');
  one.write('content/pages/fuel.md', original);
  const { code, stdout, stderr } = await inProject(one, ['translations']);
  expect(code).toBe(0);
  expect(stdout).toContain('orphaned content/de/oil.md\n');
  expect(stdout).toContain('missing de content/pages/fuel.md\n');
  expect(stderr).toContain('1 without an original');
  const { stdout: alone } = await inProject(one, ['translations', '--json', 'content/de/oil.md']);
  expect(JSON.parse(alone.split('\n')[0] ?? '')).toMatchObject({
    kind: 'orphaned',
    locale: 'de',
    file: 'content/de/oil.md',
  });
});

test('a German copy of a site on the theme has German words, and links to no list of German tags', async () => {
  const root = temporaryFolder();
  copySite('nahr', root, ['content', 'public']);
  const one = projectIn(root, {
    'content/de/news/first.md':
      '---\ntitle: Nahr 1\ndate: 2025-12-02\ntype: أخبار\ntags: [Fassung]\n---\n\n> [!NOTE]\n> Ab heute.\n',
  });
  const config = one.read('site.config.ts').replace("{ code: 'ar'", "{ code: 'de', name: 'Deutsch' }, { code: 'ar'");
  const rule = "    { path: 'de/news', locale: 'de', layout: 'post', tocDepth: 2, dated: { types: ['أخبار'] } },\n";
  one.write('site.config.ts', config.replace('  ],\n  layouts', `${rule}  ],\n  layouts`));
  const { stdout } = await inProject(one, ['check', '--json']);
  expect(stdout).toContain('"errors":0');
  await inProject(one, ['build']);
  expect(one.read('dist/de/news/first.html')).toContain('>Hinweis<');
  expect(one.read('dist/news/second.html')).toMatch(
    /data-untranslated="de"[^>]*>Diese Seite gibt es nicht auf Deutsch/,
  );
  // The page for missing addresses stands for pages that aren't there in any language.
  expect(one.read('dist/404.html')).not.toContain('data-untranslated');
});

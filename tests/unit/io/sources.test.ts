// What is read from a project's folders, and what is reported about the rest.

import { chmodSync, mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitFolder, sha256 } from '../../../cli/io/fetched-texts.ts';
import { listFolder } from '../../../cli/io/list-folder.ts';
import { writeSourceLock } from '../../../cli/io/source-lock.ts';
import { readingOf, readSources } from '../../../cli/io/sources.ts';
import type { Project, TakenProject } from '../../../cli/project.ts';
import { bareProject, type Files, type TestProject } from '../../support/project.ts';
import { projectAt } from './project-at.ts';

async function read(project: Project) {
  const { value, diagnostics } = await readSources(project);
  return {
    ...value,
    urls: value.assets.map(({ url }) => url),
    told: diagnostics.map(({ code, at }) => `${code} ${at.file}`),
  };
}

test('what a content folder has, by its kind', async () => {
  const site = bareProject({
    'content/a.md': '# A\n',
    'content/lamp.pdf': 'x',
    'content/data/lamps.yml': '[]\n',
    'content/i18n/en.yml': '{}\n',
    'content/redirects.txt': '',
    'content/published.txt': '/a\n',
    'content/notes.txt': '',
  });
  const found = await read(projectAt(site));
  expect([found.pages, found.data, found.strings, found.redirects].map((list) => list.map(({ file }) => file))).toEqual(
    [['content/a.md'], ['content/data/lamps.yml'], ['content/i18n/en.yml'], ['content/redirects.txt']],
  );
  expect(found.published?.text).toBe('/a\n');
  expect([found.urls, found.told]).toEqual([['/lamp.pdf'], ['file/unpublished content/notes.txt']]);
});

test('a folder that may not be read is named, and the others are listed', ({ skip }) => {
  const project = bareProject({ 'content/a.md': '', 'content/secret/b.md': '' });
  chmodSync(project.path('content/secret'), 0);
  chmodSync(project.root, 0o755);
  // A privileged user may read everything.
  const { geteuid, seteuid } = process;
  if (!geteuid || !seteuid) return skip('This system has no such users');
  const user = geteuid();
  if (user === 0) seteuid(65_534);
  try {
    const { value, diagnostics } = listFolder(project.path('content'), 'content');
    expect(value).toEqual(['a.md']);
    expect(diagnostics.map(({ code, at }) => `${code} ${at.file}`)).toEqual(['file/unreadable content/secret']);
  } finally {
    if (user === 0) seteuid(user);
    chmodSync(project.path('content/secret'), 0o755);
  }
});

function takenProject(files: Files, more: Partial<TakenProject> = {}): [TestProject, Project] {
  const site = bareProject(files);
  const contentDir = site.path('other');
  const taken = { contentDir, projectDir: contentDir, redirects: [], codePages: {}, unread: [], ...more };
  return [site, projectAt(site, {}, { contentDir, taken })];
}

test("of another site's folder of pages, only pages and what they show are read", async () => {
  const [, project] = takenProject(
    {
      'other/docs/a.md': '# A\n',
      'other/docs/lamp.txt': '',
      'other/src/pages/b.md': '# B\n',
      'other/src/pages/b.png': '',
      'other/src/pages/index.tsx': '',
      'other/published.txt': '',
    },
    { parts: ['docs', 'src/pages'] },
  );
  const found = await read(project);
  expect(found.pages.map(({ path }) => path)).toEqual(['docs/a.md', 'src/pages/b.md']);
  expect(found.urls).toEqual(['/src/pages/b.png']);
  expect(found.told).toEqual(['file/unpublished other/docs/lamp.txt', 'image/broken other/src/pages/b.png']);
});

test('another site has no list of published addresses, and an unreadable file of its redirects is told', async () => {
  const [site, project] = takenProject(
    { 'other/a.md': '# A\n', 'other/published.txt': '/a\n', 'content/redirects.txt': '/x /y\n' },
    { redirects: ['static/_redirects'] },
  );
  const folder = site.path('other/static/_redirects');
  mkdirSync(folder, { recursive: true });
  const found = await read({ ...project, taken: { ...project.taken, redirects: [folder] } as TakenProject });
  expect(found.published).toBeUndefined();
  expect(found.told).toEqual(['file/unpublished other/published.txt', 'file/unreadable other/static/_redirects']);
  expect(found.redirects.map(({ text }) => text)).toEqual(['/x /y\n']);
});

const source = {
  repository: 'https://lamp.example/texts',
  branch: 'main',
  attribution: { name: 'Lamp', url: 'https://lamp.example' },
  license: { name: 'MIT', url: 'https://lamp.example/license' },
  files: { spec: 'docs' },
};
const commit = 'b2'.repeat(20);

function withFetched(parts: object, texts: { readonly [path: string]: string | Buffer }) {
  const site = bareProject({ 'content/docs/lamp.pdf': 'own' });
  const project = projectAt(site, { sources: { lamp: { ...source, ...parts } } });
  const folder = commitFolder(project, 'lamp', commit).slice(site.root.length + 1);
  for (const [path, text] of Object.entries(texts)) site.write(`${folder}/${path}`, text);
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, sha256(Buffer.from(text))]));
  const { repository } = source;
  writeSourceLock(site.root, { lamp: { repository, ref: 'refs/heads/main', commit, paths: ['spec'], files } });
  return { project, folder };
}

test.each([
  [{}, {}],
  [{ layout: 'doc' }, { layout: 'doc' }],
  [
    { dialect: 'commonmark', titleFrom: 'heading' },
    { dialect: 'commonmark', titleFrom: 'heading' },
  ],
])('a fetched page knows where it is from and the rules %o', async (parts, rule) => {
  const { project } = withFetched(parts, { 'spec/a.md': '# A\n' });
  const { pages } = await read(project);
  expect(pages).toMatchObject([{ path: 'docs/a.md', origin: { source: 'lamp', commit, path: 'spec/a.md' } }]);
  expect(pages[0]?.rule).toEqual(rule);
});

test.each([
  [undefined, 'content/docs/lamp.pdf'],
  ['ours', 'content/docs/lamp.pdf'],
  ['theirs', 'fetched/lamp/b2b2b2b2b2b2/spec/lamp.pdf'],
])('of two files at one address, with `wins: %s`', async (wins, expected) => {
  const { project } = withFetched({ wins }, { 'spec/lamp.pdf': 'theirs', 'spec/wick.pdf': 'theirs' });
  const { assets, urls } = await read(project);
  expect(urls.toSorted()).toEqual(['/docs/lamp.pdf', '/docs/wick.pdf']);
  expect(assets.find(({ url }) => url === '/docs/lamp.pdf')?.file).toBe(expected);
});

test('a fetched page that is no text is told', async () => {
  const { project, folder } = withFetched({}, { 'spec/a.md': Buffer.from('# \xe4\n', 'latin1') });
  const found = await read(project);
  expect(found.pages).toEqual([]);
  expect(found.told).toEqual([expect.stringMatching(`^file/[a-z-]+ ${folder}/spec/a.md$`)]);
});

test('a token in a fetched page is told', async () => {
  const { project, folder } = withFetched({}, { 'spec/a.md': `# A\n\nghp_${'a1B2c3'.repeat(6)}\n` });
  expect((await read(project)).told).toEqual([`file/secret ${folder}/spec/a.md`]);
});

test('a picture above the pages gives way to the file of the public folder at its address', async () => {
  const site = bareProject({
    'src/content/a.md': '# A\n',
    'src/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'src/assets/wick.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'public/src/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  const { assets, images } = await read(projectAt(site, {}, { contentDir: site.path('src/content') }));
  expect(assets.map(({ file }) => file)).toEqual(['public/src/assets/lamp.svg', 'src/assets/wick.svg']);
  expect(images['/src/assets/lamp.svg']?.width).toBe(9);
});

test('a preview reads again when anything changes that reading depends on', () => {
  const site = bareProject({});
  const folder = { path: 'docs', layout: 'doc', tocDepth: 2 };
  const projects = [
    projectAt(site),
    projectAt(site, { folders: [folder] }),
    projectAt(site, { importAliases: { '~': 'parts' } }),
    projectAt(site, { redirects: 'moved.txt' }),
    projectAt(site, { content: 'texts' }),
    projectAt(site, { sources: { lamp: source } }),
    ...(['contentDir', 'publicDir', 'cacheDir'] as const).map((name) => projectAt(site, {}, { [name]: '/lamps' })),
  ];
  expect(new Set(projects.map(readingOf)).size).toBe(projects.length);
  expect(readingOf(projectAt(site, { name: 'Wick' }))).toBe(readingOf(projectAt(site)));
});

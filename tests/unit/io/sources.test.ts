// What is read from a project's folders, and what is reported about the rest.

import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitFolder, sha256 } from '../../../cli/io/fetched-texts.ts';
import { listFolder } from '../../../cli/io/list-folder.ts';
import { writeSourceLock } from '../../../cli/io/source-lock.ts';
import { readingOf, readSources } from '../../../cli/io/sources.ts';
import type { Project } from '../../../cli/project.ts';
import { bareProject } from '../../support/project.ts';
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
  [{ titleFrom: 'heading' }, { titleFrom: 'heading' }],
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

test('a preview reads again when anything changes that reading depends on', () => {
  const site = bareProject({});
  const folder = { path: 'docs', layout: 'doc', tocDepth: 2 };
  const projects = [
    projectAt(site),
    projectAt(site, { folders: [folder] }),
    projectAt(site, { redirects: 'moved.txt' }),
    projectAt(site, { content: 'texts' }),
    projectAt(site, { sources: { lamp: source } }),
    ...(['contentDir', 'publicDir', 'cacheDir'] as const).map((name) => projectAt(site, {}, { [name]: '/lamps' })),
  ];
  expect(new Set(projects.map(readingOf)).size).toBe(projects.length);
  expect(readingOf(projectAt(site, { name: 'Wick' }))).toBe(readingOf(projectAt(site)));
});

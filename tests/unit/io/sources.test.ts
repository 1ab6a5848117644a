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

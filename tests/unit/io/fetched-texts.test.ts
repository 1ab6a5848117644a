// The texts of other repositories that a build uses: only those that are here exactly as the lockfile says.

import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitFolder, fetchedTexts, isComplete, sha256 } from '../../../cli/io/fetched-texts.ts';
import { writeSourceLock } from '../../../cli/io/source-lock.ts';
import { readSources } from '../../../cli/io/sources.ts';
import { bareProject } from '../../support/project.ts';
import { projectAt } from '../../support/project-at.ts';

const source = {
  repository: 'https://lamp.example/texts',
  branch: 'main',
  attribution: { name: 'Lamp', url: 'https://lamp.example' },
  license: { name: 'MIT', url: 'https://lamp.example/license' },
  files: { spec: 'docs/spec', 'spec/deep': 'docs/deep', 'readme.md': 'docs/index.md' },
};
const commit = 'b2'.repeat(20);
const hashOf = (text: string): string => sha256(Buffer.from(text));
const files: { readonly [path: string]: string } = {
  'spec/a.md': hashOf('A'),
  'spec/deep/b.md': hashOf('B'),
  'readme.md': hashOf('R'),
};
const entry = {
  repository: source.repository,
  ref: 'refs/heads/main',
  commit,
  paths: Object.keys(source.files),
  files,
};

function fetched(parts: Partial<typeof entry> = {}, rule = {}) {
  const test = bareProject();
  const project = projectAt(test, { sources: { lamp: { ...source, ...rule } } });
  const folder = commitFolder(project, 'lamp', commit);
  const write = (path: string, text: string): void => test.write(`${folder.slice(test.root.length + 1)}/${path}`, text);
  write('spec/a.md', 'A');
  write('spec/deep/b.md', 'B');
  write('readme.md', 'R');
  writeSourceLock(test.root, { lamp: { ...entry, ...parts } });
  return { project, folder, write };
}

const answer = (project: ReturnType<typeof fetched>['project']) => {
  const { value: found, diagnostics } = fetchedTexts(project);
  return {
    places: Object.fromEntries(found.map(({ from, path }) => [from, path])),
    told: diagnostics.map(({ code, at }) => `${at.file}:${at.line} ${code}`),
  };
};
const missing = ['site.config.ts:1 source/missing'];

test('each file has the place of the longest path that it is below', () => {
  const { project, folder } = fetched();
  expect(answer(project)).toEqual({
    places: { 'spec/a.md': 'docs/spec/a.md', 'spec/deep/b.md': 'docs/deep/b.md', 'readme.md': 'docs/index.md' },
    told: [],
  });
  expect(fetchedTexts(project).value[0]).toMatchObject({ name: 'lamp', source, commit, folder });
  expect(isComplete(project, 'lamp', entry)).toBe(true);
});

test('a file of the lockfile that nothing asks for any more is left out in silence', () => {
  const { project } = fetched({ files: { ...files, 'spec-old/c.md': hashOf('C') } });
  expect(answer(project)).toMatchObject({
    places: expect.not.objectContaining({ 'spec-old/c.md': expect.anything() }),
  });
  expect(answer(project).told).toEqual([]);
});

test('a file that was changed here, or that is a link, is missing', () => {
  const { project, folder, write } = fetched({ files: { ...files, 'spec/link.md': hashOf('A') } });
  write('readme.md', 'changed');
  symlinkSync(`${folder}/spec/a.md`, `${folder}/spec/link.md`);
  expect(answer(project)).toEqual({
    places: { 'spec/a.md': 'docs/spec/a.md', 'spec/deep/b.md': 'docs/deep/b.md' },
    told: missing,
  });
  expect(isComplete(project, 'lamp', entry)).toBe(false);
});

test.each([
  ['another branch', { ref: 'refs/heads/next' }, 0],
  ['another repository', { repository: 'https://wick.example' }, 0],
  ['fewer paths', { paths: ['spec', 'readme.md'] }, 3],
])('a lockfile with %s is behind the configuration', (_, parts, found) => {
  const { places, told } = answer(fetched(parts).project);
  expect([Object.keys(places).length, told]).toEqual([found, missing]);
});

test.each([{}, { layout: 'doc' }, { titleFrom: 'heading' }])(
  'a fetched page knows where it is from and the rules %o',
  async (rule) => {
    const { value } = await readSources(fetched({}, rule).project);
    const page = value.pages.find(({ path }) => path === 'docs/spec/a.md');
    expect(page).toMatchObject({ origin: { source: 'lamp', commit, path: 'spec/a.md' } });
    expect(page?.rule).toEqual(rule);
  },
);

// What is read from a project's folders, and what is reported about the rest.

import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFolder } from '../../../cli/io/list-folder.ts';
import { readingOf } from '../../../cli/io/sources.ts';
import { bareProject } from '../../support/project.ts';
import { projectAt } from '../../support/project-at.ts';

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

test('a preview reads again when anything changes that reading depends on', () => {
  const site = bareProject({});
  const folder = { path: 'docs', layout: 'doc', tocDepth: 2 };
  const projects = [
    projectAt(site),
    projectAt(site, { folders: [folder] }),
    projectAt(site, { content: 'texts' }),
    projectAt(site, { sources: {} }),
    ...(['contentDir', 'publicDir', 'cacheDir'] as const).map((name) => projectAt(site, {}, { [name]: '/lamps' })),
  ];
  expect(new Set(projects.map(readingOf)).size).toBe(projects.length);
  expect(readingOf(projectAt(site, { name: 'Wick' }))).toBe(readingOf(projectAt(site)));
});

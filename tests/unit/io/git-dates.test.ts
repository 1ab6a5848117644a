// The day of a file's last change, from the history alone.

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gitDates } from '../../../cli/io/git-dates.ts';
import { bareProject, type TestProject } from '../../support/project.ts';

function commit({ root }: TestProject, day: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@lamp.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` },
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'lamp: change it');
}

test('files have the day of the newest commit that changed them, below the folder only', async () => {
  const project = bareProject({ 'content/a.md': '1', 'content/über/b.md': '1', 'other/c.md': '1' });
  commit(project, '2024-05-30');
  project.write('content/a.md', '2');
  project.write('other/c.md', '2');
  commit(project, '2024-06-01');
  const dates = await gitDates(project.path('content'), project.path('.sitegen'));
  expect(Object.fromEntries(dates)).toEqual({ 'a.md': '2024-06-01', 'über/b.md': '2024-05-30' });
  expect(await gitDates(project.path('content'), project.path('.sitegen'))).toEqual(dates);
  // The cache may be shared with another folder of the same repository.
  const others = await gitDates(project.path('other'), project.path('.sitegen'));
  expect(others.get('c.md')).toBe('2024-06-01');
  const cached = readdirSync(project.path('.sitegen'));
  project.write('content/a.md', '3');
  commit(project, '2024-06-02');
  expect((await gitDates(project.path('content'), project.path('.sitegen'))).get('a.md')).toBe('2024-06-02');
  expect(readdirSync(project.path('.sitegen')), 'commits add no files').toEqual(cached);
});

test('no dates outside of a repository', async () => {
  const project = bareProject({ 'content/a.md': '1' });
  expect((await gitDates(project.path('content'), project.path('.sitegen'))).size).toBe(0);
});

// The file that says which commit a working copy is at, wherever Git keeps it.

import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gitLogFile } from '../../../cli/io/git-log-file.ts';
import { bareProject, temporaryFolder } from '../../support/project.ts';

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@lamp.example', ...args]);

test('in a repository, below its top folder, and in a worktree, it grows with a commit', () => {
  const { root, path } = bareProject({ 'site/content/a.md': '1' });
  const worktree = `${realpathSync(temporaryFolder())}/copy`;
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'lamp: light it');
  git(root, 'worktree', 'add', '-q', worktree);
  for (const folder of [path('site/content'), `${worktree}/site/content`]) {
    const log = gitLogFile(folder, folder);
    const before = readFileSync(log, 'utf8');
    appendFileSync(`${folder}/a.md`, '2');
    git(folder, 'commit', '-qam', 'lamp: change it');
    expect(readFileSync(log, 'utf8')).toContain('lamp: change it');
    expect(before).not.toContain('lamp: change it');
  }
});

test('without a repository, it would be in the project', () => {
  const { root, path } = bareProject({ 'content/a.md': '1' });
  expect(gitLogFile(path('content'), root)).toBe(path('.git/logs/HEAD'));
});

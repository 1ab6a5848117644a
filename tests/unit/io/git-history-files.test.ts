// The files that say which commits a working copy has, wherever Git keeps them.

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gitHistoryFiles } from '../../../cli/io/git-history-files.ts';
import { bareProject, temporaryFolder } from '../../support/project.ts';

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@lamp.example', ...args]);

test('in a repository, below its top folder, and in a worktree, the log grows with a commit', () => {
  const { root, path } = bareProject({ 'site/content/a.md': '1' });
  const worktree = `${realpathSync(temporaryFolder())}/copy`;
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'lamp: light it');
  git(root, 'worktree', 'add', '-q', worktree);
  for (const folder of [path('site/content'), `${worktree}/site/content`]) {
    const [log = ''] = gitHistoryFiles(folder, folder);
    const before = readFileSync(log, 'utf8');
    appendFileSync(`${folder}/a.md`, '2');
    git(folder, 'commit', '-qam', 'lamp: change it');
    expect(readFileSync(log, 'utf8')).toContain('lamp: change it');
    expect(before).not.toContain('lamp: change it');
  }
});

test('the end of a shallow clone goes away with the older commits, in a worktree, too', () => {
  const { root } = bareProject({ 'content/a.md': '1' });
  const folder = realpathSync(temporaryFolder());
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'lamp: light it');
  git(root, 'commit', '-qm', 'lamp: nothing', '--allow-empty');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, `${folder}/clone`);
  git(`${folder}/clone`, 'worktree', 'add', '-q', `${folder}/copy`);
  const files = ['clone', 'copy'].map((name) => gitHistoryFiles(`${folder}/${name}/content`, folder)[1] ?? '');
  expect(files.map((file) => existsSync(file))).toEqual([true, true]);
  git(`${folder}/copy`, 'fetch', '-q', '--unshallow');
  expect(files.map((file) => existsSync(file))).toEqual([false, false]);
});

test('without a repository, they would be in the project', () => {
  const { root, path } = bareProject({ 'content/a.md': '1' });
  expect(gitHistoryFiles(path('content'), root)).toEqual([path('.git/logs/HEAD'), path('.git/shallow')]);
});

// Git repositories on disk, for everything that reads other people's texts.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestProject, temporaryFolder } from './project.ts';

export interface TestRepository {
  readonly folder: string;
  /** Runs git in the repository and returns what it prints. */
  readonly git: (...args: readonly string[]) => string;
  /** Writes files (null deletes one) and commits; returns the commit. */
  readonly commit: (files: { readonly [path: string]: string | Uint8Array | null }) => string;
  /** Commits a symbolic link. */
  readonly link: (path: string, target: string) => string;
}

/** Git in a folder, as a person of the tests. */
const gitIn =
  (folder: string): TestRepository['git'] =>
  (...args) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();

/** Makes a repository of a project's folder, with all that's in it as the first commit. */
export function committed({ root, has, write }: TestProject): TestRepository['git'] {
  const git = gitIn(root);
  if (!has('.gitignore')) write('.gitignore', '.sitegen\n');
  git('init', '--quiet', '--initial-branch=main');
  commitAll(git);
  return git;
}

function commitAll(git: TestRepository['git']): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message=Change');
}

/** A repository with a branch `main`, which answers partial clones as the large hosts do. */
export function createRepository(files: { readonly [path: string]: string | Uint8Array } = {}): TestRepository {
  const folder = temporaryFolder();
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const save = (): string => {
    commitAll(git);
    return git('rev-parse', 'HEAD');
  };
  const commit: TestRepository['commit'] = (changes) => {
    for (const [path, contents] of Object.entries(changes)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (contents === null) rmSync(file);
      else writeFileSync(file, contents);
    }
    return save();
  };
  const link: TestRepository['link'] = (path, target) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
    return save();
  };
  if (Object.keys(files).length > 0) commit(files);
  return { folder, git, commit, link };
}

/** An environment without the settings of the person who runs the tests. */
function environment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const person = { NAME: 'Wick', EMAIL: 'wick@lantern.example', DATE: '2026-01-02T03:04:05Z' };
  const as = (role: string) =>
    Object.fromEntries(Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]));
  return { PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', ...as('AUTHOR'), ...as('COMMITTER') };
}

// Git repositories on disk, for everything that reads other people's texts.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './project.ts';

export interface TestRepository {
  readonly folder: string;
  /** Runs git in the repository and returns what it prints. */
  readonly git: (...args: readonly string[]) => string;
  /** Writes files (null deletes one) and commits; returns the commit. */
  readonly commit: (files: { readonly [path: string]: string | Uint8Array | null }) => string;
  /** Adds this many commits, each with another large file, and these files in all of them. */
  readonly importHistory: (commits: number, files: { readonly [path: string]: string }) => void;
  /** Commits a symbolic link. */
  readonly link: (path: string, target: string) => string;
}

/** A repository with a branch `main`, which answers partial clones as the large hosts do. */
export function createRepository(files: { readonly [path: string]: string | Uint8Array } = {}): TestRepository {
  const folder = temporaryFolder();
  const git: TestRepository['git'] = (...args) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const save = (): string => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message=Change');
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
  const importHistory: TestRepository['importHistory'] = (commits, kept) => {
    const input = historyOf(commits, kept);
    execFileSync('git', ['-C', folder, 'fast-import', '--quiet'], { input, env: environment(), maxBuffer: 1 << 20 });
  };
  if (Object.keys(files).length > 0) commit(files);
  return { folder, git, commit, importHistory, link };
}

/** A history in the format of `git fast-import`. The large files don't compress. */
function historyOf(commits: number, files: { readonly [path: string]: string }): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const parts: string[] = [];
  for (let index = 0; index < commits; index += 1) {
    parts.push(
      `commit refs/heads/main\ncommitter Wick <wick@lantern.example> ${1_700_000_000 + index} +0000\n${data('Change')}`,
    );
    if (index === 0)
      for (const [path, text] of Object.entries(files)) parts.push(`M 100644 inline ${path}\n${data(text)}`);
    parts.push(`M 100644 inline noise/${index % 50}.txt\n${data(randomBytes(500).toString('base64'))}`);
  }
  return parts.join('');
}

/** An environment without the settings of the person who runs the tests. */
function environment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const person = { NAME: 'Wick', EMAIL: 'wick@lantern.example', DATE: '2026-01-02T03:04:05Z' };
  const as = (role: string) =>
    Object.fromEntries(Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]));
  return { PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', ...as('AUTHOR'), ...as('COMMITTER') };
}

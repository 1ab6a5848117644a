// CHANGELOG.md and the versions of the packages are as the release steps in CONTRIBUTING.md leave them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packages } from '../support/imports.ts';
import { packageDir } from '../support/project.ts';
import { readDocument } from './documents.ts';

const [unreleased, ...releases] = readDocument('CHANGELOG.md')
  .headings.filter(({ level }) => level === 2)
  .map(({ text }) => text);

test('changes that are not released come first', () => {
  expect(unreleased).toBe('Unreleased');
});

test('a release has its version and date, and the newest one is that of package.json', () => {
  const version = versionIn('.');
  expect(releases.filter((title) => !/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/.test(title))).toEqual([]);
  expect(releases[0] ?? version).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}( |$)`));
});

test('a release publishes all packages in its version', () => {
  const version = versionIn('.');
  const lockfile = JSON.parse(readFileSync(join(packageDir, 'package-lock.json'), 'utf8')) as Lockfile;
  expect(packages.map(versionIn)).toEqual(packages.map(() => version));
  expect(packages.map((folder) => lockfile.packages[folder]?.version)).toEqual(packages.map(() => version));
});

interface Lockfile {
  readonly packages: { readonly [folder: string]: { readonly version: string } };
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

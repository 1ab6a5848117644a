// CHANGELOG.md has the form that the release steps in CONTRIBUTING.md give it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { readDocument } from './documents.ts';

const [unreleased, ...releases] = readDocument('CHANGELOG.md')
  .headings.filter(({ level }) => level === 2)
  .map(({ text }) => text);

test('changes that are not released come first', () => {
  expect(unreleased).toBe('Unreleased');
});

test('a release has its version and date, and the newest one is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  expect(releases.filter((title) => !/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/.test(title))).toEqual([]);
  expect(releases[0] ?? version).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}( |$)`));
});

// Files that the guides for contributors and the site name exist, and the recipes in CONTRIBUTING.md name every place that
// a contributor has to look at.

import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { packageDir } from '../support/project.ts';
import { readDocument, sectionText } from './documents.ts';

const ignore = ['**/node_modules/**', 'dist/**', '.sitegen/**'];
const files = glob.sync('**/*', { cwd: packageDir, ignore, dot: true });
const roots = new Set(files.map((file) => file.split('/')[0]));

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'])('%s', (document) => {
  test('files and folders that it names exist', () => {
    const prose = readDocument(document).text.replace(/^(`{3,})[\s\S]*?^\1/gm, '');
    const named = [...prose.matchAll(/`([\w./*<>-]+)`/g)].map(([, path = '']) => path);
    const paths = named.filter((path) => path.includes('/') && roots.has(path.split('/')[0]));
    const names = named.filter((path) => /^[\w.-]+\.(ts|tsx|mjs|css|md|yml|toml)$/.test(path));
    const missing = [
      ...paths.filter((path) => !isExample(path) && !existsSync(join(packageDir, path))),
      ...names.filter((name) => !files.some((file) => posix.basename(file) === name)),
    ];
    expect(missing).toEqual([]);
  });
});

test('every rule of markdown is called in a file that the recipe names', () => {
  const folder = 'renderer/parse/markdown/';
  const recipe = sectionText(readDocument('CONTRIBUTING.md'), 'Add a Markdown rule');
  const places = files.filter((file) => file.endsWith('.ts') && recipe.includes(`\`${file}\``));
  const calls = places.map((file) => readFileSync(join(packageDir, file), 'utf8')).join('\n');
  const rules = files.filter((file) => file.startsWith(folder) && !places.includes(file));
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((file) => !calls.includes(`/${posix.basename(file)}'`))).toEqual([]);
});

test('the site links to files of this repository that exist', () => {
  const pages = files.filter((file) => /^content\/.+\.(md|yml)$/.test(file));
  const text = pages.map((page) => readFileSync(join(packageDir, page), 'utf8')).join('\n');
  const linked = text.match(/(?<=asyncapi\/website\/blob\/master\/)[\w./-]+/g);
  expect(linked).toContain('content/data/tools.yml');
  expect(linked?.filter((path) => !files.includes(path))).toEqual([]);
});

/** A path that's built, or one with a part to fill in. */
function isExample(path: string): boolean {
  return /[<*]/.test(path) || path.startsWith('dist') || path === 'content/docs/concepts/queue.md';
}

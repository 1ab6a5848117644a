// A whole document on a page about one version is of that version, unless its fence says otherwise.

import { expect, test } from 'vitest';
import { checkSample } from '../../templates/asyncapi/sample/check-sample.ts';
import { documentText, fenceOf, specification, told } from './specification.ts';

const on = (page: string, version: string, meta: { readonly [word: string]: string } = {}) =>
  told(checkSample(specification, fenceOf(documentText(version), meta, 'yaml', page), []));
const page = (version: string) => `content/docs/reference/specification/v${version}.md`;

test('a document of another version is reported at its version', () => {
  const [found, ...others] = on(page('2.6.0'), '3.0.0');
  expect(found).toMatch(/^\d+:11 sample\/other-version .*3\.0\.0.*2\.6\.0.* -> .*`version=3\.0\.0`/);
  expect(others).toEqual([]);
});

test.each([
  [page('2.6.0'), '2.6.0', {}],
  [page('3.1.0'), '3.1.0', {}],
  [page('2.6.0'), '3.0.0', { version: '3.0.0' }],
  ['content/docs/concepts/server.md', '2.6.0', {}],
])('on %s, a document of %s with %j is fine', (file, version, meta) => {
  expect(on(file, version, meta)).toEqual([]);
});

test('the version of the fence counts on every page', () => {
  expect(on('content/docs/concepts/server.md', '3.0.0', { version: '3.1.0' })[0]).toContain('sample/other-version');
});

test('other mistakes are told too, and `nocheck` tells nothing', () => {
  const code = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n';
  const both = told(checkSample(specification, fenceOf(code, {}, 'yaml', page('3.1.0')), []));
  expect(both.map((one) => one.split(' ')[1])).toEqual(['sample/missing-field', 'sample/other-version']);
  expect(told(checkSample(specification, fenceOf(code, { nocheck: true }, 'yaml', page('3.1.0')), []))).toEqual([]);
});

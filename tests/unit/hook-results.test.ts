// What the functions of a configuration return is checked, so that a wrong result names the function.

import { expect, test } from 'vitest';
import { hookedList } from '../../renderer/hook-error.ts';

const page = { url: '/lamps', layout: 'docs', title: 'Lamps', description: 'All lamps.' };

test.each([
  ['generate', [page]],
  ['generate', undefined],
  ['outputs', [{ path: 'lists/lamps.json', contents: () => '{}', more: 1 }]],
  ['llms', [{ title: 'Lamps', links: [{ title: 'One', url: '/lamps/one.json' }] }]],
  ['pageChecks', [{ code: 'lamp/dim', message: 'It is dim.', at: { file: 'a.md', line: 1, column: 1 } }]],
] as const)('%s may return %j', (hook, result) => {
  expect(hookedList<unknown>(hook, () => result)).toEqual(result ?? []);
});

test.each([
  ['generate', [page, { ...page, url: 'lamps' }], /`generate`.*`1\.url` of its result: expected an address/],
  ['generate', [{ ...page, title: undefined }], /`0\.title`/],
  ['outputs', Promise.resolve([]), /it returned a promise instead of a list/],
  ['outputs', 'lamps.json', /it returned a value of type string instead of a list/],
  ['outputs', [{ path: '../lamps.json', contents: () => '' }], /`0\.path`.*below the output folder/],
  ['outputs', [{ path: '/lamps.json', contents: () => '' }], /`0\.path`/],
  ['outputs', [{ path: 'lamps.json', contents: '{}' }], /`0\.contents`.*expected a function/],
  ['llms', [{ title: 'Lamps', links: [{ title: 'One' }] }], /`0\.links\.0\.url`/],
  ['pageChecks', [{ message: 'It is dim.' }], /`0\.code`/],
] as const)('%s may not return %j', (hook, result, says) => {
  expect(() => hookedList(hook, () => result as never)).toThrow(says);
});

// Pointers, equal values, and how often a part of a pattern may repeat.

import { expect, test } from 'vitest';
import { createBudget } from '../../templates/asyncapi/schema/budget.ts';
import { canonicalJson, equalJson } from '../../templates/asyncapi/schema/equal-json.ts';
import { occurs } from '../../templates/asyncapi/schema/pattern.ts';
import { pointerKeys, pointerOf } from '../../templates/asyncapi/schema/schema-set.ts';

test.each([
  ['', []],
  ['/channels/a~1b', ['channels', 'a/b']],
  ['/~01/c%20d', ['~1', 'c d']],
  ['/100%', ['100%']],
])('the pointer %j has the keys %j', (pointer, keys) => {
  expect(pointerKeys(pointer)).toEqual(keys);
});

test('keys and their pointer', () => {
  const keys = ['a/b', '~', '~1', ''];
  expect(pointerKeys(pointerOf(keys))).toEqual(keys);
});

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, {}, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
])('%j and %j are equal: %s', (one, other, isEqual) => {
  expect(equalJson(one, other)).toBe(isEqual);
  expect(canonicalJson(one) === canonicalJson(other)).toBe(isEqual);
});

test.each(['^(?:(a+)+){2,5}$', '^(?:(?:ab*)*c){1,4}$', '^(?:(a*)*b){3}$', '^(?:(a|aa)+b){0,2}$'])(
  '%s matches what it matches in JavaScript',
  (pattern) => {
    const native = new RegExp(pattern, 'u');
    const texts = [
      '',
      'a',
      'aaaaaa',
      ...[1, 2, 3, 4, 5].flatMap((n) => ['ab', 'ac', 'c', 'b'].map((s) => s.repeat(n))),
    ];
    for (const text of texts) expect([text, occurs(pattern, text, createBudget())]).toEqual([text, native.test(text)]);
  },
);

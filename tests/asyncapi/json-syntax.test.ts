// The first mistake in a sample of JSON. JSON.parse decides what a mistake is.

import { expect, test } from 'vitest';
import { findJsonMistake } from '../../templates/asyncapi/sample/json-syntax.ts';
import { random } from '../support/random.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const documents = [
  '{"asyncapi": "3.0.0", "info": {"title": "Lamp", "version": "1.0.0"}, "channels": {}}',
  '[1, -2.5e+3, true, false, null, "a\\u00e9\\n", [], {}, [[{"a": [0]}]]]',
  '"lamp"',
  ' 0 ',
];

test('small changes are mistakes where JSON.parse says so', () => {
  const { float, whole, pick } = random(29);
  const characters = [...'{}[]:,"\'\\ \n\u00a0\f0-1.eEtx#/'];
  for (let round = 0; round < 4000; round++) {
    const text = pick(documents);
    const at = whole(text.length + 1);
    const added = float() < 0.3 ? '' : pick(characters);
    const changed = text.slice(0, at) + added + text.slice(at + whole(2));
    expect([changed, findJsonMistake(changed) === undefined]).toEqual([changed, isJson(changed)]);
  }
});

test.each([
  ['', 0, "The JSON ends before it's complete"],
  ['{"a": 1 "b": 2}', 8, 'JSON needs a comma before `"b"`'],
  ['{1: 2}', 1, 'JSON keys must be in double quotes'],
  ['{"a" 1}', 5, "`1` isn't allowed here in JSON"],
  ['{\u00a0"a": 1}', 1, "This isn't an ordinary space"],
  ['[…]', 1, "Dots for left-out parts aren't valid JSON"],
])('%s at %i: %s', (text, at, message) => {
  expect(findJsonMistake(text)).toMatchObject({ at, message });
});

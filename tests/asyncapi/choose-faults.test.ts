// Which faults are told when every alternative of a schema fails.

import { expect, test } from 'vitest';
import { type Candidate, chooseFaults } from '../../templates/asyncapi/schema/choose-faults.ts';
import type { Fault } from '../../templates/asyncapi/schema/fault.ts';
import type { Place } from '../../templates/asyncapi/schema/schema-node.ts';

const here: Place = { schema: {}, base: '/here' };
const path = ['lamp'];

function fault(kind: Fault['kind'], expected: Fault['expected'] = [], more: readonly string[] = []): Fault {
  return { kind, path: [...path, ...more], place: { schema: {}, base: `/${kind}` }, expected };
}
const candidate = (...faults: readonly Fault[]): Candidate => ({ place: { schema: {}, base: '/one' }, faults });
const chosen = (...candidates: readonly Candidate[]) => chooseFaults(candidates, here, {}, path);

test('alternatives that each lack one key: any of the keys, each named once', () => {
  const faults = ['oil', 'wick', 'oil'].map((key) => candidate(fault('required', [key])));
  expect(chosen(...faults)).toEqual([{ kind: 'requiredOne', path, place: here, expected: ['oil', 'wick'] }]);
});

test('alternatives that refuse the type or the value: everything that is allowed', () => {
  const [text, number] = [fault('type', ['string']), fault('type', ['number', 'string'])];
  expect(chosen(candidate(text), candidate(number))).toEqual([{ ...text, expected: ['string', 'number'] }]);
  const [some, one] = [fault('enum', ['a', 'b'], ['kind']), fault('const', ['c'], ['kind'])];
  expect(chosen(candidate(some), candidate(one))).toEqual([{ ...some, expected: ['a', 'b', 'c'] }]);
});

test('one alternative tells its own faults', () => {
  const faults = [fault('type', ['string'])];
  expect(chosen(candidate(...faults))).toEqual(faults);
});

test.each([
  [
    'of the right type',
    [fault('type')],
    [fault('range', [], ['a']), fault('size', [], ['b']), fault('type', [], ['c'])],
  ],
  ['with the right tag', [fault('enum', [], ['kind'])], [fault('additionalProperties', [], ['a'])]],
  ['with fewer foreign keys', [fault('additionalProperties', [], ['a'])], [fault('range'), fault('size')]],
  ['with fewer faults', [fault('range'), fault('size')], [fault('range')]],
])('the alternative %s was meant', (_, far, near) => {
  expect(chosen(candidate(...far), candidate(...near))).toEqual(near);
  expect(chosen(candidate(...near), candidate(...far))).toEqual(near);
});

test('a Reference Object was meant only if there is a reference', () => {
  const place: Place = { schema: { required: ['$ref'] }, base: '/definitions/3.0.0/Reference.json' };
  const reference: Candidate = { place, faults: [fault('range')] };
  const other = candidate(fault('range'), fault('size'));
  expect(chooseFaults([reference, other], here, {}, path)).toBe(other.faults);
  expect(chooseFaults([reference, other], here, { $ref: '#' }, path)).toBe(reference.faults);
  expect(chooseFaults([reference], here, {}, path)).toBe(reference.faults);
});

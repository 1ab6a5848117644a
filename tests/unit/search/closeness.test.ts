// How near two words are, compared with the textbook's table, and which words of the index a typed one may mean.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgiven, mistakes } from '../../../client/search/embedded/closeness.ts';
import { wordMatches } from '../../../client/search/embedded/match-words.ts';

/** Changes, insertions, deletions, and swaps of neighbors: the whole table, without a shortcut. */
function distance(a: string, b: string): number {
  const cost = (i: number, j: number): number => table.get(`${i} ${j}`) ?? 0;
  const table = new Map<string, number>();
  for (let i = 0; i <= a.length; i += 1)
    for (let j = 0; j <= b.length; j += 1) {
      const ways = [i === 0 && j === 0 ? 0 : Number.POSITIVE_INFINITY];
      if (i > 0) ways.push(cost(i - 1, j) + 1);
      if (j > 0) ways.push(cost(i, j - 1) + 1);
      if (i > 0 && j > 0) ways.push(cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(cost(i - 2, j - 2) + 1);
      table.set(`${i} ${j}`, Math.min(...ways));
    }
  return cost(a.length, b.length);
}

function beginningDistance(typed: string, word: string): number {
  return Math.min(...Array.from({ length: word.length + 1 }, (_, end) => distance(typed, word.slice(0, end))));
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

test('any two words are as near as the table says', () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 2 }), (typed, word, most) => {
      const found = mistakes(typed, word, most);
      const [whole, start] = [distance(typed, word), beginningDistance(typed, word)];
      // More mistakes than forgiven aren't counted to the end.
      const upTo = (count: number | undefined): number => Math.min(count ?? most + 1, most + 1);
      expect([upTo(found?.start), upTo(found?.whole)]).toEqual([upTo(start), upTo(whole)]);
    }),
    { numRuns: 300, seed: 29 },
  );
});

test('a long word and one with up to three mistakes are as near as the table says', () => {
  const edit = fc.record({ kind: fc.constantFrom('change', 'insert', 'delete', 'swap'), at: fc.nat(39) });
  const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 38 });
  fc.assert(
    fc.property(long, fc.array(edit, { maxLength: 3 }), (word, edits) => {
      const typed = edits.reduce(withMistake, word);
      const [whole, start] = [distance(typed, word), beginningDistance(typed, word)];
      expect(mistakes(typed, word, 3)).toEqual({ whole, start });
    }),
    { numRuns: 100, seed: 30 },
  );
});

function withMistake(word: string, { kind, at }: { readonly kind: string; readonly at: number }): string {
  const place = at % word.length;
  const [before, letter, after] = [word.slice(0, place), word.slice(place, place + 1), word.slice(place + 1)];
  if (kind === 'delete') return before + after;
  if (kind === 'swap') return before + after.slice(0, 1) + letter + after.slice(1);
  return kind === 'insert' ? `${before}x${letter}${after}` : `${before}x${after}`;
}

test.each([37, 38, 39, 40])('so are words of %i letters with mistakes at their end', (length) => {
  const word = 'abcd'.repeat(10).slice(0, length);
  for (const typed of [`${word.slice(0, -1)}x`, `${word.slice(0, -2)}xx`, `${word.slice(0, -3)}x${word.slice(-2)}`])
    expect(mistakes(typed, word, 3)).toEqual({ whole: distance(typed, word), start: beginningDistance(typed, word) });
});

test('two words are as near as they are, whatever was compared before', () => {
  mistakes('abc', 'abc', 2);
  expect(mistakes('c', 'abc', 2)).toEqual({ whole: 2, start: 1 });
});

test('words of more than 40 letters are compared by their beginning, and typed ones not at all', () => {
  const long = 'ab'.repeat(20);
  expect(mistakes(long, long, 2)).toEqual({ whole: 0, start: 0 });
  expect(mistakes(long, `${long}cd`, 2)).toEqual({ whole: 2, start: 0 });
  expect(mistakes(`${long}a`, `${long}a`, 2)).toBeUndefined();
});

test('short words forgive nothing, long ones two mistakes', () => {
  expect([1, 3, 4, 6, 7, 20].map(forgiven)).toEqual([0, 0, 1, 1, 2, 2]);
});

describe('a typed word', () => {
  const found = (typed: string, words: readonly string[], { isKnown = false, isFinished = false } = {}) =>
    wordMatches({ typed, spelled: typed, isFinished, isLetter: false }, [...words].sort(), isKnown);
  const wordsOf = (...args: Parameters<typeof found>): readonly string[] => found(...args).map(({ word }) => word);
  const weightOf = (word: string, ...args: Parameters<typeof found>): number =>
    found(...args).find((one) => one.word === word)?.weight ?? 0;

  test('that is known is no mistake', () => {
    expect(wordsOf('broker', ['broker', 'brokes'], { isKnown: true })).toEqual(['broker']);
    expect(wordsOf('broker', ['broker', 'brokes'])).toEqual(expect.arrayContaining(['broker', 'brokes']));
  });

  test('of which many words begin so is no mistake', () => {
    const four = ['brokera', 'brokerb', 'brokerc', 'brokerd'];
    expect(wordsOf('broker', [...four, 'broken'])).toEqual(four);
    expect(wordsOf('broker', [...four.slice(1), 'broken'])).toContain('broken');
  });

  test('means itself, then what it begins, then what it is a mistake of', () => {
    const words = ['message', 'messagebroker', 'massage'];
    const weights = words.map((word) => weightOf(word, 'message', words));
    expect(weights[0]).toBe(1);
    expect(weights.toSorted((a, b) => b - a)).toEqual(weights);
    expect(new Set(weights).size).toBe(3);
  });

  test('with two mistakes is less sure than with one', () => {
    expect(weightOf('subscribe', 'subscirbe', ['subscribe'])).toBeGreaterThan(
      weightOf('subscribe', 'subcirbe', ['subscribe']),
    );
    expect(weightOf('subscribe', 'subcirbe', ['subscribe'])).toBeGreaterThan(0);
  });

  test('may have two letters too many', () => {
    expect(wordsOf('brokerxy', ['broker'])).toEqual(['broker']);
    expect(wordsOf('brokerxyz', ['broker'])).toEqual([]);
  });

  test('needs one of its first two letters', () => {
    expect(wordsOf('roker', ['broker'])).toEqual(['broker']);
    expect(wordsOf('borker', ['broker'])).toEqual(['broker']);
    expect(wordsOf('xyoker', ['broker'])).toEqual([]);
  });
});

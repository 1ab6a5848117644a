// What decides between two answers, one decision at a time.

import { describe, expect, test } from 'vitest';
import type { Found } from '../../../client/search/embedded/found.ts';
import { bestParagraph, meaningsOf, type Wanted } from '../../../client/search/embedded/paragraphs.ts';
import type { Places } from '../../../client/search/embedded/places.ts';
import { byScore, raritiesOf } from '../../../client/search/embedded/rank.ts';
import { oneLine, readQuery } from '../../../client/search/embedded/read-query.ts';
import { foundBy, marked, snippetOf } from '../../../client/search/embedded/snippet.ts';
import { titleFactor } from '../../../client/search/embedded/title-factor.ts';
import { closeMark, openMark } from '../../../client/search/engine.ts';

/** A typed word that was found as these words. */
function foundAs(...words: readonly string[]): Found {
  const none = new Float32Array();
  return { titles: none, texts: none, pages: none, count: 1, words: new Set(words) };
}

test('equal scores keep the order of the pages', () => {
  const at = (place: number, score: number) => ({ place, score, isTitle: true, hasAll: true });
  expect([at(3, 1), at(2, 2), at(1, 1), at(0, 0)].sort(byScore).map(({ place }) => place)).toEqual([2, 1, 3, 0]);
});

describe('a query', () => {
  test('is read without its conditions, in lower case', () => {
    expect(readQuery(' Message Broker IN:Blog version:v3.0 -"Old API" ')).toMatchObject({
      text: 'message broker',
      conditions: { sections: ['blog'], versions: ['3.0'], phrases: [], without: ['old', 'api'] },
    });
  });

  test('keeps the words of a phrase, and what has signs in it', () => {
    const asked = readQuery('"Request  Reply" well-known.json');
    expect(asked.conditions.phrases).toEqual(['request reply']);
    expect(asked.compounds).toContain('wellknownjson');
    expect(asked.raw.slice(0, 2)).toEqual(['request', 'reply']);
    expect(oneLine('Öl\n  und Docht')).toBe('ol und docht');
  });

  test('remembers how a plural was spelled', () => {
    expect([...readQuery('Seas lamp').spelled]).toEqual([['sea', 'seas']]);
  });
});

describe('a title', () => {
  const factor = (title: string, ...typed: readonly string[]): number =>
    titleFactor(
      { title, url: '/x', isPage: true },
      { typed, raw: typed, text: typed.join(' ') },
      typed.map((one) => foundAs(one)),
    );

  test('that is spelled as it was typed counts more than in the plural', () => {
    expect(factor('Channel Object', 'channel', 'object')).toBeGreaterThan(
      factor('Channels Object', 'channel', 'object'),
    );
  });

  test('that begins with the query counts most, then one that has all of it', () => {
    const factors = [
      factor('message broker', 'message', 'broker'),
      factor('Message Broker Setup', 'message', 'broker'),
      factor('Broker Message', 'message', 'broker'),
      factor('Setup of a broker for messages', 'message', 'broker'),
      factor('Lamp', 'message', 'broker'),
    ];
    expect(factors.toSorted((a, b) => b - a)).toEqual(factors);
    expect(factors.at(-1)).toBe(1);
    expect(factors.at(-2)).toBeGreaterThan(1);
  });
});

describe('of the paragraphs below a title', () => {
  const wanted = (typed: readonly string[], more: Partial<Wanted> = {}): Wanted => ({
    meaningOf: meaningsOf(
      typed.map((one) => foundAs(one)),
      typed,
    ),
    rarities: typed.map(() => 1),
    phrase: undefined,
    ...more,
  });
  const best = (paragraphs: readonly string[], ...args: Parameters<typeof wanted>) =>
    bestParagraph(paragraphs, 'Lamps', wanted(...args));

  test('the one with the most of the query is shown, the first of equals', () => {
    expect(best(['A wick.', 'Oil and a wick.', 'A wick and oil.'], ['oil', 'wick']).text).toBe('Oil and a wick.');
    expect(best(['A wick.', 'Oil.'], ['oil', 'wick']).text).toBe('A wick.');
    expect(best([], ['oil', 'wick']).text).toBeNull();
  });

  test('words next to each other are better than words far apart', () => {
    const far = 'Oil is what a lamp burns with a wick.';
    expect(best([far, 'Then oil wick.'], ['oil', 'wick']).text).toBe('Then oil wick.');
    expect(best([far], ['oil', 'wick']).factor).toBeLessThan(best(['Then oil wick.'], ['oil', 'wick']).factor);
  });

  test('a phrase word by word is better than its words', () => {
    const plain = best(['The oil lamp file.'], ['oil', 'lamp']).factor;
    const phrase = { phrase: ' the oil lamp' };
    expect(best(['The oil lamp file.'], ['oil', 'lamp'], phrase).factor).toBeGreaterThan(plain);
    expect(best(['An oil lamp file.'], ['oil', 'lamp'], phrase).factor).toBe(plain);
  });
});

test('a text with all words is better even if they are far apart, and one word says nothing', () => {
  const typed = ['oil', 'wick'];
  const meaningOf = meaningsOf(
    typed.map((one) => foundAs(one)),
    typed,
  );
  const factorOf = (text: string, rarities: readonly number[]): number =>
    bestParagraph([text], 'Lamps', { meaningOf, rarities, phrase: undefined }).factor;
  const far = 'Oil is what a lamp burns with a wick.';
  expect(factorOf(far, [1, 1])).toBeGreaterThan(factorOf('Oil is what a lamp burns.', [1, 1]));
  expect(factorOf(far, [1])).toBe(1);
});

test('a letter says less than a word, and a word that is nowhere as much as the others', () => {
  const found = (count: number): Found => ({ ...foundAs(), count });
  const places = { count: 100 } as Places;
  const [letter = 0, word = 0] = raritiesOf([found(5), found(5)], ['c', 'xy'], places);
  expect(letter).toBeLessThan(word);
  const [known, unknown] = raritiesOf([found(5), found(0)], ['wick', 'oyl'], places);
  expect(unknown).toBe(known);
});

describe('marks', () => {
  const mark = (text: string): string => `${openMark}${text}${closeMark}`;
  const isFound = foundBy({ words: new Set(['oil']), typed: ['wick', 'x'] });

  test('are around found words and what begins like a typed one', () => {
    expect(marked('Oil, wicks, oils, candlewick, xylophone.', isFound)).toBe(
      `${mark('Oil')}, ${mark('wicks')}, ${mark('oils')}, candlewick, xylophone.`,
    );
  });

  test('a snippet begins with a clause or one word before the first that was found', () => {
    const text = 'One two three four. Five oil six seven eight nine.';
    expect(snippetOf(text, isFound, 4)).toBe(`…Five ${mark('oil')} six seven…`);
    expect(snippetOf('one two three oil four five six', isFound, 3)).toBe(`…three ${mark('oil')} four…`);
    expect(snippetOf('one two oil', isFound, 3)).toBe(`one two ${mark('oil')}`);
    expect(snippetOf('one two three four oil', isFound, 3)).toBe(`…three four ${mark('oil')}`);
    expect(snippetOf('one two three four', isFound, 3)).toBe('one two three…');
  });
});

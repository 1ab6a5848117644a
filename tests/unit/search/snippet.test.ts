// Which part of a text is shown, and which letters of it are marked.

import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { foundBy, marked, snippetOf } from '../../../client/search/embedded/snippet.ts';
import { closeMark, openMark } from '../../../client/search/engine.ts';

const oil = foundBy(new Set(['oil']), []);
/** With brackets for marks. */
const shown = (text: string): string => text.replaceAll(openMark, '[').replaceAll(closeMark, ']');
const snippet = (text: string, length: number, isFound = oil): string => shown(snippetOf(text, isFound, length));
const mark = (text: string, words: readonly string[], typed: readonly string[] = []): string =>
  shown(marked(text, foundBy(new Set(words), typed)));

describe('of a long text', () => {
  test.each([
    ['all of it, if it is short enough', 'one oil two', 3, 'one [oil] two'],
    ['its beginning, if nothing was found', 'one two three four', 2, 'one two…'],
    ['its beginning, if that has it', 'one oil three four', 3, 'one [oil] three…'],
    ['the first of equal parts', 'a oil b c d oil e f', 3, 'a [oil] b…'],
    ['the part with the most', 'a oil b c d oil oil f', 3, '…d [oil] [oil]…'],
    ['its end', 'a b c d e oil', 3, '…d e [oil]'],
    ['its last word', 'a b c oil', 1, '…[oil]'],
    ['its only part of that length', 'a b oil', 2, '…b [oil]'],
    ['the beginning of a sentence', 'a b c. D oil f g h', 4, '…D [oil] f g…'],
    ['the beginning of the text rather than that of a clause', 'a, oil b c d e', 4, 'a, [oil] b c…'],
    ['of the clauses the first', 'x y z a: b oil, c d e f', 4, '…b [oil], c d…'],
    ['no clause that loses some of it', 'a b oil. C oil d e', 3, '…[oil]. C [oil]…'],
    ['one line', 'a\n b  c\toil d', 2, '…c [oil]…'],
  ])('%s is shown', (_, text, length, expected) => {
    expect(snippet(text, length)).toBe(expected);
  });

  test('as much text as fits is shown, with as many found words as possible', () => {
    const words = fc.array(fc.constantFrom('oil', 'a', 'b.', 'c,'), { minLength: 1, maxLength: 12 });
    const count = (text: string): number => text.split('oil').length - 1;
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 6 }), (all, length) => {
        const text = all.join(' ');
        const part = snippet(text, length);
        const plain = part.replaceAll(/[[\]…]/g, '');
        expect(text).toContain(plain);
        expect(plain.split(' ').length).toBeLessThanOrEqual(length);
        const windows = all.map((_, i) => count(all.slice(i, i + length).join(' ')));
        expect(count(plain)).toBe(Math.max(...windows));
        expect(part.split('[oil]').length - 1).toBe(count(plain));
      }),
      { numRuns: 200, seed: 29 },
    );
  });
});

describe('without spaces between words', () => {
  const found = foundBy(new Set(['队列']), []);
  const text = '消息保存在这里。任务在队列里等待，然后完成。';

  test('a part of as many words is shown', () => {
    expect(snippet(text, 5, found)).toBe('…任务在[队列]里等待…');
  });

  test('all is shown in a browser that knows no words', () => {
    vi.stubGlobal('Intl', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(snippet(text, 5, found)).toBe(shown(marked(text, found)));
  });

  test.each([
    ['pairs', '消息队列里', ['息队', '队列'], '消[息队列]里'],
    ['each of them', '队列和队列', ['队列'], '[队列]和[队列]'],
    ['single letters, too', '云在天', ['云'], '[云]在天'],
    ['words of other scripts next to them', '使用AsyncAPI文档', ['asyncapi'], '使用[AsyncAPI]文档'],
  ])('%s are marked', (_, given, words, expected) => {
    expect(mark(given, words)).toBe(expected);
  });
});

test.each([
  ['as the index found them', 'Oil and lamp oil', { words: ['oil'] }, '[Oil] and lamp [oil]'],
  ['in their other forms', 'Lamps', { words: ['lamp'] }, '[Lamps]'],
  ['with accents', 'Öl', { words: ['ol'] }, '[Öl]'],
  ['that begin like a typed one', 'lamplight lamb', { typed: ['lamp'] }, '[lamplight] lamb'],
  ['but not those that begin with a letter', 'oil x', { typed: ['o', 'x'] }, 'oil x'],
  ['but not those that end like one', 'soil', { typed: ['oil'], words: ['oil'] }, 'soil'],
  ['numbers with their dots', '2.6.0 and 2.6', { words: ['2.6'] }, '2.6.0 and [2.6]'],
  ['again and again', 'oil soil oil soil', { words: ['oil'] }, '[oil] soil [oil] soil'],
])(
  'which words are marked: %s',
  (_, given, { words = [], typed = [] }: { words?: string[]; typed?: string[] }, expected) => {
    expect(mark(given, words, typed)).toBe(expected);
  },
);

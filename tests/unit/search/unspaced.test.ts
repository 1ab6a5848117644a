// Scripts without spaces between words are found by any part of a run.

import { describe, expect, test } from 'vitest';
import { queryWordsOf, wordsOf } from '../../../renderer/search/search-words.ts';

describe('text without spaces', () => {
  test.each([
    ['消息队列保存消息', '队列'],
    ['アプリはメッセージを送信する', 'メッセージ'],
    ['โบรกเกอร์เก็บข้อความ', 'ข้อความ'],
    ['使用AsyncAPI文档', 'AsyncAPI'],
    ['使用AsyncAPI文档', '文档'],
  ])('%s has all words of %s', (text, query) => {
    const words = wordsOf(text);
    expect(queryWordsOf(query).length).toBeGreaterThan(0);
    expect(queryWordsOf(query).filter((word) => !words.includes(word))).toEqual([]);
  });

  test('one letter is a word, and letters that are not next to each other are none', () => {
    expect(wordsOf('云')).toEqual(['云']);
    expect(wordsOf('消息队列')).not.toContain('消队');
  });

  test('languages with spaces keep their words', () => {
    expect(wordsOf('한국어 문서 об очереди')).toEqual(
      ['한국어', '문서', 'об', 'очереди'].map((word) => wordsOf(word)[0]),
    );
    expect(wordsOf('correlationId v3.0.0')).toEqual(['correlationid', 'correlation', 'id', '3.0.0']);
  });
});

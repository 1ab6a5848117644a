// Scripts without spaces between words are found by any part of a run.

import { describe, expect, test } from 'vitest';
import { closeMark, openMark } from '../../../client/search/engine.ts';
import { serveIndex } from './small-index.ts';

describe('answers to a query without spaces', () => {
  const pages = [
    ['คู่มือ', 'คู่มือทั้งหมดสำหรับตอนเช้า'],
    ['ราคาผลไม้', 'วันนี้ราคาทุเรียนหมอนทองสูงขึ้น'],
    ['ปลูกทุเรียน', 'ต้นกล้าต้องการน้ำและแสงแดดทุกวัน'],
    ['消息队列', '消息队列保存每一条消息'],
    ['任务', '任务在队列里等待'],
    ['天气', '今天的消息息息相关列队'],
    ['東京都', '東京都庁は新宿にある'],
    ['京都', '京都には寺が多い'],
  ] as const;

  test.each([
    ['หมอน', ['ราคาผลไม้'], 'หมอน'],
    // Typing isn't over.
    ['ทุเรีย', ['ปลูกทุเรียน', 'ราคาผลไม้'], 'ทุเรีย'],
    ['队列', ['任务', '消息队列'], '队列'],
    ['消息队列', ['消息队列'], '消息队列'],
    ['東京都庁', ['東京都'], '東京都庁'],
  ])('%s finds its words, not only their pairs of letters, and marks them', async (query, titles, mark) => {
    const index = await serveIndex(pages);
    try {
      const hits = await index.ask(query);
      expect(hits.map(({ hierarchy }) => hierarchy.lvl1).toSorted()).toEqual([...titles].toSorted());
      const shown = hits.flatMap(({ snippets }) => Object.values(snippets)).join('\n');
      expect(shown).toContain(openMark + mark + closeMark);
    } finally {
      index.close();
    }
  });

  test('if no text has the words, the pairs still find something', async () => {
    const index = await serveIndex([['回覧', '列車の隊が並ぶ']]);
    try {
      expect(await index.ask('列車隊')).not.toEqual([]);
    } finally {
      index.close();
    }
  });
});

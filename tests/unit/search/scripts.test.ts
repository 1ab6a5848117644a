// Search in languages that put no spaces between words (Japanese, Chinese, and Thai), and in those whose words keyboards
// and authors write in more than one way.

import { describe, expect, test } from 'vitest';
import { serveIndex } from './small-index.ts';

const index = await serveIndex([
  ['電車の時刻表', '駅から出る電車の時刻を知らせるメッセージです。', { 遅延: '台風で遅れることがあります。' }],
  ['抹茶', '京都で飲む緑色の茶。', { 作り方: 'お湯を注いで、茶筅で混ぜます。' }],
  ['サーバー', 'メッセージを受け取って、アプリケーションに渡します。'],
  ['消息队列', '消息队列保存还没有被读取的消息。', { 顺序: '同一个分区里的消息按顺序到达。' }],
  ['图书馆', '借书的人在这里登记。', { 开放时间: '星期一闭馆。' }],
  ['รถไฟ', 'ข้อความบอกเวลาที่รถไฟออกจากสถานี', { ล่าช้า: 'บางครั้งมาช้าเพราะฝนตก' }],
  ['ห้องสมุด', 'ยืมหนังสือได้ครั้งละห้าเล่ม'],
]);
test.each([
  ['電車', '電車の時刻表'],
  ['遅延', '電車の時刻表 > 遅延'],
  ['茶', '抹茶'],
  ['アプリケーション', 'サーバー'],
  ['队列', '消息队列'],
  ['消息 顺序', '消息队列 > 顺序'],
  ['รถไฟ', 'รถไฟ'],
  ['สถานี', 'รถไฟ'],
])('the first answer to %s is %s', async (query, title) => {
  expect((await index.titles(query))[0]).toBe(title);
});

test.each(['電話', '茶碗', '飞机', 'เครื่องบิน'])('%s, which is on no page, finds nothing', async (query) => {
  expect(await index.titles(query)).toEqual([]);
});

describe('in languages with spaces', async () => {
  const other = await serveIndex([
    [
      'Deniz feneri',
      'Işık her gece yanar. ISIRGAN çayı pişirilir.',
      { Bağlantı: 'İSTANBUL Boğazı için ayrı bir kanal vardır.' },
    ],
    ['پیام‌رسان', 'هر پیام یک‌بار فرستاده می‌شود. شمارهٔ درگاه ۵۶۷۲ است.', { کلیدها: 'کلید خصوصی را جایی ننویسید.' }],
    ['المنارة', 'تُرسَل الرسائل إلى المينـاء عند ارتفاع الموج، وبالرسالة رقم ١٢.', { المدرسة: 'يتعلّم البحّارة هنا.' }],
    ['מגדלור', 'ההודעה נשלחת לנמל, והספינות ממתינות בצה״ל.', { הגדרות: 'הַמַּפְתֵּחַ נשמר בקובץ.' }],
    ['दीपस्तंभ', 'हर दिन संदेश भेजा जाता है।', { दान: 'यहाँ पैसे दिए जाते हैं।', क़लम: 'लिखने के लिए।' }],
    ['Latarnia', 'Żaglówka płynie na południe, a łódź stoi.', {}],
  ]);
  test.each([
    ['ışık', 'Deniz feneri'],
    ['IŞIK', 'Deniz feneri'],
    ['isik', 'Deniz feneri'],
    ['ısırgan', 'Deniz feneri'],
    ['istanbul', 'Deniz feneri > Bağlantı'],
    ['İstanbul', 'Deniz feneri > Bağlantı'],
    ['بندر', undefined],
    ['پيام', 'پیام‌رسان'],
    ['پیامرسان', 'پیام‌رسان'],
    ['میشود', 'پیام‌رسان'],
    ['می شود', 'پیام‌رسان'],
    ['كليد', 'پیام‌رسان > کلیدها'],
    ['5672', 'پیام‌رسان'],
    ['۵۶۷۲', 'پیام‌رسان'],
    ['مناره', 'المنارة'],
    ['ميناء', 'المنارة'],
    ['موج', 'المنارة'],
    ['رسالة', 'المنارة'],
    ['12', 'المنارة'],
    ['مدرسه', 'المنارة > المدرسة'],
    ['הודעה', 'מגדלור'],
    ['ספינות', 'מגדלור'],
    ['מפתח', 'מגדלור > הגדרות'],
    ['दान', 'दीपस्तंभ > दान'],
    ['कलम', 'दीपस्तंभ > क़लम'],
    ['lodz', 'Latarnia'],
    ['zaglowka', 'Latarnia'],
  ])('the first answer to %s is %s', async (query, title) => {
    expect((await other.titles(query))[0]).toBe(title);
  });

  test.each([
    ['הודעה', 'ההודעה'],
    ['موج', 'الموج'],
    ['میناء', 'المينـاء'],
    ['isik', 'Işık'],
  ])('what %s found is marked as it was written: %s', async (query, word) => {
    const [hit] = await other.ask(query);
    expect(hit?.snippets.content ?? '').toContain(`\uE000${word}\uE001`);
  });
});

// The feedback function as the host and the preview server call it: what is taken, what is refused, what is passed on.

import { expect, test } from 'vitest';
import type { Feedback, Outcome } from '../../functions/suggestions/feedback.ts';
import { address, createHandler, titleOf } from './handler.ts';

const title = titleOf('/docs/concepts/server');
const good = { title, feedback: 'The second figure is hard to read.' };

function setUp(outcome: Outcome = { kind: 'received' }, arrived: Promise<void> = Promise.resolve()) {
  const delivered: Feedback[] = [];
  const deliver = async (feedback: Feedback): Promise<Outcome> => {
    delivered.push(feedback);
    await arrived;
    return outcome;
  };
  return { ...createHandler(['/docs', '/docs/concepts/server', '/docs/über uns', '/docs/c++'], deliver), delivered };
}

test('a suggestion is passed on', async () => {
  const { post, delivered } = setUp();
  const response = await post(good);
  expect(response.status).toBe(200);
  expect(delivered).toEqual([
    { path: '/docs/concepts/server', title, text: good.feedback, body: `\`\`\`text\n${good.feedback}\n\`\`\`` },
  ]);
});

test('fields whose names have escapes, or that come twice, are accepted', async () => {
  const { post, delivered } = setUp();
  const json = (fields: string): string => `{"title":${JSON.stringify(title)},${fields}}`;
  for (const fields of ['"\\u0066eedback":"More light."', '"feedback":"Less.","feedback":"More oil."'])
    expect((await post(json(fields))).status).toBe(200);
  expect(delivered.map(({ text }) => text)).toEqual(['More light.', 'More oil.']);
});

test('a page is known by its address, however it was written', async () => {
  const { post, delivered } = setUp();
  for (const path of ['/docs/', '/docs/index.html', '/docs.html']) {
    await post({ title: titleOf(path), feedback: `about ${path}` });
  }
  expect(delivered.map(({ path }) => path)).toEqual(['/docs', '/docs', '/docs']);
});

test('an address with other letters than plain ones is known as browsers send it', async () => {
  const { post, delivered } = setUp();
  for (const page of ['/docs/über uns', '/docs/c++']) {
    const { pathname } = new URL(page, address);
    expect((await post({ title: title.replace('/docs/concepts/server', pathname), feedback: page })).status).toBe(200);
  }
  expect(delivered.map(({ path }) => path)).toEqual(['/docs/über uns', '/docs/c++']);
  expect(delivered[0]?.title).toBe(titleOf('/docs/über uns'));
});

test('a suggestion with text in the hidden field is thanked for and dropped', async () => {
  const { post, delivered } = setUp();
  expect((await post({ ...good, website: 'http://localhost' })).status).toBe(200);
  expect(delivered).toEqual([]);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const { handle } = setUp();
  const response = await handle(new Request(address, { method }), { ip: '' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  'application/json; charset=utf-8; charset=utf-16',
])('content type %j is refused', async (type) => {
  const { post } = setUp();
  expect((await post(good, { 'content-type': type })).status).toBe(415);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a look-alike', { origin: 'https://www.example.org.evil.example' }],
  ['no origin to speak of', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a user before another host', { origin: 'https://www.example.org@evil.example' }],
  ['no encryption', { origin: 'http://www.example.org' }],
  ['two origins', { origin: 'https://www.example.org, https://evil.example' }],
  ['a page that moved', { origin: '' }],
  ['said to be cross-site', { 'sec-fetch-site': 'cross-site' }],
])('a suggestion from %s is refused', async (_name, headers) => {
  const { post, delivered } = setUp();
  expect((await post(good, headers)).status).toBe(403);
  expect(delivered).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['half', '{'],
  ['two documents', '{}{}'],
  ['a byte order mark', `\ufeff${JSON.stringify(good)}`],
  ['not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ['no feedback', JSON.stringify({ title })],
  ['a further field', JSON.stringify({ ...good, admin: true })],
  ['__proto__', `{"title":${JSON.stringify(title)},"feedback":"hello","__proto__":{"x":1}}`],
  ['an empty text', JSON.stringify({ title, feedback: '' })],
  ['blanks', JSON.stringify({ title, feedback: ' \n\t ' })],
  ['Hangul fillers', JSON.stringify({ title, feedback: '\u3164\u115f\u1160\uffa0' })],
  ['soft hyphens, selectors and tags', JSON.stringify({ title, feedback: '\u00ad\ufe0f\u{e0041}\u{1d159}\u180e' })],
  ['one character', JSON.stringify({ title, feedback: 'x' })],
  ['a free title', JSON.stringify({ ...good, title: 'Hello' })],
  ['a title with a line break', JSON.stringify({ ...good, title: title.replace(' - ', '\n - ') })],
  ['a long title', JSON.stringify({ ...good, title: title.replace('server', 'x'.repeat(300)) })],
  ['an address below a page', JSON.stringify({ ...good, title: title.replace('server', 'server/free-money') })],
  ['an address that cannot be decoded', JSON.stringify({ ...good, title: title.replace('server', '%E0%A4%A') })],
  ['an unknown page', JSON.stringify({ ...good, title: title.replace('/docs', '/secret') })],
  ['a date that is none', JSON.stringify({ ...good, title: title.replace('29 Aug', '32 Aug') })],
  ['markup in the title', JSON.stringify({ ...good, title: title.replace('server', '<img>') })],
  ['a field of every object', JSON.stringify({ ...good, constructor: 1 })],
  ['a list that reads like a title', JSON.stringify({ ...good, title: [title] })],
  ['a list of 5,000 lists', `{"title":${JSON.stringify(title)},"feedback":${'['.repeat(2500)}${']'.repeat(2500)}}`],
  ['a line after the title', JSON.stringify({ ...good, title: `${title}\n` })],
  ['a day that the month lacks', JSON.stringify({ ...good, title: title.replace('29 Aug', '30 Feb') })],
  ['the page of another site', JSON.stringify({ ...good, title: title.replace('/docs', '//evil.example/docs') })],
  ['a page with a line break', JSON.stringify({ ...good, title: title.replace('server', 'server%0A') })],
  [
    'a page that every object has',
    JSON.stringify({ ...good, title: title.replace('/docs/concepts/server', '/constructor') }),
  ],
])('a body is refused: %s', async (_name, body) => {
  const { post, delivered } = setUp();
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()) as object)).toEqual(['code', 'message']);
  expect(delivered).toEqual([]);
});

test.each(['/docs/x/../concepts/server', '/docs/concepts/server?to=@org/team', '/docs/concepts/server#@org/team'])(
  'with %s in its title, a suggestion is refused, or has the title of the page',
  async (path) => {
    const { post, delivered } = setUp();
    const sent = title.replace('/docs/concepts/server', path);
    expect([200, 400]).toContain((await post({ ...good, title: sent })).status);
    expect(delivered.map((one) => one.title).filter((one) => one !== title)).toEqual([]);
  },
);

test('more than ten kilobytes are refused', async () => {
  const { post } = setUp();
  expect((await post({ title, feedback: 'x'.repeat(10_240) })).status).toBe(200);
  expect((await post({ title, feedback: 'ä'.repeat(10_000) })).status).toBe(413);
});

const other = (i: number) => ({ title, feedback: `suggestion ${i}` });

test('the sixth suggestion of a visitor has to wait', async () => {
  const { post, pass } = setUp();
  for (let i = 0; i < 5; i++) expect((await post(other(i))).status).toBe(200);
  const late = await post(other(5));
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600']);
  const claimed = ['x-forwarded-for', 'client-ip', 'x-real-ip', 'forwarded'].map((name) => [name, '198.51.100.7']);
  expect((await post(other(6), Object.fromEntries(claimed))).status).toBe(429);
  expect((await post(other(7), {}, '192.0.2.2')).status).toBe(200);
  // A connection with IPv6 has a whole network of addresses.
  const networks = ['2001:db8::1', '2001:db8::2:0:0:7', '2001:db8:0:0:1:2:3:4', '2001:db8::', '2001:db8::5:6:7:8'];
  for (const [i, ip] of networks.entries()) expect((await post(other(20 + i), {}, ip)).status).toBe(200);
  expect((await post(other(30), {}, '2001:db8:0::9')).status).toBe(429);
  expect((await post(other(31), {}, '2001:db8:0:1::9')).status).toBe(200);
  pass(600_000);
  expect((await post(other(8))).status).toBe(200);
});

test('all visitors together can send a few at once, and at most 300 in an hour', async () => {
  const { post, pass, delivered } = setUp();
  for (let i = 0; i < 1000; i++) await post(other(i), {}, `192.0.2.${i}`);
  expect(delivered.length).toBe(20);
  for (let i = 1000; i < 4600; i++) {
    pass(1000);
    await post(other(i), {}, `192.0.2.${i}`);
  }
  expect(delivered.length).toBe(301);
});

test('a clock that steps back allows nothing more', async () => {
  const { post, pass } = setUp();
  for (let i = 0; i < 5; i++) await post(other(i));
  pass(-3_600_000);
  expect((await post(other(5))).status).toBe(429);
});

test('the same words twice are passed on once, also while the first are on their way', async () => {
  const { post, delivered, pass } = setUp();
  const both = await Promise.all([post(good), post(good)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(delivered.length).toBe(1);
  pass(11 * 60_000);
  await post(good);
  expect(delivered.length).toBe(2);
});

test('words that a visitor sends again do not count again', async () => {
  const { post } = setUp();
  for (let i = 0; i < 10; i++) expect((await post(good)).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await post(other(i))).status).toBe(200);
  expect((await post(other(4))).status).toBe(429);
  expect((await post(good)).status).toBe(200);
});

test('a suggestion that may have arrived is never sent again; a refused one may be', async () => {
  const lost = setUp({ kind: 'lost', reason: 'timeout' });
  expect((await lost.post(good)).status).toBe(504);
  expect((await lost.post(good)).status).toBe(504);
  expect(lost.delivered.length).toBe(1);
  const refused = setUp({ kind: 'refused', reason: 'host-401' });
  expect((await refused.post(good)).status).toBe(502);
  expect((await refused.post(good)).status).toBe(502);
  expect(refused.delivered.length).toBe(2);
});

test('at most four suggestions are on their way at a time', async () => {
  let letGo = (): void => undefined;
  const { post, delivered } = setUp(undefined, new Promise<void>((resolve) => (letGo = resolve)));
  const posts = Array.from({ length: 15 }, (_, i) => post(other(i), {}, String(i)));
  const statuses: number[] = [];
  for (const post of posts) void post.then(({ status }) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(Array.from({ length: 11 }, () => 503));
  expect(delivered).toHaveLength(4);
  letGo();
  await Promise.all(posts);
  expect(statuses.slice(11)).toEqual([200, 200, 200, 200]);
});

test('every answer carries its own headers', async () => {
  const { post } = setUp();
  for (const response of [await post(good), await post('')]) {
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the log names the request and what became of it, and none of the words', async () => {
  const { post, events } = setUp();
  await post(good);
  await post('');
  expect(events.map(({ status, code }) => [status, code])).toEqual([
    [200, 'received'],
    [400, 'body'],
  ]);
  expect(JSON.stringify(events)).not.toContain('figure');
});

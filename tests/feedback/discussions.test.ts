// The handler's code host and its faults, and the local file that replaces it.

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanText, fenced } from '../../functions/suggestions/clean-text.ts';
import { createDiscussions } from '../../functions/suggestions/discussions.ts';
import type { Feedback } from '../../functions/suggestions/feedback.ts';
import { createFeedbackStore } from '../../functions/suggestions/feedback-store.ts';
import { temporaryFolder } from '../support/project.ts';
import { type CodeHost, json, made, startCodeHost } from './code-host.ts';

const token = 'canary-7f3a';
const host = await startCodeHost();

beforeEach(() => {
  host.received.length = 0;
  host.answer = made;
});

const place = () => ({ token, repositoryId: 'R_1', categoryId: 'C_1', endpoint: host.endpoint });
const feedbackOf = (text: string): Feedback => ({
  path: '/docs',
  title: 'Feedback on /docs - Tue, 29 Aug 2023 17:06:53 GMT',
  text,
  body: fenced(text),
});
const deliver = (text = 'hello', limit?: () => AbortSignal) => createDiscussions(place(), limit)(feedbackOf(text));

async function closedPort(): Promise<string> {
  const gone = await startCodeHost();
  await gone.close();
  return gone.endpoint;
}

test('a discussion is made with constant query text and variables', async () => {
  const payloads = ['"', '} mutation { x }', 'line\nbreak', '\\u0000', '$title', '@org/team', '![x](http://localhost)'];
  for (const text of payloads) expect((await deliver(text)).kind).toBe('received');
  expect(new Set(host.received.map(({ query }) => query)).size).toBe(1);
  expect(host.received[0]?.authorization).toBe(`bearer ${token}`);
  expect(host.received.map(({ variables }) => variables.body)).toEqual(payloads.map((text) => fenced(text)));
  expect(host.received[0]?.variables.repositoryId).toBe('R_1');
});

test.each([
  ['401', json(401, {}), 'refused'],
  ['403', json(403, {}), 'refused'],
  ['422', json(422, {}), 'refused'],
  ['errors in a 200', json(200, { data: { createDiscussion: null }, errors: [{ message: 'no' }] }), 'refused'],
  ['429', json(429, {}, { 'retry-after': '7' }), 'busy'],
  ['a limit said by 403', json(403, {}, { 'retry-after': '7' }), 'busy'],
  ['a limit said in a 200', json(200, { errors: [{ type: 'RATE_LIMITED' }] }), 'busy'],
  ['202', json(202, {}), 'lost'],
  ['500', json(500, {}), 'lost'],
  ['HTML', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'lost'],
  ['nothing', (response) => void response.writeHead(200).end(), 'lost'],
  ['null', json(200, null), 'lost'],
  ['no discussion', json(200, { data: { createDiscussion: { discussion: null } } }), 'lost'],
  ['an answer to another question', json(200, { data: { viewer: { login: 'x' } } }), 'lost'],
  [
    'a reset in the body',
    (response) => {
      response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy());
    },
    'lost',
  ],
  ['silence', () => undefined, 'lost'],
] as [string, CodeHost['answer'], string][])('the outcome of %s', async (name, answer, kind) => {
  const request = new AbortController();
  host.answer = (response, run) => {
    if (name === 'silence') request.abort(new DOMException('It took too long', 'TimeoutError'));
    return answer(response, run);
  };
  const outcome = await deliver('hello', name === 'silence' ? () => request.signal : undefined);
  expect(outcome.kind).toBe(kind);
  expect(host.received.length).toBe(1);
  expect(JSON.stringify(outcome)).not.toContain(token);
});

test.each([
  ['a port where nobody listens', closedPort],
  // Too long for a name server to be asked.
  ['a name that nobody has', async () => `http://${'a'.repeat(64)}.invalid/`],
])('%s: nothing was sent', async (_name, start) => {
  const nowhere = createDiscussions({ ...place(), endpoint: await start() });
  expect(await nowhere(feedbackOf('x'))).toEqual({ kind: 'refused', reason: 'unreached' });
  expect(host.received).toEqual([]);
});

test("a token that doesn't fit in a header: nothing is sent", async () => {
  await createDiscussions({ ...place(), token: 'two\nlines' })(feedbackOf('x'));
  expect(host.received).toEqual([]);
});

test.each([
  ['17', 17],
  ['0.5', 1],
  ['-5', 60],
  ['0', 60],
  ['soon', 60],
  ['Wed, 21 Oct 2099 07:28:00 GMT', 60],
  ['999999', 3600],
])('a busy host that says to wait %s', async (said, seconds) => {
  host.answer = json(429, {}, { 'retry-after': said });
  expect(await deliver()).toEqual({ kind: 'busy', retryAfter: seconds });
});

test.each([301, 302, 307])('a redirect with %i is no delivery, and is not followed with the token', async (status) => {
  host.answer = (response) => void response.writeHead(status, { location: host.endpoint }).end();
  expect(await deliver()).toEqual({ kind: 'refused', reason: `host-${status}` });
  expect(host.received.length).toBe(1);
});

test.each([
  ['a fence', '```js\nx\n```'],
  ['a longer fence', '`````'],
  ['mentions', '@org/team #12 GH-3'],
  ['an image', '![x](https://evil.example/x.png)'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['fences of both kinds', '~~~\n```\n@org/team\n```\n~~~'],
  ['ten kilobytes of backticks', `${'`'.repeat(10_239)}x`],
])('%s is in a fence that it cannot end', (_name, text) => {
  const [open = '', ...rest] = fenced(text).split('\n');
  const fence = open.replace('text', '');
  expect(rest.at(-1)).toBe(fence);
  expect(rest.slice(0, -1).join('\n')).toBe(text);
  expect(text).not.toContain(fence);
});

test.each([
  ['controls', 'a\u0000b\u001bc', 'abc'],
  ['direction', 'a\u202eb\u2066c', 'abc'],
  ['zero width', 'a\u200bb\ufeff', 'ab'],
  ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
  ['composition', 'e\u0301', '\u00e9'],
  ['an emoji of several parts', '👩\u200d💻', '👩\u200d💻'],
  ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
])('text is cleaned: %s', (_name, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

describe('the local file', () => {
  const now = () => new Date('2024-05-06T07:08:09Z');

  test('takes one line each, also many at once', async () => {
    const file = path.join(temporaryFolder(), 'deep', 'feedback.jsonl');
    const store = createFeedbackStore(file, now);
    await Promise.all(Array.from({ length: 20 }, (_, i) => store(feedbackOf(`number ${i}\nwith "quotes"`))));
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; at: string });
    const texts = Array.from({ length: 20 }, (_, i) => `number ${i}\nwith "quotes"`);
    expect(lines.map(({ text }) => text).sort()).toEqual(texts.sort());
    expect(lines[0]?.at).toBe('2024-05-06T07:08:09.000Z');
  });

  test('that cannot be written refuses', async () => {
    const folder = temporaryFolder();
    await writeFile(path.join(folder, 'taken'), '');
    const store = createFeedbackStore(path.join(folder, 'taken', 'feedback.jsonl'), now);
    expect(await store(feedbackOf('x'))).toEqual({ kind: 'refused', reason: 'storage' });
  });
});

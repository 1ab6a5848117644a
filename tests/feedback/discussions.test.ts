// The handler's code host and its faults, and the local file that replaces it.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cleanText, fenced } from '../../functions/suggestions/clean-text.ts';
import { createDiscussions } from '../../functions/suggestions/discussions.ts';
import type { Feedback } from '../../functions/suggestions/feedback.ts';
import { createFeedbackStore } from '../../functions/suggestions/feedback-store.ts';
import { outcomeOfFault } from '../../functions/suggestions/read-outcome.ts';
import { type CodeHost, json, made, startCodeHost } from './code-host.ts';

const token = 'canary-7f3a';
let host: CodeHost;

beforeAll(async () => {
  host = await startCodeHost();
});
afterAll(() => host.close());
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

/** Starts a server that is closed after the test; gives its port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<string> {
  const gone = await startCodeHost();
  await gone.close();
  return gone.endpoint;
}

async function hangingUp(): Promise<string> {
  return `https://127.0.0.1:${await portOf(createServer((socket) => socket.destroy()))}/`;
}

/** A machine without OpenSSL tries a closed port once more in its place. */
const canCertify = spawnSync('openssl', ['version']).status === 0;

/** The key lives as long as the test. */
async function selfSigned(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, `${name}.pem`)) as [string, string];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const secure = createSecureServer({ key: await readFile(key), cert: await readFile(cert) });
  return `https://localhost:${await portOf(secure)}/`;
}

describe('a discussion', () => {
  test('is made with constant query text and variables', async () => {
    const payloads = [
      '"',
      '} mutation { x }',
      'line\nbreak',
      '\\u0000',
      '$title',
      '@org/team',
      '![x](http://localhost)',
    ];
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
  ] as [string, CodeHost['answer'], string][])('%s', async (name, answer, kind) => {
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
    ['a text that is no address', async () => 'nonsense'],
    ['an address with a password', async () => 'http://user:password@localhost/'],
    ['another protocol', async () => 'ftp://localhost/'],
    ['encryption where there is none', async () => host.endpoint.replace('http', 'https')],
    ['a certificate of nobody known', canCertify ? selfSigned : closedPort],
    ['a connection that ends before it is secure', hangingUp],
  ])('%s: nothing was sent', async (_name, start) => {
    const nowhere = createDiscussions({ ...place(), endpoint: await start() });
    expect(await nowhere(feedbackOf('x'))).toEqual({ kind: 'refused', reason: 'unreached' });
    expect(host.received).toEqual([]);
  });

  test("a token that doesn't fit in a header: nothing is sent", async () => {
    const wrong = createDiscussions({ ...place(), token: 'two\nlines' });
    expect(await wrong(feedbackOf('x'))).toEqual({ kind: 'refused', reason: 'unreached' });
  });

  test.each([
    ['a lost connection', new Error('Network connection lost.'), 'lost'],
    ['a bad address', new TypeError('Invalid URL: nonsense'), 'refused'],
  ])('%s where the runtime gives no cause', (_name, fault, kind) => {
    expect(outcomeOfFault(fault).kind).toBe(kind);
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

  test.each([301, 302, 307])(
    'a redirect with %i is no delivery, and is not followed with the token',
    async (status) => {
      host.answer = (response) => void response.writeHead(status, { location: host.endpoint }).end();
      expect(await deliver()).toEqual({ kind: 'refused', reason: `host-${status}` });
      expect(host.received.length).toBe(1);
    },
  );
});

describe('words of strangers', () => {
  test.each([
    ['a fence', '```js\nx\n```'],
    ['a longer fence', '`````'],
    ['mentions', '@org/team #12 GH-3'],
    ['an image', '![x](https://evil.example/x.png)'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['fences of both kinds', '~~~\n```\n@org/team\n```\n~~~'],
    ['ten kilobytes of backticks', `${'`'.repeat(10_239)}x`],
  ])('%s stands in a fence that it cannot end', (_name, text) => {
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
  ])('%s', (_name, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe('the local file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'feedback-'));
    return () => rm(folder, { recursive: true });
  });
  const now = () => new Date('2024-05-06T07:08:09Z');

  test('takes one line each, also many at once', async () => {
    const file = path.join(folder, 'deep', 'feedback.jsonl');
    const store = createFeedbackStore(file, now);
    await Promise.all(Array.from({ length: 20 }, (_, i) => store(feedbackOf(`number ${i}\nwith "quotes"`))));
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; at: string });
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `number ${i}\nwith "quotes"`));
    expect(lines[0]?.at).toBe('2024-05-06T07:08:09.000Z');
  });

  test('begins anew at its limit and keeps the old one', async () => {
    const file = path.join(folder, 'feedback.jsonl');
    const store = createFeedbackStore(file, now, 300);
    for (let i = 0; i < 4; i++) await store(feedbackOf(`number ${i}`));
    expect(await readFile(`${file}.1`, 'utf8')).toContain('number 0');
    expect(await readFile(file, 'utf8')).toContain('number 3');
  });

  test('that cannot be written refuses', async () => {
    await writeFile(path.join(folder, 'taken'), '');
    const store = createFeedbackStore(path.join(folder, 'taken', 'feedback.jsonl'), now);
    expect(await store(feedbackOf('x'))).toEqual({ kind: 'refused', reason: 'storage' });
  });
});

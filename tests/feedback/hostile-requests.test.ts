// Requests that nobody's browser sends, to the function in front of a real GraphQL server: what each is answered, and
// what is written.

import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHostHandler } from '../../functions/suggestions/host-handler.ts';
import { type CodeHost, made, startCodeHost } from './code-host.ts';

const origin = 'https://lantern.example';
const date = 'Tue, 29 Aug 2023 17:06:53 GMT';
const titleOf = (path: string): string => `Feedback on ${path} - ${date}`;
const title = titleOf('/docs/oil');
const files = { 'docs.html': { hash: '', bytes: 1 }, 'docs/oil.html': { hash: '', bytes: 1 } };

let codeHost: CodeHost;
let handle: ReturnType<typeof createHostHandler>;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  codeHost = await startCodeHost();
  const env = {
    URL: origin,
    FEEDBACK_TOKEN: 'canary-7f20',
    FEEDBACK_REPOSITORY_ID: 'R_1',
    FEEDBACK_CATEGORY_ID: 'C_1',
    FEEDBACK_ENDPOINT: codeHost.endpoint,
  };
  handle = createHostHandler(env, { files });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await codeHost.close();
});

interface Sent {
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly ip?: string;
}

async function send({ body, headers = {}, ip = '192.0.2.1' }: Sent): Promise<number> {
  const request = new Request(`${origin}/.netlify/functions/github_discussions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  return (await handle(request, { ip })).status;
}

const textsWritten = (): readonly string[] =>
  codeHost.discussions.map(({ body }) => body.replace(/^(`{3,})text\n([\s\S]*)\n\1$/, '$2'));
const json = (fields: string): string => `{"title":${JSON.stringify(title)},${fields}}`;

describe('bodies', () => {
  test.each([
    ['a field of every object', { title, feedback: 'More light.', constructor: 1 }],
    ['a field that changes what is written', { title, feedback: 'More light.', toJSON: 'x' }],
    ['a list that reads like a title', { title: [title], feedback: 'More light.' }],
    ['a list of words', { title, feedback: ['More light.'] }],
    ['a list of 5,000 lists', json(`"feedback":${'['.repeat(2500)}${']'.repeat(2500)}`)],
    ['a line after the title', { title: `${title}\n`, feedback: 'More light.' }],
    ['a day that the month lacks', { title: title.replace('29 Aug', '30 Feb'), feedback: 'More light.' }],
    ['the page of another site', { title: titleOf('//evil.example/docs/oil'), feedback: 'More light.' }],
    ['an address with a user', { title: titleOf('//lantern.example@evil.example/docs/oil'), feedback: 'More light.' }],
    ['a page with a line break', { title: titleOf('/docs/oil%0A'), feedback: 'More light.' }],
    ['a page with a null', { title: titleOf('/docs/oil%00'), feedback: 'More light.' }],
    ['a page that every object has', { title: titleOf('/constructor'), feedback: 'More light.' }],
  ])('%s: refused', async (_, body) => {
    expect(await send({ body })).toBe(400);
    expect(codeHost.received).toEqual([]);
  });

  test.each([
    ['names in escapes', json('"\\u0066eedback":"More light."'), 'More light.'],
    ['a name twice', json('"feedback":"Less.","feedback":"More light."'), 'More light.'],
    ['fences of both kinds', json(`"feedback":${JSON.stringify('~~~\n```\n@org/team\n```\n~~~')}`), undefined],
    ['ten kilobytes of backticks', json(`"feedback":"${'`'.repeat(10_239)}x"`), undefined],
    ['letters that grow when composed', json(`"feedback":"${'\u{1d160}'.repeat(2560)}"`), undefined],
  ])('%s: written once, in a fence that nothing closes', async (_, body, text) => {
    expect(await send({ body })).toBe(200);
    const [{ body: written } = { body: '' }] = codeHost.discussions;
    const [, fence = ''] = /^(`{3,})text\n/.exec(written) ?? [];
    const lines = written.split('\n');
    expect(lines.at(-1)).toBe(fence);
    expect(lines.slice(1, -1).filter((line) => line.includes(fence))).toEqual([]);
    if (text !== undefined) expect(textsWritten()).toEqual([text]);
  });

  test.each([
    ['a step up', '/docs/x/../oil'],
    ['a query', '/docs/oil?to=@org/team'],
    ['a place', '/docs/oil#@org/team'],
    ['a wrong weekday', '/docs/oil'],
  ])('%s: the title is that of the page or nothing', async (name, path) => {
    const sent = name === 'a wrong weekday' ? titleOf(path).replace('Tue', 'Mon') : titleOf(path);
    expect([200, 400]).toContain(await send({ body: { title: sent, feedback: 'More light.' } }));
    expect(codeHost.discussions.map((one) => one.title).filter((one) => one !== title)).toEqual([]);
  });
});

describe('headers', () => {
  const body = { title, feedback: 'More light.' };
  test.each([
    ['two types', { 'content-type': 'application/json, text/plain' }, 415],
    ['a longer type', { 'content-type': 'application/jsonp' }, 415],
    ['two encodings', { 'content-type': 'application/json; charset=utf-8; charset=utf-16' }, 415],
    ['a user before another host', { origin: 'https://lantern.example@evil.example' }, 403],
    ['a host with a dot at the end', { origin: 'https://lantern.example.' }, 403],
    ['no encryption', { origin: 'http://lantern.example' }, 403],
    ['two origins', { origin: 'https://lantern.example, https://evil.example' }, 403],
    ['a page that moved', { origin: '' }, 403],
  ])('%s: refused', async (_, headers, status) => {
    expect(await send({ body, headers })).toBe(status);
    expect(codeHost.received).toEqual([]);
  });

  test('a compressed body is never unpacked', async () => {
    const compressed = gzipSync(JSON.stringify(body));
    expect([400, 415]).toContain(await send({ body: compressed, headers: { 'content-encoding': 'gzip' } }));
    expect(codeHost.received).toEqual([]);
  });

  test('headers that anybody can write make nobody another visitor', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      const ip = `198.51.100.${index}`;
      const headers = { 'x-forwarded-for': ip, 'client-ip': ip, 'x-real-ip': ip, forwarded: `for=${ip}` };
      statuses.push(await send({ body: { title, feedback: `Lamp ${index} is dark.` }, headers }));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(codeHost.discussions).toHaveLength(5);
  });
});

describe('the same words', () => {
  const text = 'The second lamp is dark.';

  test('ten times at once while the code host loses its answer: everybody is told, and later they are there once', async () => {
    codeHost.answer = async (response, run) => {
      await run();
      response.destroy();
    };
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ body: { title, feedback: text }, ip: `192.0.2.${index}` })),
    );
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    codeHost.answer = made;
    expect(await send({ body: { title, feedback: text }, ip: '192.0.2.77' })).toBe(200);
    expect(textsWritten()).toEqual([text]);
  });
});

test.each([
  ['gives no discussion', '{"data":{"createDiscussion":{"discussion":null}}}'],
  ['says yes and no', '{"data":{"createDiscussion":null},"errors":[]}'],
  ['answers another question', '{"data":{"viewer":{"login":"x"}}}'],
  ['answers with a list', '[]'],
  ['answers with many errors', JSON.stringify({ errors: Array(1000).fill({ message: 'x', type: 1 }) })],
])('a code host that: %s: the reader is told', async (_, answer) => {
  codeHost.answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  expect(await send({ body: { title, feedback: 'More light.' } })).toBeGreaterThanOrEqual(500);
  expect(codeHost.received).toHaveLength(1);
});

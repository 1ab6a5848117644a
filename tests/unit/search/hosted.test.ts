// The hosted engine against a server that speaks the provider's protocol: what it asks, and what it makes of answers.

import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { closeMark, openMark } from '../../../client/search/engine.ts';
import { createHostedEngine } from '../../../client/search/hosted.ts';
import { atEnd } from '../../support/at-end.ts';
import { localServer } from '../../support/local-server.ts';

const query = { query: 'oil', indexName: 'docs', hitsPerPage: 20, snippetLength: 7, clickAnalytics: true };
const lamp = { objectID: '1', url: '/lamp', type: 'lvl1', content: null, hierarchy: { lvl0: 'Light', lvl1: 'Lamp' } };
let asked: { readonly url: string | undefined; readonly body: unknown }[] = [];
let status = 200;
let result: unknown;

const server = await localServer(async (request, response) => {
  asked.push({ url: request.url, body: JSON.parse(await text(request)) });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ results: [result], message: 'refused' }));
});

const hosts = [{ url: `127.0.0.1:${server.port}`, protocol: 'http' as const }];
const engine = createHostedEngine({ appId: 'APP', apiKey: 'KEY', hosts }, ['https://lantern.example']);

beforeEach(() => {
  asked = [];
  status = 200;
  result = { hits: [lamp] };
});

atEnd(server.close);

test('asks for one hit of each page, with marks and snippets', async () => {
  await engine(query);
  const titles = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  expect(asked).toMatchObject([{ url: expect.stringContaining('/1/indexes/*/queries') }]);
  expect(asked[0]?.body).toEqual({
    requests: [
      {
        indexName: 'docs',
        query: 'oil',
        attributesToRetrieve: [...titles, 'content', 'type', 'url'],
        attributesToSnippet: [...titles.slice(1), 'content'].map((name) => `${name}:7`),
        snippetEllipsisText: '…',
        highlightPreTag: openMark,
        highlightPostTag: closeMark,
        hitsPerPage: 20,
        clickAnalytics: true,
        distinct: 1,
      },
    ],
  });
});

test('takes the snippet of a text, or else the text with marks', async () => {
  const marked = (value: unknown) => ({ value });
  result = {
    hits: [
      {
        ...lamp,
        _highlightResult: {
          content: marked('all &amp; more'),
          hierarchy: { lvl1: marked('Lamp'), lvl2: marked('Wick') },
        },
        _snippetResult: {
          content: marked('some'),
          type: marked(1),
          url: 'text',
          hierarchy: { lvl1: marked('The Lamp') },
        },
      },
      { ...lamp, objectID: '2', _snippetResult: { content: marked('&lt;b&gt;'), hierarchy: null } },
      { ...lamp, objectID: '3', _snippetResult: 'text' },
    ],
  };
  const { hits } = await engine(query);
  expect(hits.map(({ snippets }) => snippets)).toEqual([
    { content: 'some', 'hierarchy.lvl1': 'The Lamp', 'hierarchy.lvl2': 'Wick' },
    { content: '<b>' },
    {},
  ]);
});

test.each([[null], ['text'], [{ hits: 'many' }], [{}]])('takes %j for an answer without hits', async (answer) => {
  result = answer;
  expect(await engine(query)).toEqual({ hits: [] });
});

test('says that a refusal is one, and that a failing host is out of reach', async () => {
  status = 403;
  await expect(engine(query)).rejects.toMatchObject({ status: 403 });
  status = 503;
  await expect(engine(query)).rejects.toMatchObject({ name: 'UnreachableError' });
});

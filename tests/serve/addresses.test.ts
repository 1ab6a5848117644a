// Every page has one address, and what isn't there has none. The table of all hosts says which requests are asked.

import { expect, test } from 'vitest';
import { buildHostedSite, scriptOf } from '../hosts/hosted-site.ts';
import { startServe } from '../hosts/programs.ts';
import { accepts, answersOf, askServer, expectedAnswers, formsOf, readTable } from '../hosts/requests.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();

test('each request is answered as the table says, with the form of the page that it accepts', async () => {
  const project = await buildHostedSite();
  const rows = readTable(scriptOf(project));
  const origin = await startServe(project);
  expect(await answersOf(rows, 'serve', askServer(origin))).toEqual(expectedAnswers(rows, 'serve'));
  expect(await formsOf(origin)).toEqual(accepts);
});

test.each(['/only', '/docs/%C3%BCber%20uns', '/docs/server?a=1&b'])('%s is a page', async (path) => {
  expect((await ask(site, path)).status).toBe(200);
});

test.each(['/none', '/docs/none/', '/x.png', '/404', '//docs'])('%s answers 404 with the 404 page', async (path) => {
  const reply = await ask(site, path);
  expect([reply.status, reply.headers['cache-control'], reply.text]).toEqual([404, 'no-store', fixture['404.html']]);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers.etag).toBeUndefined();
});

// `sitegen serve`, and nginx with the rules of docs/deploying.md, answer as requests.txt says.
// @module-tag nginx

import { expect, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../../cli/serve/create-site-server.ts';
import type { TestProject } from '../support/project.ts';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { startNginx } from './programs.ts';
import { answersOf, askServer, expectedAnswers, readTable } from './requests.ts';

/** What agents and browsers send. */
const accepts = [
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/html;q=0.9, */*;q=0.1',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0.5, text/html',
  'text/markdown;q=0',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*',
];

test('sitegen serve and nginx answer as the table says, and alike', async () => {
  const project = await buildHostedSite();
  const rows = readTable(scriptOf(project));
  const [ours, theirs] = [await startServe(project), await startNginx(project)];
  expect(await answersOf(rows, 'serve', askServer(ours))).toEqual(expectedAnswers(rows, 'serve'));
  expect(await answersOf(rows, 'nginx', askServer(theirs))).toEqual(expectedAnswers(rows, 'nginx'));
  for (const accept of accepts) {
    for (const address of ['/', '/docs', '/docs/oil', '/docs/legacy/lantern-1', '/blog/tags/oil', '/docs/lamp.svg']) {
      const [expected, answer] = [await formOf(ours, address, accept), await formOf(theirs, address, accept)];
      expect(answer, `${address} for ${accept}`).toEqual(expected);
    }
  }
  for (const accept of ['text/markdown', 'text/html']) {
    const { headers } = await fetch(`${theirs}/docs/oil`, { headers: { accept } });
    expect(headers.get('vary')).toMatch(/\bAccept(?!-)/);
  }
  const headers = await Promise.all([ours, theirs].map((origin) => protectionsOf(origin, '/docs')));
  expect(headers[1]).toEqual(headers[0]);
});

async function startServe(project: TestProject): Promise<string> {
  const place = { host: '127.0.0.1', port: 0, strictPort: true };
  const server = await createSiteServer({ root: project.path('dist'), ...place });
  onTestFinished(() => server.close());
  return server.url.replace(/\/$/, '');
}

/** Which form of a page this `Accept` gets. */
async function formOf(origin: string, address: string, accept: string): Promise<object> {
  const response = await fetch(origin + address, { headers: { accept } });
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  return { type, text: await response.text() };
}

async function protectionsOf(origin: string, address: string): Promise<object> {
  const { headers } = await fetch(origin + address);
  const names = ['content-security-policy', 'permissions-policy', 'strict-transport-security', 'cache-control'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

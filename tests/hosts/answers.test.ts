// `sitegen serve`, and nginx with the rules of docs/hosts, answer as requests.txt says.
// @module-tag nginx
// @module-tag long

import { expect, test } from 'vitest';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { startNginx, startServe } from './programs.ts';
import { accepts, addressesWithForms, answersOf, askServer, expectedAnswers, formOf, readTable } from './requests.ts';

test('sitegen serve and nginx answer as the table says, and alike', async () => {
  const project = await buildHostedSite();
  const rows = readTable(scriptOf(project));
  const [ours, theirs] = [await startServe(project), await startNginx(project)];
  expect(await answersOf(rows, 'serve', askServer(ours))).toEqual(expectedAnswers(rows, 'serve'));
  expect(await answersOf(rows, 'nginx', askServer(theirs))).toEqual(expectedAnswers(rows, 'nginx'));
  for (const accept of accepts) {
    for (const address of addressesWithForms) {
      const [expected, answer] = [await formOf(ours, address, accept), await formOf(theirs, address, accept)];
      expect(answer, `${address} for ${accept}`).toEqual(expected);
    }
  }
  for (const accept of ['text/markdown', 'text/html']) {
    const { headers } = await fetch(`${theirs}/docs/oil`, { headers: { accept } });
    expect(headers.get('vary')).toMatch(/\bAccept(?!-)/);
  }
  const long = await fetch(`${theirs}/docs/oil.md`, { headers: { 'accept-encoding': 'gzip' } });
  expect(long.headers.get('content-encoding')).toBe('gzip');
  const headers = await Promise.all([ours, theirs].map((origin) => protectionsOf(origin, '/docs')));
  expect(headers[1]).toEqual(headers[0]);
});

async function protectionsOf(origin: string, address: string): Promise<object> {
  const { headers } = await fetch(origin + address);
  const names = ['content-security-policy', 'permissions-policy', 'strict-transport-security', 'cache-control'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

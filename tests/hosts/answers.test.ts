// nginx and Caddy with the rules of docs/hosts answer as requests.txt says, and protect visitors as `sitegen serve` does.
// @module-tag long

import { expect, test } from 'vitest';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { startCaddy, startNginx, startServe } from './programs.ts';
import { accepts, answersOf, askServer, expectedAnswers, formsOf, readTable } from './requests.ts';

const hosts = { nginx: startNginx, caddy: startCaddy };

for (const [host, startHost] of Object.entries(hosts)) {
  test(`${host} answers as the table says`, { tags: [host] }, async () => {
    const project = await buildHostedSite();
    const rows = readTable(scriptOf(project));
    const origin = await startHost(project);
    expect(await answersOf(rows, host, askServer(origin))).toEqual(expectedAnswers(rows, host));
    expect(await formsOf(origin)).toEqual(accepts);
    expect(await protectionsOf(origin)).toEqual(await protectionsOf(await startServe(project)));
    const { headers } = await fetch(`${origin}/llms-full.txt`, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
  });
}

async function protectionsOf(origin: string): Promise<object> {
  const { headers } = await fetch(`${origin}/docs`);
  const names = ['content-security-policy', 'permissions-policy', 'strict-transport-security', 'cache-control'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

// Caddy with the rules of docs/hosts answers as requests.txt says.
// @module-tag caddy
// @module-tag long

import { expect, test } from 'vitest';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { startCaddy, startServe } from './programs.ts';
import { accepts, addressesWithForms, answersOf, askServer, expectedAnswers, formOf, readTable } from './requests.ts';

test('Caddy answers as the table says', async () => {
  const project = await buildHostedSite();
  const rows = readTable(scriptOf(project));
  const origin = await startCaddy(project);
  expect(await answersOf(rows, 'caddy', askServer(origin))).toEqual(expectedAnswers(rows, 'caddy'));
  const ours = await startServe(project);
  for (const accept of accepts) {
    for (const address of addressesWithForms) {
      const [expected, answer] = [await formOf(ours, address, accept), await formOf(origin, address, accept)];
      expect(answer, `${address} for ${accept}`).toEqual(expected);
    }
  }
  const { headers } = await fetch(`${origin}/docs/oil`, { headers: { accept: 'text/markdown' } });
  expect(headers.get('vary')).toMatch(/\bAccept(?!-)/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

// Caddy with the rules of docs/deploying.md answers as requests.txt says.
// @module-tag caddy

import { expect, test } from 'vitest';
import { buildHostedSite, scriptOf } from './hosted-site.ts';
import { startCaddy } from './programs.ts';
import { answersOf, askServer, expectedAnswers, readTable } from './requests.ts';

test('Caddy answers as the table says', async () => {
  const project = await buildHostedSite();
  const rows = readTable(scriptOf(project));
  const origin = await startCaddy(project);
  expect(await answersOf(rows, 'caddy', askServer(origin))).toEqual(expectedAnswers(rows, 'caddy'));
  const { headers } = await fetch(`${origin}/docs/oil`, { headers: { accept: 'text/markdown' } });
  expect(headers.get('vary')).toMatch(/\bAccept(?!-)/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

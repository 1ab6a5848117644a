// Every address that the world knows of asyncapi.com answers here: with a page, with a redirect that arrives, or with a
// decision in `addresses/decisions.txt`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, serveFolder } from '../serve/served-site.ts';
import { wholeSite } from '../support/whole-site.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'addresses', name), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'));

const known = linesOf('known.txt');
const decisions = linesOf('decisions.txt').map((line) => {
  const [path = '', ...reason] = line.split(' ');
  return { path, reason: reason.join(' ') };
});

test('every known address answers, or says why not', async () => {
  const site = await serveFolder(await wholeSite());

  /** The status at the end of an address's redirects, or the address on another host that they lead to. */
  async function endOf(path: string, hops = 0): Promise<string> {
    const reply = await ask(site, path.replace(/#.*/, ''));
    const { location } = reply.headers;
    if (location === undefined || hops > 5) return String(reply.status);
    return location.startsWith('/') ? endOf(location, hops + 1) : location;
  }

  const silent: string[] = [];
  for (const path of known) {
    const end = await endOf(path);
    if (end !== '200' && !end.startsWith('https://')) silent.push(path);
  }
  expect(known.length).toBe(420);
  expect(silent.sort()).toEqual(decisions.map(({ path }) => path).sort());
  for (const { reason } of decisions) expect(reason).not.toBe('');
});

// Who may listen to the builds of a preview, and how many pages at once.

import { expect, onTestFinished, test } from 'vitest';
import { createEvents } from '../../cli/dev/events.ts';

const address = 'http://localhost:3000/__sitegen/events';

function opened() {
  const events = createEvents('/__sitegen/events');
  onTestFinished(events.close);
  const listen = (headers: { readonly [name: string]: string } = {}) =>
    events.route.handle(new Request(address, { headers }), { ip: '127.0.0.1' });
  return { events, listen };
}

test.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }, 403],
  // Browsers that don't say where a request comes from.
  [{ origin: 'http://localhost:4000' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
])('%j is answered with %i', async (headers, status) => {
  const { listen } = opened();
  expect((await listen(headers)).status).toBe(status);
});

test('the oldest of more than 32 open pages is disconnected, and the others hear of builds', async () => {
  const { events, listen } = opened();
  const readers = [];
  for (let number = 0; number < 33; number += 1) readers.push((await listen()).body?.getReader());
  for (const reader of readers) await reader?.read();
  events.announce({ hasPages: true, styles: '/s.css' });
  const heard = await Promise.all(readers.map((reader) => reader?.read()));
  expect(heard.map((part) => part?.done)).toEqual([true, ...Array.from({ length: 32 }, () => false)]);
});

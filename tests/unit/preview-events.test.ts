// Who may listen to the builds of a preview.

import { expect, onTestFinished, test } from 'vitest';
import { createEvents } from '../../cli/dev/events.ts';

const address = 'http://localhost:3000/__sitegen/events';

function opened() {
  const events = createEvents('/__sitegen/events');
  onTestFinished(events.close);
  const listen = (headers: { readonly [name: string]: string } = {}) =>
    events.route.handle(new Request(address, { headers }), { ip: '127.0.0.1' });
  return listen;
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
  const listen = opened();
  expect((await listen(headers)).status).toBe(status);
});

// Which hosts of the provider are asked first, on this page and on the next one.

import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostStates } from '../../../client/search/host-states.ts';

const key = 'search-hosts';
const host = { url: 'https://one.example' };
const otherwise = async () => 'unknown' as never;

function withStored(text: string | null): Map<string, string> {
  const kept = new Map(text === null ? [] : [[key, text]]);
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
  return kept;
}

/** Whether the host may be asked, and whether it was too slow; `unknown` if nothing is known. */
async function stateAt(now: number) {
  const { get } = createHostStates(() => now);
  const state = (await get(host, otherwise)) as 'unknown' | { isUp(): boolean; isTimedOut(): boolean };
  return state === 'unknown' ? state : [state.isUp(), state.isTimedOut()];
}

test.each([
  ['down', [false, false]],
  ['timed out', [false, true]],
])('a host that is %s is avoided on the next page, for two minutes', async (status, avoided) => {
  const kept = withStored(null);
  await createHostStates().set(host, Promise.resolve({ ...host, status, lastUpdate: 1000 }) as never);
  expect(JSON.parse(kept.get(key) ?? '')).toEqual({ [host.url]: { status, lastUpdate: 1000 } });
  expect(await stateAt(121_000)).toEqual(avoided);
  expect(await stateAt(121_001)).toEqual([true, false]);
});

test.each([
  ['nothing', null],
  ['null', 'null'],
  ['a text', '"up"'],
  ['no JSON', '{'],
  ['a state without a time', JSON.stringify({ [host.url]: { status: 'down' } })],
  ['no state', JSON.stringify({ [host.url]: null })],
])('%s in the storage says nothing', async (_, text) => {
  withStored(text);
  expect(await stateAt(1000)).toBe('unknown');
});

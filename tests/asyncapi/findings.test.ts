import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Notes } from '../../templates/asyncapi/sample/notes.ts';
import { studioLink } from '../../templates/asyncapi/sample/studio-link.ts';
import { check, documentText } from './specification.ts';

const code = 'asyncapi: 3.0.0\ninfo:\n  title: Bikes\n  version: 1.0.0\nchannels:\n  rides:\n    address: rides\n';

function notesOf(text: string, meta = {}): Notes {
  return JSON.parse(check(text, meta).findings?.notes ?? '{}') as Notes;
}

test('a note for every key that the specification names, none for names of the author', () => {
  const { at, items } = notesOf(code);
  const places = at.map(([line, column, length, item]) => `${line}:${column}+${length} ${items[item]?.[0]}`);
  expect(places.join(', ')).toBe(
    '1:1+8 asyncapi, 2:1+4 info, 3:3+5 title, 4:3+7 version, 5:1+8 channels, 7:5+7 address',
  );
});

test('a note says type, need, one line and where to read on', () => {
  const { items } = notesOf(code);
  const [, facts, text, url] = items.find(([key]) => key === 'title') ?? ['', '', '', ''];
  expect(facts).toBe('string · required');
  expect(text.length).toBeGreaterThan(10);
  expect(url).toBe('/docs/reference/specification/v3.0.0#info-object');
});

test.each(['2.0.0', '2.6.0', '3.0.0', '3.1.0'])('the notes of a rich document of %s weigh 2 kB at most', (version) => {
  const notes = check(documentText(version)).findings?.notes ?? '';
  expect(JSON.parse(notes).at.length).toBeGreaterThan(20);
  expect(gzipSync(notes).length).toBeLessThanOrEqual(2048);
});

/** What Studio reads from an address. */
const documentInLink = (address: string): string => {
  expect(address).toMatch(/^https:\/\/studio\.asyncapi\.com\//);
  return Buffer.from(new URL(address).searchParams.get('base64') ?? '', 'base64').toString('utf8');
};

test('Studio gets the document whole, in any script', () => {
  for (const text of [code, 'title: Fahrräder 🚲 日本 a+b/c==?&#%', '']) {
    expect(documentInLink(studioLink(text) ?? '')).toBe(text);
  }
  expect(studioLink('x'.repeat(10_000))).toBeUndefined();
});

test('a whole document offers Studio, JSON and a file; a fragment offers nothing', () => {
  const actions = check(code, { title: 'bikes.yaml' }).findings?.actions ?? [];
  const [link, copy, download] = actions;
  expect(link?.kind === 'link' && documentInLink(link.href)).toBe(code);
  expect(copy?.kind === 'copy' && JSON.parse(copy.text)).toMatchObject({ info: { title: 'Bikes' } });
  expect(download).toMatchObject({ kind: 'download', filename: 'bikes.yaml' });
  expect(check(code).findings?.actions.at(-1)).toMatchObject({ filename: 'bikes.yaml' });
  expect(check('address: rides', { fragment: 'channel' }).findings?.actions).toEqual([]);
});

test('notes about an example of version 2, which has no schema file, are about the example', () => {
  const { items } = notesOf('examples:\n- summary: A ride\n  payload: {}\n', { fragment: 'message', version: '2.6.0' });
  const [, , text, url] = items.find(([key]) => key === 'summary') ?? [];
  expect([text, url]).toEqual([
    'The example in one line.',
    '/docs/reference/specification/v2.6.0#message-example-object',
  ]);
});

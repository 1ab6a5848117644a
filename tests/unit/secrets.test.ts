// Keys and tokens are found where they are, and no text takes long to search.

import { expect, test } from 'vitest';
import { checkSecrets } from '../../renderer/check/check-secrets.ts';
import { cpuSeconds } from '../support/cpu.ts';

const base64 = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC';

const placesIn = (text: string): readonly string[] =>
  checkSecrets('a.md', text).map(({ at, message }) => `${at.line}:${at.column} ${/like (.*?),/.exec(message)?.[1]}`);

test.each([
  ['right below its first line', `-----BEGIN PRIVATE KEY-----\n${base64}`],
  ['of a kind', `-----BEGIN RSA PRIVATE KEY-----\r\n${base64}`],
  [
    'with headers',
    `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00112233\n\n${base64}`,
  ],
  ['in a JSON text', `{"key": "-----BEGIN PRIVATE KEY-----\\n${base64}\\n"}`],
  ['with headers in a JSON text', `"-----BEGIN RSA PRIVATE KEY-----\\nProc-Type: 4,ENCRYPTED\\n\\n${base64}"`],
])('a private key %s is found', (_, text) => {
  expect(checkSecrets('a.md', text)).toMatchObject([{ code: 'file/secret', at: { line: 1 } }]);
});

test('every secret has its own line and column', () => {
  const token = `ghp_${'a1B2c3'.repeat(6)}`;
  expect(placesIn(`one\n  ${token}\n\n${token} ${token}\nnpm_${'a1B2c3'.repeat(6)}`)).toEqual([
    '2:3 a token of GitHub',
    '4:1 a token of GitHub',
    '4:42 a token of GitHub',
    '5:1 a token of npm',
  ]);
});

test('the headline of a key without a key is no secret', () => {
  expect(placesIn('Look for `-----BEGIN PRIVATE KEY-----` in your files.')).toEqual([]);
});

test.each([
  ['headers of blanks', `-----BEGIN PRIVATE KEY-----\n${`a: ${' '.repeat(200)}\n`.repeat(3)}!`],
  ['long headers of blanks', `-----BEGIN PRIVATE KEY-----\n${`a: ${' '.repeat(200_000)}\n`.repeat(3)}!`],
  ['line ends', `-----BEGIN PRIVATE KEY-----${'\n'.repeat(500_000)}!`],
  ['written line ends', `-----BEGIN PRIVATE KEY-----${'\\n'.repeat(500_000)}!`],
  ['first lines one after the other', '-----BEGIN PRIVATE KEY-----\n'.repeat(50_000)],
  ['first lines in headers', `-----BEGIN PRIVATE KEY-----\na: ${'-----BEGIN PRIVATE KEY-----\\na: '.repeat(50_000)}`],
  ['kinds of keys', `-----BEGIN ${'RSA '.repeat(500_000)}`],
  ['beginnings of tokens', 'ghp_glpat-npm_AKIAxoxb-sk_live_'.repeat(50_000)],
])('%s take no time', (_, text) => {
  expect(cpuSeconds(2, () => expect(checkSecrets('a.md', text)).toEqual([]))).toBeLessThan(2);
});

test('very many secrets take no time', () => {
  const text = `ghp_${'a1B2c3'.repeat(6)}\n`.repeat(20_000);
  let found: ReturnType<typeof checkSecrets> = [];
  expect(cpuSeconds(2, () => (found = checkSecrets('a.md', text)))).toBeLessThan(2);
  expect(found.at(-1)?.at).toMatchObject({ line: 20_000, column: 1 });
});

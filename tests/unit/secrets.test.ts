// Keys and tokens are found at their places.

import { expect, test } from 'vitest';
import { checkSecrets } from '../../renderer/check/check-secrets.ts';

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

// Keys and tokens are found at their places.

import { expect, test } from 'vitest';
import { checkSecrets } from '../../renderer/check/check-secrets.ts';

const base64 = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC';

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

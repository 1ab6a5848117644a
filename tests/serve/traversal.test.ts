// Nothing but the files of the folder is served, whatever address is asked for.

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectIn, temporaryFolder } from '../support/project.ts';
import { countAnswers, exchange, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFolder } from './served-site.ts';

const secret = 'THE-SECRET';
const around = temporaryFolder();
const root = join(around, 'dist');
const hidden = {
  '.env': secret,
  '.hidden/inner.txt': secret,
  '.git/config': secret,
  'docs/.env': secret,
  'assets/.map': secret,
};
projectIn(around, { 'secret.txt': secret, '.env': secret, 'dist-private/secret.txt': secret, 'etc/passwd': secret });
projectIn(root, { ...fixture, ...hidden, _redirects: '/go/* /:splat 301\n/to/:x /:x 302' });
const everyLink = [
  ['../secret.txt', 'link-out.txt'],
  ['../secret.txt', 'link-out.html'],
  ['..', 'link-dir'],
  ['../..', 'docs/link-up'],
  ['.', 'link-loop'],
  ['nowhere', 'link-dangling'],
] as const;
/** Windows lets only administrators make links. */
const links = process.platform === 'win32' ? [] : everyLink;
for (const [target, path] of links) symlinkSync(target, join(root, path));
mkdirSync(join(root, 'empty'));
const site = await serveFolder(root);

/** The corpus as raw targets, one byte a character. */
const targets = readFileSync(join(import.meta.dirname, 'traversal-corpus.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) =>
    line.replace(/\\x([0-9a-f]{2})|\\\\/g, (_, hex?: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : '\\',
    ),
  );

const send = (target: string) => exchange(site, Buffer.from(requestText(target), 'latin1'));

describe('addresses that try to leave the folder', () => {
  test('there are at least 400 of them', () => expect(targets.length).toBeGreaterThanOrEqual(400));

  test('none reveals a secret, breaks the headers, comes back live or is answered twice', async () => {
    const wrong: string[] = [];
    for (let index = 0; index < targets.length; index += 16) {
      const batch = targets.slice(index, index + 16);
      const texts = await Promise.all(batch.map(send));
      for (const [position, text] of texts.entries()) {
        const faults = faultsOf(text);
        if (faults.length > 0) wrong.push(`${batch[position]}: ${faults.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await ask(site, '/docs')).status).toBe(200);
    expect(site.errors).toEqual([]);
  });

  test('behind a rule that leads on, none leads to another host', async () => {
    const led = targets.filter((target) => target.startsWith('/'));
    const paths = [...led.map((target) => `/go${target}`), ...led.map((target) => `/to${target}`)];
    for (let index = 0; index < paths.length; index += 16) {
      for (const text of await Promise.all(paths.slice(index, index + 16).map(send))) {
        expect(/^location: (.*)$/im.exec(text)?.[1] ?? '/').toMatch(/^\/(?![/\\])/);
        expect(faultsOf(text).filter((fault) => !/^status 30[12]$/.test(fault))).toEqual([]);
      }
    }
  });
});

function faultsOf(text: string): readonly string[] {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const status = statusOf(text);
  return [
    ...([200, 308, 400, 403, 404, 414].includes(status) ? [] : [`status ${status}`]),
    ...(text.includes(secret) ? ['secret'] : []),
    ...(/^(?:x-injected|set-cookie)|^location: (?!\/[^/\\])/im.test(head) ? ['header'] : []),
    ...(/<script>|onload=|\b49\b/.test(body.join('')) ? ['markup'] : []),
    ...(countAnswers(text) === 1 ? [] : ['number of answers']),
  ];
}

test.each(['/%zz', '/%E0%A4%A', '/%00', '/a%2Fb', '/%0d%0a', '/..', '/a#b'])('%j is no address', async (target) =>
  expect(statusOf(await send(target))).toBe(400),
);

test.each(['/%2525', '/%252e%252e/secret.txt'])('%s is decoded once and not found', async (target) =>
  expect(statusOf(await send(target))).toBe(404),
);

test.each(links.map(([, path]) => `/${path}`))('the symbolic link %s is not followed', async (path) => {
  expect((await ask(site, path)).status).toBe(404);
  expect((await ask(site, path.replace(/\.html$/, ''))).status).toBe(404);
});

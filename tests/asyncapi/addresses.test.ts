// Every address that people know of asyncapi.com lands here: on a page with the anchor, on a file of its type, or through a
// redirect that arrives.

import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { load as parse } from 'js-yaml';
import { expect, test } from 'vitest';
import { ask, serveFolder } from '../serve/served-site.ts';
import { wholeSite } from '../support/whole-site.ts';

const known = readFileSync(join(import.meta.dirname, 'addresses/known.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'));

const types: { readonly [ending: string]: string } = {
  '': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.xml': 'application/(?:rss\\+)?xml',
};

interface End {
  /** On this site, or the full address on another host. */
  readonly url: string;
  readonly hash: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const site = await serveFolder(await wholeSite());

/** Follows redirects as a browser does: a target's own anchor wins over the one that was asked for. */
async function endOf(address: string, hops = 0): Promise<End> {
  const [url = '', hash = ''] = address.split('#');
  if (url.startsWith('https://')) return { url, hash, status: 200, type: '', text: '' };
  const { status, headers, text } = await ask(site, url);
  const { location } = headers;
  if (location === undefined || hops > 5) return { url, hash, status, type: headers['content-type'] ?? '', text };
  return endOf(location.includes('#') || hash === '' ? location : `${location}#${hash}`, hops + 1);
}

/** What's wrong with where an address leads. */
function faultOf(address: string, { url, hash, status, type, text }: End): string | undefined {
  const file = basename(address.split('#')[0] ?? '');
  const ending = /^\.[a-z]{2,5}$/.test(extname(file)) ? extname(file) : '';
  if (status !== 200) return `${url} answers ${status}`;
  if (url.startsWith('https://')) return ending === '' || basename(url) === file ? undefined : `${url} is another file`;
  if (!new RegExp(`^${types[ending]}\\b`).test(type)) return `${url} is ${type}`;
  return hash === '' || text.includes(` id="${hash}"`) ? undefined : `${url} has no #${hash}`;
}

test('every known address lands', async () => {
  const faults: string[] = [];
  for (const address of known) {
    const fault = faultOf(address, await endOf(address));
    if (fault !== undefined) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(known.length).toBeGreaterThanOrEqual(505);
});

test('an original post leads to a page of ours, to its own row, or to a year that links it', async () => {
  const { posts } = parse(readFileSync('content/data/archive.yml', 'utf8')) as { posts: { slug: string }[] };
  const faults: string[] = [];
  const landed = { '/blog/archive': 0, '/about/timeline': 0 };
  for (const { slug } of posts) {
    const { url, hash, text } = await endOf(`/blog/${slug}`);
    if (url !== '/blog/archive' && url !== '/about/timeline') continue;
    landed[url] += 1;
    const shown = url === '/blog/archive' ? hash === slug : text.includes(`/${slug}.md"`);
    if (!shown) faults.push(`/blog/${slug} leads to ${url}#${hash}`);
  }
  expect(faults).toEqual([]);
  expect(posts.length).toBe(175);
  expect(landed['/blog/archive']).toBeGreaterThan(20);
  expect(landed['/about/timeline']).toBeGreaterThan(80);
});

// Links that are wrong in a way that has one certain correction, and those that don't.

import { expect, test } from 'vitest';
import { checkLinks, respellLinks } from '../../renderer/check/check-links.ts';
import { createLinkResolver } from '../../renderer/site/links.ts';
import { assembled, page } from './assembled.ts';

const around = {
  'docs/index.md': page({ title: 'Docs' }),
  'docs/wick.md': page({ title: 'Wick' }, '## Trim the wick\n\n## Set up\n\n## Re do\n\n## Red o\n'),
  'docs/glass.md': page({ title: 'Glass', aliases: ['/glass'] }),
};
const redirects = [
  '/old /docs/wick 301',
  '/older /old 308',
  '/versions/* /docs/:splat 301',
  '/gone/* /docs/nowhere/:splat 301',
  '/latest /docs/wick 302',
  '/v/* /latest 301',
  '/chat https://chat.example 301',
].join('\n');

/** What is reported about a link, how it's corrected, and how its spelling is tidied. */
function answersFor(href: string) {
  const { site, config, post } = assembled(
    { ...around, 'docs/oil.md': page({ title: 'Oil' }, `[x](${href})`) },
    { redirects },
  );
  const check = { site, links: createLinkResolver(site, config, new Set<string>()), anchorsOf: () => [] };
  const [found] = checkLinks(check);
  const spelt = respellLinks(check).map(({ to }) => to);
  expect(post('/docs/oil').links).toHaveLength(1);
  return { code: found?.code, fix: found?.fix?.to, hint: found?.hint, spelt };
}

test.each([
  ['/old?a=1#trim-the-wick', 'link/redirected', '/docs/wick?a=1#trim-the-wick'],
  ['/older', 'link/redirected', '/docs/wick'],
  ['/versions/wick', 'link/redirected', '/docs/wick'],
  ['/v/2', 'link/redirected', '/latest'],
  ['/docs/Wick#set-up', 'link/broken-page', '/docs/wick#set-up'],
  ['/docs/wick#trimTheWick', 'link/broken-anchor', '/docs/wick#trim-the-wick'],
  ['/docs/wick#trim-the-wik', 'link/broken-anchor', '/docs/wick#trim-the-wick'],
])('certain: %s is %s and becomes %s', (href, code, to) => {
  expect(answersFor(href)).toMatchObject({ code, fix: to });
});

test.each([
  ['/gone/far', 'link/broken-page'],
  ['/docs/wick#redo', 'link/broken-anchor'],
  ['/docs/wick#trim', 'link/broken-anchor'],
  ['/old#nowhere', 'link/redirected'],
  ['/docs/wik', 'link/broken-page'],
  ['/latest', undefined],
  ['/chat', undefined],
  ['/docs/wick', undefined],
])('left to the author: %s', (href, code) => {
  expect(answersFor(href)).toMatchObject({ code, fix: undefined, spelt: [] });
});

test.each([
  ['/docs/wick/', '/docs/wick'],
  ['/docs/wick.md', '/docs/wick'],
  ['/docs/wick.html?a#set-up', '/docs/wick?a#set-up'],
  ['/docs/index', '/docs'],
  ['/docs/', '/docs'],
])('%s is spelt %s', (href, to) => {
  expect(answersFor(href)).toMatchObject({ code: undefined, spelt: [to] });
});

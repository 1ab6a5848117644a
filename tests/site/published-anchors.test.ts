// Addresses and anchors that were published before: those that are gone are told at their line of the list.

import { expect, test } from 'vitest';
import { checkPublished } from '../../renderer/check/check-published.ts';
import { assembled, page } from './assembled.ts';

const files = {
  'docs/oil.md': page({ title: 'Oil' }, '## Trim'),
  'docs/wick.md': page({ title: 'Wick' }, '<Lamp />'),
  'docs/glass.md': page({ title: 'Glass' }),
};
const Lamp = { render: () => null };
const redirects = '/old /docs/oil 301\n';

/** What is said of these addresses, each on a line of its own. */
function toldOf(...addresses: readonly string[]): readonly string[] {
  const { site, checked } = assembled(files, { redirects, config: { components: { Lamp } } });
  const origin = { source: 'lamp', commit: 'b2', path: 'glass.md' };
  const posts = site.posts.map((post) => (post.url === '/docs/glass' ? { ...post, origin } : post));
  const published = addresses.map((address, index) => {
    const [url = '', id] = address.split('#');
    return { url, ...(id !== undefined && { id }), at: { file: 'published.txt', line: index + 1, column: 1 } };
  });
  const found = checkPublished({ ...checked(), published, site: { ...site, posts } });
  return found.map(({ code, at }) => `${at.line} ${code}`);
}

test('an anchor is gone if its page is certain not to have it', () => {
  expect(toldOf('/docs/oil#trim', '/docs/oil#lost', '/docs/gone#lost')).toEqual(['2 published/address-gone']);
  // What components show is only known later, and what was fetched is somebody else's.
  expect(toldOf('/docs/wick#lost', '/docs/glass#lost')).toEqual([]);
});

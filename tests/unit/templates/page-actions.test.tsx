// The menu of a docs page: plain links to its Markdown copy and to the programs that the site lists.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { View } from '../../../renderer/config.ts';
import { PageActions } from '../../../templates/theme/docs/page-actions.tsx';

const openIn = [
  { name: 'Claude', href: 'https://claude.example/new?q={prompt}' },
  { name: 'Other', href: 'https://other.example/?x=1&text={prompt}' },
];

function htmlOf(copyUrl: string | undefined): string {
  const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ');
  const view = { t, copyUrl, config: { origin: 'https://lantern.example' }, site: { data: { menus: { openIn } } } };
  return renderToStaticMarkup(<PageActions view={view as unknown as View} />);
}

test('every entry is a link, and the question names the full address of the copy', () => {
  const links = [...htmlOf('/docs/oil%20%26.md').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links.slice(0, 2)).toEqual(['/docs/oil%20%26.md', '/docs/oil%20%26.md']);
  expect(new URL(links[2] ?? '').searchParams.get('q')).toBe('page.prompt https://lantern.example/docs/oil%20%26.md');
  expect(new URL(links[3] ?? '').searchParams.get('text')).toContain('https://lantern.example/docs/oil%20%26.md');
});

test('a page without a copy has no menu', () => {
  expect(htmlOf(undefined)).toBe('');
});

// What the page for missing addresses can suggest.

import type { Site } from 'sitegen';
import { expect, test } from 'vitest';
import { nearFiles } from '../../../templates/theme/files/theme-files.ts';

test('each page is in the list once, and unlisted ones are not', () => {
  const page = (url: string, more = {}) => ({ url, title: `Page ${url}`, frontMatter: {}, ...more });
  const posts = [
    page('/docs/lamp'),
    page('/en/docs/lamp', { copyOf: '/docs/lamp' }),
    page('/design', { frontMatter: { unlisted: true } }),
  ];
  const [file] = nearFiles({ posts } as unknown as Site);
  expect(JSON.parse(String(file?.contents()))).toEqual([['/docs/lamp', 'Page /docs/lamp']]);
});

// Which pictures of a page open in full size.

import { expect, test } from 'vitest';
import { withPictures } from '../../renderer/render/pictures.ts';

const images = { '/a.png': { width: 800, height: 400 } };
const img = '<img src="/a.png" alt="A" width="800" height="400">';
const shown = (html: string, pictureWidth: number): string =>
  withPictures(html, { images, pictureWidth, t: (key) => key as never });

test('those that are wider than the page shows them', () => {
  expect(shown(img, 800)).toBe(img);
  expect(shown(img, 799)).toMatch(
    /^<button [^>]*class="enlarge"[^>]*><img [^>]*><\/button><dialog id="page:image:\/a\.png"/,
  );
});

test('none in a link, a button, or a summary, or from another site', () => {
  for (const [open, close] of [
    ['<a href="/x">', '</a>'],
    ['<button>', '</button>'],
    ['<summary>', '</summary>'],
  ] as const) {
    expect(shown(`${open}${img}${close}`, 100)).toBe(`${open}${img}${close}`);
    expect(shown(`${open}x${close}${img}`, 100)).toContain('class="enlarge"');
  }
  const foreign = '<img src="https://lamp.example/a.png" alt="">';
  expect(shown(foreign, 100)).toBe(foreign);
});

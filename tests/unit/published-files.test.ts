// Files that are published as they are: what the pages get to know of images.

import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishable } from '../../cli/io/published-files.ts';
import { bareProject, type Files } from '../support/project.ts';

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="7.6"/>`;
/** The head of a PNG of 3 by 5 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000508060000000000000000', 'hex');

/** These files of a project, as its public folder has them. */
function assetsOf(files: Files) {
  const project = bareProject(files);
  return Object.keys(files).map((name) => ({
    url: `/${name}`,
    absolutePath: join(project.root, name),
    file: `public/${name}`,
  }));
}

test('images have a size, and only one whose name tells another format is reported', () => {
  const files = { 'lamp.svg': svg(4.4), 'wick.png': png, 'WICK.PNG': png, 'wick.jpg': png, 'notes.txt': 'Text.' };
  const assets = assetsOf(files);
  const { value, diagnostics } = publishable(assets);
  expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([['image/broken', 'public/wick.jpg']]);
  expect({ ...value.images }).toEqual({
    '/lamp.svg': { width: 4, height: 8 },
    '/wick.png': { width: 3, height: 5 },
    '/WICK.PNG': { width: 3, height: 5 },
    '/wick.jpg': { width: 3, height: 5 },
  });
  expect(value.assets).toEqual(assets);
});

test('a picture without a size is only reported where browsers need one', () => {
  const flat = Buffer.from(png).fill(0, 20, 24);
  const files = {
    'free.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'empty.png': '',
    'noise.gif': 'noise',
    'flat.png': flat,
  };
  const assets = assetsOf(files);
  const { value, diagnostics } = publishable(assets);
  expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([
    ['image/broken', 'public/empty.png'],
    ['image/broken', 'public/noise.gif'],
    ['image/broken', 'public/flat.png'],
  ]);
  expect({ ...value.images }).toEqual({});
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with orientation %i has the sides that readers see',
  async (orientation) => {
    const [width, height] = orientation < 5 ? [30, 10] : [10, 30];
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const photo = sharp({ create: { width: 30, height: 10, channels: 3, background: '#fff' } });
      const bytes = await photo.withMetadata({ orientation }).toFormat(format).toBuffer();
      const { images } = publishable(assetsOf({ [`photo.${format}`]: bytes })).value;
      expect({ ...images }).toEqual({ [`/photo.${format}`]: { width, height } });
    }
  },
);

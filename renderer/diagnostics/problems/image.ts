// Problems of images. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

const start = (file: string): Location => ({ file, line: 1, column: 1 });

export const altMissing = (at: Location, src: string): Diagnostic => ({
  code: 'image/alt-missing',
  at,
  message: `The image ${src.slice(0, 120)} has no alternative text`,
  hint: 'Describe the image: `![text](address)`.',
});

export const imageMisnamed = (file: string, type: string): Diagnostic => ({
  code: 'image/broken',
  at: start(file),
  message: `The format of this image is ${type.toUpperCase()}, but its extension says otherwise`,
  hint: 'Give it the right extension, or export it again.',
});

export const imageBroken = (file: string, why: string): Diagnostic => ({
  code: 'image/broken',
  at: start(file),
  message: `This image cannot be read: ${why}`,
});

export const missingImage = (at: Location, src: string, nearest?: string): Diagnostic => ({
  code: 'image/missing',
  at,
  message: `The image ${src} does not exist`,
  ...(nearest === undefined ? {} : { hint: `Did you mean ${nearest}?` }),
});

export const sourceMissing = (at: Location): Diagnostic => ({
  code: 'image/source-missing',
  at,
  message: 'This image has no address',
});

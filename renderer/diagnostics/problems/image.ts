// Problems of images in content that one file shows. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const altMissing = (at: Location, src: string): Diagnostic => ({
  code: 'image/alt-missing',
  at,
  message: `The image ${src.slice(0, 120)} has no alternative text`,
  hint: 'Say what the picture shows: `![text](address)`.',
});

export const sourceMissing = (at: Location): Diagnostic => ({
  code: 'image/source-missing',
  at,
  message: 'This image has no address',
});

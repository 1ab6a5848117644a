// Problems of images.

import type { Diagnostic, Location } from '../diagnostic.ts';

const start = (file: string): Location => ({ file, line: 1, column: 1 });

export const altMissing = (at: Location, src: string): Diagnostic => ({
  code: 'image/alt-missing',
  at,
  message: `The image ${src.slice(0, 120)} has no alternative text`,
  hint: 'Describe the image: `![text](address)`.',
});

export const imageHeavy = (file: string, bytes: number, limit: number): Diagnostic => ({
  code: 'image/heavy',
  at: start(file),
  message: `Readers load ${Math.round(bytes / 1000)} kB for this picture. More than ${limit / 1000} kB is slow on a phone`,
  hint: 'Export it in the width at which pages show it (twice that for sharp screens), or as AVIF or WebP.',
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
  hint: 'Export the picture again.',
});

export const missingImage = (at: Location, src: string, hint?: string): Diagnostic => ({
  code: 'image/missing',
  at,
  message: `The image ${src} does not exist`,
  hint: hint ?? 'Put it next to the page or in the public folder.',
});

export const imageNotResized = (file: string, count: number): Diagnostic => ({
  code: 'image/not-resized',
  at: start(file),
  message: `Pictures are published in one size because sharp isn't installed (${count} of them, this is the first)`,
  hint: 'Install it in the project: npm install --save-dev sharp',
});

export const imageScript = (at: Location, what: string): Diagnostic => ({
  code: 'image/script',
  at,
  message: `This SVG can run script when it's opened by its address: ${what}`,
  hint: 'Remove that part, or export the drawing again as a plain SVG.',
});

export const sourceMissing = (at: Location): Diagnostic => ({
  code: 'image/missing',
  at,
  message: 'This image has no address',
  hint: 'Write its address: `![text](picture.png)`.',
});

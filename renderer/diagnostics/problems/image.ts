// Problems of images.

import { problem, type TextFix } from '../diagnostic.ts';

export const altMissing = problem('image/alt-missing', (src: string) => [
  `The image ${src.slice(0, 120)} has no alternative text`,
  'Describe the image: `![text](address)`.',
]);

export const imageHeavy = problem('image/heavy', (bytes: number, limit: number) => [
  `Readers load ${Math.round(bytes / 1000)} kB for this picture. More than ${limit / 1000} kB is slow on a phone`,
  'Export it in the width at which pages show it (twice that for sharp screens), or as AVIF or WebP.',
]);

export const imageBroken = problem('image/broken', (why: string) => [
  `This image is broken: ${why}`,
  'Export it again, or give it the extension of its format.',
]);

export const missingImage = problem('image/missing', (src: string, hint?: string, fix?: TextFix) => [
  `The image ${src} doesn't exist`,
  hint ?? 'Put it next to the page or in the public folder: public/a.png is at /a.png.',
  fix,
]);

export const imageNotResized = problem('image/not-resized', (count: number) => [
  `Pictures are published in one size because sharp isn't installed (${count} of them, this is the first)`,
  'Install it in the project: npm install --save-dev sharp',
]);

export const imageScript = problem('image/script', (what: string) => [
  `This file can run script when it's opened by its address: ${what}`,
  'Remove that part, or export the drawing again as a plain SVG.',
]);

export const sourceMissing = problem('image/missing', () => [
  'This image has no address',
  'Write its address: `![text](picture.png)`.',
]);

// Makes the two fonts of the site from their packages (npm run fonts): the letters that its languages need, and only the
// weights that its styles ask for.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** @param {number} first @param {number} last */
const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** ASCII, Latin-1, and the punctuation, arrows, and signs of running text. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˜–—‑‘’‚“”„†•…′″‹›€™←↑→↓−≈≠≤≥\u2009\u202f`;

/** The text font has the weights of text and of its bold words, the font of headings has one. */
const fonts = [
  { source: 'inter/files/inter-latin-wght-normal.woff2', file: 'inter.woff2', wght: { min: 400, max: 700 } },
  { source: 'work-sans/files/work-sans-latin-wght-normal.woff2', file: 'work-sans.woff2', wght: 600 },
];

for (const { source, file, wght } of fonts) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${source}`));
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(join(import.meta.dirname, '../theme/fonts', file), small);
  process.stdout.write(`${file}: ${small.length} of ${whole.length} bytes\n`);
}

// `npm run social`: draws the icons into public/ and the letters that link previews are written with. Not part of the
// build: what it writes is committed.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { cellStart, drawnLetters, drawnSigns, type Letters, lettersFile, markChar, messageChar } from './card-png.ts';

const packages = createRequire(join(process.cwd(), 'package.json'));
const font = '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2';

const icons = [
  { file: 'public/apple-touch-icon.png', width: 180, isWhole: true },
  { file: 'public/favicon.ico', width: 48 },
  { file: 'public/icon-192.png', width: 192 },
  { file: 'public/icon-512.png', width: 512, isWhole: true },
];

/** An icon file with one square picture: a header of 6 bytes and an entry of 16, as `ICONDIR` defines them. */
function icoOf(png: Uint8Array, width: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const cell = { width: 88, height: 100 };
const [size, baseline] = [72, 74];

const mark =
  '<g transform="translate(4 4) scale(2.4)" fill="#fff"><path d="M9 22c5 0 5-12 12-12M9 22c5 0 7 2 12 2" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><circle cx="7" cy="22" r="4"/><circle cx="24" cy="9.5" r="4.5" opacity=".8"/><circle cx="24" cy="24" r="3" opacity=".6"/></g>';
const message = '<rect x="8" y="32" width="56" height="36" rx="11" fill="#fff"/>';

const chars = [markChar, messageChar, ...drawnSigns, ...drawnLetters].join('');

const fontFile = join(tmpdir(), 'card-font.ttf');
writeFileSync(fontFile, await decompress(readFileSync(packages.resolve(font))));

function drawn(content: string, width: number, height: number): Resvg {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Work Sans' } });
}

/** The font's own weight is a light one. Its outline makes it bold. */
function text(char: string): string {
  const escaped = char.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return `<text xml:space="preserve" x="${cellStart}" y="${baseline}" font-family="Work Sans" font-size="${size}" fill="#fff" stroke="#fff" stroke-width="2.8">${escaped}</text>`;
}

/** A space has no picture, so the distance is that of a letter before it and one after it. */
function advanceOf(char: string): number {
  if (char === markChar) return cell.width + 8;
  if (char === messageChar) return cell.width;
  const wide = (content: string): number => drawn(text(content), 600, 100).getBBox()?.width ?? 0;
  return wide(`H${char}H`) - wide('HH') - 1.2;
}

function lettersOf(): Letters {
  const pixels = new Uint8Array(chars.length * cell.width * cell.height);
  [...chars].forEach((char, index) => {
    const content = char === markChar ? mark : char === messageChar ? message : text(char);
    const rgba = drawn(content, cell.width, cell.height).render().pixels;
    for (let at = 0; at < cell.width * cell.height; at++) {
      const row = Math.floor(at / cell.width);
      // Steps of 17 compress better, and a card has fewer.
      const covered = Math.round((rgba[at * 4 + 3] ?? 0) / 17) * 17;
      pixels[row * chars.length * cell.width + index * cell.width + (at % cell.width)] = covered;
    }
  });
  return { chars, advances: [...chars].map(advanceOf), cell, pixels };
}

const icon = readFileSync('public/icon.svg', 'utf8');
for (const { file, width, isWhole } of icons) {
  const svg = isWhole ? icon.replace('rx="7.5"', '') : icon;
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
  writeFileSync(file, file.endsWith('.ico') ? icoOf(png, width) : png);
}
const { pixels, ...rest } = lettersOf();
writeFileSync(
  lettersFile,
  deflateSync(Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), pixels]), { level: 9 }),
);

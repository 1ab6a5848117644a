// A title and its kind -> the picture that link previews show, as PNG. There's no program for fonts here: letters are
// copied from pictures of them (`letters.bin`, drawn by `npm run social`), so that a card takes two milliseconds.

import { readFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Card {
  readonly title: string;
  /** What the page is, such as its section: the small line below the title. */
  readonly kind: string;
  /** The color of messages and of the kind. */
  readonly color: string;
}

/** Pictures of letters in one row. A pixel is a byte from 0 to 255: how much of it the letter covers. */
export interface Letters {
  readonly chars: string;
  /** By letter: how far the next one is. */
  readonly advances: readonly number[];
  readonly cell: { readonly width: number; readonly height: number };
  readonly pixels: Uint8Array;
}

export const lettersFile = 'templates/social/letters.bin';

/** Stand for the mark and for a message among the letters. */
export const [markChar, messageChar] = ['\u0001', '\u0002'];

/** Space to the left of a letter in its cell. */
export const cellStart = 8;

const [width, height] = [1200, 630];
const [edge, right] = [84, 1116];
const lineHeight = 84;
const maxLines = 4;

/** Colors of the palette: the ground, then five steps of white and of the card's color on it, then the channel. */
const steps = 5;
const [white, tinted, channel] = [0, steps, 2 * steps + 1];

export function readLetters(file = lettersFile): Letters {
  const bytes = inflateSync(readFileSync(file));
  const end = bytes.indexOf(10);
  return { ...JSON.parse(bytes.toString('utf8', 0, end)), pixels: bytes.subarray(end + 1) };
}

/** Letters of western European languages and signs of typography: what there are pictures of. */
export const drawnLetters = [33, 161].flatMap((first) =>
  Array.from({ length: 94 }, (_, more) => String.fromCharCode(first + more)),
);
export const drawnSigns = ' –—‘’“”„…→łŁńś';

/** Whether there are pictures of all letters of a text. */
export function canDraw(text: string): boolean {
  return [...text].every((char) => drawnSigns.includes(char) || drawnLetters.includes(char));
}

export function cardPng(card: Card, letters: Letters): Uint8Array {
  const lines = linesOf(card.title, letters);
  // Two pixels to a byte, after the byte that names the row's filter.
  const rows = new Uint8Array(height * (width / 2 + 1));
  const ink = { rows, letters };
  write(`${markChar}AsyncAPI`, { ...ink, x: edge, y: 70, shrink: 2, color: white });
  const top = 300 - (lines.length * lineHeight) / 2;
  lines.forEach(
    (line, index) => void write(line, { ...ink, x: edge, y: top + index * lineHeight, shrink: 1, color: white }),
  );
  drawChannel(card, ink);
  write(card.kind, { ...ink, x: edge, y: 548, shrink: 2, color: tinted });
  return png(rows, paletteOf(card.color));
}

interface Ink {
  readonly rows: Uint8Array;
  readonly letters: Letters;
}

interface Place extends Ink {
  readonly x: number;
  readonly y: number;
  /** 2 for letters of half the size. */
  readonly shrink: 1 | 2;
  /** The first of its steps in the palette, less one. */
  readonly color: number;
}

/** Words into as few lines as fit, of about equal length, with an ellipsis for what has no room. */
function linesOf(title: string, letters: Letters): readonly string[] {
  let room = right - edge;
  let lines = filled(title, room, letters);
  for (;;) {
    room -= 40;
    const narrower = filled(title, room, letters);
    if (room < (right - edge) / 2 || narrower.length > lines.length) break;
    lines = narrower;
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`];
}

function filled(title: string, room: number, letters: Letters): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, letters) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, { chars, advances }: Letters): number =>
  [...text].reduce((sum, char) => sum + (advances[chars.indexOf(char)] ?? 0), 0);

function write(text: string, place: Place): void {
  let { x } = place;
  for (const char of text) {
    copyLetter(char, { ...place, x });
    x += Math.round((place.letters.advances[place.letters.chars.indexOf(char)] ?? 0) / place.shrink);
  }
}

/** How many messages are on their way, and where, depends on the title. */
function drawChannel({ title }: Card, ink: Ink): void {
  const y = 510;
  for (let x = edge; x < width; x++) for (const row of [y, y + 1, y + 2]) paint(ink.rows, x, row, channel);
  const seed = [...title].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  for (let place = 0; place < 3 + (seed % 3); place++) {
    const x = 220 + place * 190 + ((seed >> place) % 5) * 26;
    copyLetter(messageChar, {
      ...ink,
      x,
      y: y - ink.letters.cell.height / 2 + 1,
      shrink: 1,
      color: place % 2 === 0 ? tinted : white,
    });
  }
}

function copyLetter(char: string, { rows, letters, x, y, shrink, color }: Place): void {
  const { chars, advances, cell, pixels } = letters;
  const letter = chars.indexOf(char);
  const columns = Math.min(cell.width, (advances[letter] ?? 0) + 2 * cellStart);
  const [left, top] = [Math.round(x) - cellStart / shrink, Math.round(y)];
  for (let row = 0; row < cell.height; row += shrink) {
    const start = (row * chars.length + letter) * cell.width;
    for (let column = 0; column < columns; column += shrink) {
      const covered = pixels[start + column] ?? 0;
      if (covered > 0)
        paint(rows, left + column / shrink, top + row / shrink, color + Math.ceil((covered * steps) / 255));
    }
  }
}

function paint(rows: Uint8Array, column: number, row: number, color: number): void {
  if (column < 0 || column >= width || row < 0 || row >= height) return;
  const at = row * (width / 2 + 1) + 1 + (column >> 1);
  const before = rows[at] ?? 0;
  rows[at] = column % 2 === 0 ? (before & 0x0f) | (color << 4) : (before & 0xf0) | color;
}

const ground = '#150f30';

function paletteOf(color: string): Uint8Array {
  const ramp = (to: string): readonly number[][] =>
    Array.from({ length: steps }, (_, step) => mixed(ground, to, (step + 1) / steps));
  const colors = [...[mixed(ground, ground, 0)], ...ramp('#ffffff'), ...ramp(color), mixed(ground, color, 0.45)];
  return Uint8Array.from(colors.flat());
}

function mixed(from: string, to: string, share: number): number[] {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return [1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share));
}

/** The file: four bits a pixel, each the number of a color. */
function png(rows: Uint8Array, palette: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 2 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

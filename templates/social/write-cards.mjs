// `npm run social`: draws the pictures that link previews of sections and posts show, into public/. Not part of the build:
// what it writes is committed. A post that it hasn't drawn yet has the card of the blog.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import glob from 'fast-glob';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { readFrontMatter } from '../front-matter.mjs';

/** By the first folder of the address, or by the type of a post. */
const colors = {
  community: '#7fe0c0',
  Community: '#7fe0c0',
  tools: '#80d9ff',
  Engineering: '#80d9ff',
  casestudies: '#ffcf8a',
  Strategy: '#ffcf8a',
  Conference: '#ff9fd0',
};
const color = '#a87efc';
const initiative = 'The AsyncAPI Initiative';

const pages = await glob(['docs/index.md', 'docs/*/index.md', 'pages/{tools,community,casestudies}.md', 'blog/*.md'], {
  cwd: 'content',
});
const cards = pages.sort().flatMap((file) => {
  const { title, type, date, draft } = readFrontMatter(readFileSync(join('content', file), 'utf8')).data;
  const path = file.replace(/^pages\//, '').replace(/(\/index)?\.md$/, '');
  const kind = type ? `${type} · ${dayOf(date)}` : initiative;
  return draft
    ? []
    : [{ path, title: path === 'docs' ? 'Documentation' : title, kind, color: colors[type ?? path] ?? color }];
});

/** @param {unknown} date */
function dayOf(date) {
  return new Date(String(date)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

const font = import.meta.resolve('@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2');
const letters = cards.map(({ title, kind }) => title + kind).join('') + initiative;
const fontFile = join(tmpdir(), 'card-font.ttf');
writeFileSync(
  fontFile,
  await subsetFont(readFileSync(new URL(font)), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 600 },
  }),
);

rmSync('public/social', { recursive: true, force: true });
const start = { path: 'default', title: 'Describe your message-driven API', kind: initiative, color };
const blog = { path: 'blog', title: 'The AsyncAPI blog', kind: initiative, color };
for (const card of [start, blog, ...cards]) {
  const file = `public/social/${card.path}.png`;
  mkdirSync(dirname(file), { recursive: true });
  const drawn = new Resvg(svgOf(card), { font: { loadSystemFonts: false, fontFiles: [fontFile] } }).render().asPng();
  await sharp(drawn).png({ palette: true, colours: 16, dither: 0 }).toFile(file);
}

function svgOf({ title, kind, color }) {
  const lines = linesOf(title);
  const rows = lines.map((line, index) => text(line, { y: 300 + (index - lines.length / 2 + 0.75) * 84, size: 72 }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#150f30" d="M0 0h1200v630H0z"/>
    <g transform="translate(82 70) scale(1.5)" fill="#fff"><path d="M9 22c5 0 5-12 12-12M9 22c5 0 7 2 12 2" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><circle cx="7" cy="22" r="4"/><circle cx="24" cy="9.5" r="4.5" opacity=".8"/><circle cx="24" cy="24" r="3" opacity=".6"/></g>
    ${text('AsyncAPI', { x: 134, y: 106, size: 36 })}${rows.join('')}
    <path d="M84 511h1116" stroke="${color}" stroke-opacity=".45" stroke-width="3"/>
    ${messagesOf(title, color)}${text(kind, { y: 585, size: 36, fill: color })}</svg>`;
}

/** @param {string} words @param {{ x?: number, y: number, size: number, fill?: string }} place */
function text(words, { x = 84, y, size, fill = '#fff' }) {
  const escaped = words.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="Work Sans" font-size="${size}" fill="${fill}">${escaped}</text>`;
}

/** At most four lines of about 26 letters, which is what fits, and of about equal length. */
function linesOf(title) {
  const least = Math.ceil(title.length / 26);
  const room = Math.min(26, Math.ceil(title.length / least) + 4);
  const lines = [''];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]} …`] : lines;
}

/** How many messages are on their way, and where, depends on the title. */
function messagesOf(title, color) {
  const seed = [...title].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  const places = Array.from({ length: 3 + (seed % 3) }, (_, place) => 228 + place * 190 + ((seed >> place) % 5) * 26);
  return places
    .map((x, place) => `<rect x="${x}" y="493" width="56" height="36" rx="11" fill="${place % 2 ? '#fff' : color}"/>`)
    .join('');
}

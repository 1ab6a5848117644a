// `npm run social`: draws the social cards of the blog and the icons into public/. Not part of the build: what it writes
// is committed. A picture is drawn again only when its SVG changed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { decompress } from 'wawoff2';
import { readFrontMatter } from '../front-matter.mjs';
import { cardSvg } from './card-svg.ts';
import { cardName } from './card-url.ts';

const blog = 'content/blog';
const folder = 'public/social';
const remembered = '.sitegen/social.json';

const packages = createRequire(join(process.cwd(), 'package.json'));
const fonts = [
  '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
];

interface Picture {
  readonly file: string;
  readonly svg: string;
  readonly width: number;
}

/** Every picture there has to be. */
function pictures(): readonly Picture[] {
  const cards = readdirSync(blog)
    .filter((name) => name.endsWith('.md') && !name.startsWith('_'))
    .sort()
    .map((name): Picture => {
      const { data } = readFrontMatter(readFileSync(join(blog, name), 'utf8'));
      const {
        title = '',
        type,
        tags,
        date,
      } = data as { title?: string; type?: string; tags?: string[]; date?: string };
      // The day as written.
      const note = [type, date?.slice(0, 10)].filter(Boolean).join(' · ');
      const url = `/blog/${name.replace(/\.md$/, '')}`;
      return { file: join(folder, cardName(url)), svg: cardSvg({ title, type, tags, note }), width: 1200 };
    });
  const standard = { title: 'Describe your message-driven API', tags: ['a', 'b'], note: 'The AsyncAPI Initiative' };
  const icon = readFileSync('public/icon.svg', 'utf8');
  return [
    ...cards,
    { file: join(folder, 'default.png'), svg: cardSvg(standard), width: 1200 },
    { file: 'public/apple-touch-icon.png', svg: icon.replace('rx="7.5"', ''), width: 180 },
    { file: 'public/favicon.ico', svg: icon, width: 48 },
    { file: 'public/icon-192.png', svg: icon, width: 192 },
    { file: 'public/icon-512.png', svg: icon.replace('rx="7.5"', ''), width: 512 },
  ];
}

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

/** The rasteriser reads plain font files only. One after the other: the unpacker has one memory for all calls. */
async function unpackedFonts(): Promise<readonly string[]> {
  const files: string[] = [];
  for (const font of fonts) {
    const file = join(tmpdir(), `card-font-${files.length}.ttf`);
    writeFileSync(file, await decompress(readFileSync(packages.resolve(font))));
    files.push(file);
  }
  return files;
}

mkdirSync(folder, { recursive: true });
mkdirSync('.sitegen', { recursive: true });
const known = existsSync(remembered) ? (JSON.parse(readFileSync(remembered, 'utf8')) as Record<string, string>) : {};
const now = pictures().map((picture) => ({ ...picture, hash: createHash('sha256').update(picture.svg).digest('hex') }));
const changed = now.filter(({ file, hash }) => known[file] !== hash || !existsSync(file));
const fontFiles = changed.length > 0 ? await unpackedFonts() : [];
for (const { file, svg, width } of changed) {
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' };
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng();
  writeFileSync(file, file.endsWith('.ico') ? icoOf(png, width) : png);
}
writeFileSync(
  remembered,
  `${JSON.stringify(Object.fromEntries(now.map(({ file, hash }) => [file, hash])), null, 2)}\n`,
);
console.log(`${changed.length} of ${now.length} pictures drawn`);

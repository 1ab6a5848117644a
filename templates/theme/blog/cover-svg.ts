// Draws the cover of a post as SVG text, in the colors of its type: the first diagram of the post, or the version in its title,
// over channels that are laid out by its title and tags.

import { attributeOf, ownValue } from '@sitegen/renderer/text';
import type { Post } from 'sitegen';

interface Palette {
  readonly from: string;
  readonly to: string;
  readonly line: string;
  readonly message: readonly string[];
}

type Titled = Pick<Post, 'title' | 'frontMatter'>;

type Palettes = readonly [Palette, ...Palette[]];

/** For other types, too. */
const communication: Palettes = [
  { from: '#2a1168', to: '#120b2e', line: '#6a45c9', message: ['#a87efc', '#cab0fc', '#80d9ff'] },
];

/** Most posts are about engineering, so these have three. */
const palettes: { readonly [type: string]: Palettes } = {
  Engineering: [
    { from: '#0b3a55', to: '#0d1030', line: '#2f7fa6', message: ['#80d9ff', '#47bcee', '#cab0fc'] },
    { from: '#0a4652', to: '#0b1a2c', line: '#2a8c94', message: ['#6fe3e1', '#b2e8ff', '#ffcf8a'] },
    { from: '#1b2672', to: '#0d0f2c', line: '#4d62c4', message: ['#9db4ff', '#80d9ff', '#e0d1fc'] },
  ],
  Community: [{ from: '#0d4038', to: '#0e1430', line: '#2e8f7a', message: ['#7fe0c0', '#b2e8ff', '#cab0fc'] }],
  Strategy: [{ from: '#4a2a0c', to: '#1a0f2c', line: '#a5713a', message: ['#ffcf8a', '#e0d1fc', '#80d9ff'] }],
  Conference: [{ from: '#54153f', to: '#170d2e', line: '#b2508c', message: ['#ff9fd0', '#cab0fc', '#80d9ff'] }],
};

const coverWidth = 1200;
const coverHeight = 630;

/** The whole drawing as a file. `diagram` is the post's own as SVG, with custom properties for its colors. */
export function coverSvg(post: Titled, diagram?: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}">${coverArt(post, diagram)}</svg>\n`;
}

/** The drawing without its `<svg>` element. */
function coverArt(post: Titled, diagram: string | undefined): string {
  const all = ownValue(palettes, post.frontMatter.type ?? '') ?? communication;
  const version = /(?<!\d)\d+\.\d+(\.\d+)?/.exec(post.title)?.[0];
  // In a font of the reader's computer, because a picture can't use the site's.
  if (version !== undefined)
    return `${channels(post, all[0], 0.6)}<text x="600" y="395" font-family="Work Sans, system-ui, sans-serif" font-size="220" font-weight="600" text-anchor="middle" fill="#fff">${version}</text>`;
  if (diagram === undefined) return channels(post, all[0], 0.6);
  const palette = all[Math.floor(numbersFrom(`color of ${post.title}`)() * all.length)] ?? all[0];
  return `${channels(post, palette, 0.2)}${diagramArt(diagram, palette)}`;
}

function channels({ title, frontMatter: { tags = [] } }: Titled, palette: Palette, opacity: number): string {
  const next = numbersFrom([title, ...tags].join(' '));
  const ground = groundArt(palette, next);
  const lanes = 4 + Math.min(tags.length, 4);
  const drawn = Array.from({ length: lanes }, (_, index) => lane(index, lanes, palette, next)).join('');
  return `${ground}<g opacity="${opacity}">${drawn}</g>`;
}

/** A diagram in the colors of the cover. What's too large for words of a readable size shows how it begins, and fades. */
function diagramArt(diagram: string, palette: Palette): string {
  const [left = 0, top = 0, width = 1, height = 1] = (attributeOf(diagram, 'viewBox') ?? '').split(' ').map(Number);
  const scale = Math.min(Math.max(Math.min(1080 / width, 560 / height), 1.75), 4);
  const x = Math.max((coverWidth - width * scale) / 2, 60) - left * scale;
  const y = Math.max((coverHeight - height * scale) / 2, 35) - top * scale;
  const colors = colorsOf(palette);
  const inner = diagram.slice(diagram.indexOf('>') + 1, diagram.lastIndexOf('</svg>'));
  const colored = inner.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) => colors[name] ?? '#fff');
  const fade = (top + height) * scale + y > coverHeight ? '<path fill="url(#f)" d="M0 330h1200v300H0z"/>' : '';
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" font-family="Inter, system-ui, sans-serif">${colored}</g>${fade}`;
}

/** By the name of a diagram's custom property: bright boxes with dark words, on lines that recede. */
function colorsOf({ to, line, message: [first = '#fff', second = '#fff'] }: Palette): Record<string, string> {
  return {
    '--bg': to,
    '--_line': first,
    '--_arrow': first,
    '--_node-fill': second,
    '--_node-stroke': second,
    '--_inner-stroke': line,
    '--_group-fill': 'none',
    '--_text': to,
  };
}

function groundArt({ from, to, line }: Palette, next: () => number): string {
  const x = Math.round(15 + next() * 70);
  return (
    `<defs><radialGradient id="g" cx="${x}%" cy="0%" r="120%"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>` +
    `<radialGradient id="h" cx="${100 - x}%" cy="110%" r="70%"><stop offset="0" stop-color="${line}" stop-opacity=".45"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${to}" stop-opacity="0"/><stop offset=".9" stop-color="${to}"/></linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h1200v630H0z"/><path fill="url(#h)" d="M0 0h1200v630H0z"/>`
  );
}

/** One channel: a curve between two sides, its ends, and the messages on their way, which are dashes of the curve. */
function lane(index: number, lanes: number, palette: Palette, next: () => number): string {
  const gap = coverHeight / (lanes + 1);
  const from = Math.round(gap * (index + 1) + (next() - 0.5) * gap * 0.5);
  const to = Math.round(gap * (1 + Math.floor(next() * lanes)) + (next() - 0.5) * gap * 0.5);
  const left = Math.round(90 + next() * 130);
  const right = Math.round(980 + next() * 130);
  const bend = Math.round(360 + next() * 160);
  const path = `fill="none" d="M${left} ${from}C${left + bend} ${from} ${right - bend} ${to} ${right} ${to}"`;
  const color = palette.message[index % palette.message.length] ?? '#fff';
  const dashes = `24 ${Math.round(800 / (1 + Math.floor(next() * 3)))}`;
  const [width, start] = [Math.round(24 + next() * 16), Math.round(80 + next() * 240)];
  return (
    `<path ${path} stroke="${palette.line}" stroke-width="3" stroke-opacity=".75"/>` +
    `<path ${path} stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dashes}" stroke-dashoffset="-${start}"/>` +
    `<circle cx="${left}" cy="${from}" r="13" fill="${palette.from}" stroke="${color}" stroke-width="5"/>` +
    `<circle cx="${right}" cy="${to}" r="9" fill="${color}"/>`
  );
}

/** Numbers from 0 to 1 that depend on the text alone (xorshift over an FNV hash). */
function numbersFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

// A post -> its cover as SVG text, in the colors of its type: the first diagram of the post, or the version in its title,
// over channels that are laid out by its title and tags.

interface Palette {
  readonly from: string;
  readonly to: string;
  readonly line: string;
  readonly message: readonly string[];
}

interface CoverFacts {
  readonly title: string;
  readonly type?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

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
export function coverSvg(facts: CoverFacts, diagram?: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}">${coverArt(facts, diagram)}</svg>\n`;
}

/** The drawing without its `<svg>` element. */
function coverArt(facts: CoverFacts, diagram: string | undefined): string {
  const all = palettesOf(facts);
  const version = /(?<!\d)\d+\.\d+(\.\d+)?/.exec(facts.title)?.[0];
  if (version !== undefined) return `${channels(facts, all[0], 0.6)}${versionArt(version)}`;
  if (diagram === undefined) return channels(facts, all[0], 0.6);
  const palette = all[Math.floor(numbersFrom(`color of ${facts.title}`)() * all.length)] ?? all[0];
  return `${channels(facts, palette, 0.2)}${diagramArt(diagram, palette)}`;
}

function palettesOf({ type = '' }: CoverFacts): Palettes {
  return (Object.hasOwn(palettes, type) ? palettes[type] : undefined) ?? communication;
}

function channels({ title, tags = [] }: CoverFacts, palette: Palette, opacity: number): string {
  const next = numbersFrom([title, ...tags].join(' '));
  const ground = groundArt(palette, next);
  const lanes = 4 + Math.min(tags.length, 4);
  const drawn = Array.from({ length: lanes }, (_, index) => lane(index, lanes, palette, next)).join('');
  return `${ground}<g opacity="${opacity}">${drawn}</g>`;
}

/** A whole diagram in the colors of the cover. */
function diagramArt(diagram: string, palette: Palette): string {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(diagram)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const scale = Math.min(1080 / width, 560 / height, 4);
  const x = (coverWidth - width * scale) / 2 - left * scale;
  const y = (coverHeight - height * scale) / 2 - top * scale;
  const colors = colorsOf(palette);
  const inner = diagram.slice(diagram.indexOf('>') + 1, diagram.lastIndexOf('</svg>'));
  const colored = inner.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colors[name] ?? '#fff');
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" font-family="Inter, system-ui, sans-serif">${colored}</g>`;
}

/** By the name of a diagram's custom property: bright boxes with dark words, on lines that recede. */
function colorsOf({ to, line, message: [first = '#fff', second = '#fff'] }: Palette): {
  readonly [name: string]: string;
} {
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
    `<radialGradient id="h" cx="${100 - x}%" cy="110%" r="70%"><stop offset="0" stop-color="${line}" stop-opacity=".45"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h1200v630H0z"/><path fill="url(#h)" d="M0 0h1200v630H0z"/>`
  );
}

/** One channel: a curve between two sides, its ends, and the messages on their way. */
function lane(index: number, lanes: number, palette: Palette, next: () => number): string {
  const gap = coverHeight / (lanes + 1);
  const from = Math.round(gap * (index + 1) + (next() - 0.5) * gap * 0.5);
  const to = Math.round(gap * (1 + Math.floor(next() * lanes)) + (next() - 0.5) * gap * 0.5);
  const left = Math.round(90 + next() * 130);
  const right = Math.round(980 + next() * 130);
  const bend = Math.round(360 + next() * 160);
  const path = `M${left} ${from}C${left + bend} ${from} ${right - bend} ${to} ${right} ${to}`;
  const color = palette.message[index % palette.message.length] ?? '#fff';
  const count = 1 + Math.floor(next() * 3);
  const messages = Array.from({ length: count }, (_, place) => {
    const at = 0.1 + (0.8 * (place + 0.2 + next() * 0.5)) / count;
    const { x, y } = pointOn({ left, right, bend, from, to }, at);
    const size = 18 + Math.round(next() * 16);
    return `<rect x="${x - size}" y="${y - Math.round(size * 0.62)}" width="${size * 2}" height="${Math.round(size * 1.24)}" rx="${Math.round(size * 0.4)}" fill="${color}"/>`;
  });
  return (
    `<path d="${path}" fill="none" stroke="${palette.line}" stroke-width="3" stroke-opacity=".75"/>` +
    `<circle cx="${left}" cy="${from}" r="13" fill="${palette.from}" stroke="${color}" stroke-width="5"/>` +
    `<circle cx="${right}" cy="${to}" r="9" fill="${color}"/>${messages.join('')}`
  );
}

interface Curve {
  readonly left: number;
  readonly right: number;
  readonly bend: number;
  readonly from: number;
  readonly to: number;
}

/** A point of the cubic curve, `at` from 0 to 1. */
function pointOn({ left, right, bend, from, to }: Curve, at: number): { readonly x: number; readonly y: number } {
  const rest = 1 - at;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * at, 3 * rest * at * at, at ** 3] as const;
  return {
    x: Math.round(a * left + b * (left + bend) + c * (right - bend) + d * right),
    y: Math.round((a + b) * from + (c + d) * to),
  };
}

function versionArt(version: string): string {
  const { paths, width } = digitPaths(version);
  const scale = Math.min(2.2, 900 / width);
  const x = Math.round((coverWidth - width * scale) / 2);
  const y = Math.round((coverHeight - 100 * scale) / 2);
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
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

const digits: { readonly [digit: string]: string } = {
  '0': 'M30 6c15 0 24 16 24 44s-9 44-24 44S6 78 6 50 15 6 30 6Z',
  '1': 'M14 22 34 8v86M14 94h40',
  '2': 'M8 28C8 14 17 6 30 6s22 8 22 21c0 22-44 42-44 67h46',
  '3': 'M10 16C15 9 21 6 30 6c13 0 21 7 21 19S43 46 28 46c17 0 26 9 26 24S44 94 30 94C19 94 11 90 6 81',
  '4': 'M40 94V8L6 68h50',
  '5': 'M50 8H15l-4 38c5-5 11-8 19-8 15 0 24 11 24 27 0 18-10 29-26 29C18 94 11 90 6 82',
  '6': 'M46 8C24 16 7 38 7 64c0 18 9 30 23 30s24-11 24-27-9-26-23-26S9 51 7 64',
  '7': 'M6 8h48L24 94',
  '8': 'M30 46C18 46 9 38 9 26S18 6 30 6s21 8 21 20-9 20-21 20Zm0 0C16 46 6 56 6 70s10 24 24 24 24-10 24-24-10-24-24-24Z',
  '9': 'M14 92c22-8 39-30 39-56C53 18 44 6 30 6S6 17 6 33s9 26 23 26 22-10 24-23',
};

/** A version such as `3.0.0` as paths, 100 high, and how wide it is. */
function digitPaths(version: string): { readonly paths: string; readonly width: number } {
  let x = 0;
  let paths = '';
  for (const char of version) {
    paths += `<path transform="translate(${x})" d="${digits[char] ?? 'M8 94h.1'}"/>`;
    x += char === '.' ? 36 : 84;
  }
  return { paths, width: x - 24 };
}

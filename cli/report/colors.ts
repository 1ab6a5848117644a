// Decides whether a stream gets colors: first by --color and --no-color, then by FORCE_COLOR, NO_COLOR, TERM=dumb, and
// CLICOLOR, then by whether it's a terminal.

import { styleText } from 'node:util';

const names = ['bold', 'dim', 'red', 'yellow', 'blue', 'cyan', 'green'] as const;

export type Colors = { readonly [Name in (typeof names)[number]]: (text: string) => string };

/** Functions that color text for a stream. They return it unchanged if colors are off. */
export function createColors(stream: { readonly isTTY?: boolean }, flag: boolean | undefined): Colors {
  const on = flag ?? wanted(stream);
  const paint = (name: (typeof names)[number]) => (text: string) =>
    on ? styleText(name, text, { validateStream: false }) : text;
  return Object.fromEntries(names.map((name) => [name, paint(name)])) as Colors;
}

function wanted(stream: { readonly isTTY?: boolean }): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM, CLICOLOR_FORCE, CLICOLOR } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (TERM === 'dumb') return false;
  if (CLICOLOR_FORCE !== undefined && CLICOLOR_FORCE !== '' && CLICOLOR_FORCE !== '0') return true;
  if (CLICOLOR === '0') return false;
  return stream.isTTY === true;
}

// Decides whether a stream gets colors: first by --color and --no-color, then by FORCE_COLOR, NO_COLOR, TERM=dumb, and
// CLICOLOR, then by whether it's a terminal.

type Paint = (text: string) => string;

export interface Colors {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly cyan: Paint;
  readonly green: Paint;
  /** Whether places are printed as links. */
  readonly links: boolean;
}

/** Functions that color text for a stream. They return it unchanged if colors are off. */
export function createColors(stream: { readonly isTTY?: boolean }, flag: boolean | undefined): Colors {
  const on = flag ?? wanted(stream);
  const paint = (open: number, close: number): Paint =>
    on ? (text) => `\u001b[${open}m${text}\u001b[${close}m` : (text) => text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    cyan: paint(36, 39),
    green: paint(32, 39),
    links: on && stream.isTTY === true && !process.env.CI,
  };
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

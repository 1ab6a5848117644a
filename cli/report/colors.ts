// Colors text for a stream. Flags decide first, then Node.js by environment variables and by whether it's a terminal.

import { styleText } from 'node:util';

const names = ['bold', 'dim', 'red', 'yellow', 'blue', 'cyan', 'green'] as const;

export type Colors = { readonly [Name in (typeof names)[number]]: (text: string) => string };

/** Functions that color text for a stream. They return it unchanged if colors are off. */
export function createColors(stream: NodeJS.WriteStream, flag: boolean | undefined): Colors {
  const paint = (name: (typeof names)[number]) => (text: string) => {
    if (flag === false) return text;
    return styleText(name, text, flag ? { validateStream: false } : { stream });
  };
  return Object.fromEntries(names.map((name) => [name, paint(name)])) as Colors;
}

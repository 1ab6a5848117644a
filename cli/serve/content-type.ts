// A file's path -> its Content-Type, always with a charset for text. Text types are listed here. All others come from
// the list that sirv uses.

import { lookup } from 'mrmime';

const textTypes: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['svg', 'image/svg+xml'],
  ['xml', 'application/xml'],
  ['rss', 'application/rss+xml'],
  ['txt', 'text/plain'],
  ['md', 'text/markdown'],
  ['yml', 'application/yaml'],
  ['yaml', 'application/yaml'],
  ['csv', 'text/csv'],
]);

/** The type of a text file by its extension. Undefined for all other files. */
export function textTypeOf(path: string): string | undefined {
  const type = textTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  return type && `${type}; charset=utf-8`;
}

/** The type of any file. Unknown types are sent as downloads because browsers aren't allowed to guess (`nosniff`). */
export function contentTypeOf(path: string): string {
  const type = textTypeOf(path) ?? lookup(path);
  if (type === undefined) return path.toLowerCase().endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream';
  return /^text\//.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}

/** Whether compression pays for a type: true for text and for formats that aren't compressed themselves. */
export function compressesWell(type: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|wasm)\b|font\/[ot]tf|image\/(?:svg|bmp|x-icon))/.test(
    type,
  );
}

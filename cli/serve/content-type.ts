// Path of a file -> the type that it is sent with, always with a charset where the type is text.
// The text types are listed here; every other type comes from the list that sirv uses too.

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

/** The type of a text file by its extension; undefined for anything else. */
export function textTypeOf(path: string): string | undefined {
  const type = textTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  return type && `${type}; charset=utf-8`;
}

/** The type of any file. An unknown type becomes a download, because browsers may not guess (`nosniff`). */
export function contentTypeOf(path: string): string {
  const type = textTypeOf(path) ?? lookup(path);
  if (type === undefined) return path.toLowerCase().endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream';
  return /^text\//.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}

/** Whether files of a type usually get much smaller: text of any kind, and the formats that have no compression of their own. */
export function compressesWell(type: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|wasm)\b|font\/[ot]tf|image\/(?:svg|bmp|x-icon))/.test(
    type,
  );
}

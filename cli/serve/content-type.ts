// A file's Content-Type by its path. sirv has no charset for most text, so text types are listed here.

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

/** The type of any file. Unknown types are sent as downloads because browsers aren't allowed to guess (`nosniff`). */
export function contentTypeOf(path: string): string {
  const text = textTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  const type = text ?? lookup(path) ?? (/\.ico$/i.test(path) ? 'image/x-icon' : 'application/octet-stream');
  return text !== undefined || type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

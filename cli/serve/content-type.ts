// A file's Content-Type by its path.

import { lookup } from 'mrmime';

/** What the list of the package lacks, or has under an older name. */
const ownTypes: ReadonlyMap<string, string> = new Map([
  ['ico', 'image/x-icon'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['yml', 'application/yaml'],
]);

/** The type of any file. Unknown types are sent as downloads because browsers aren't allowed to guess (`nosniff`). */
export function contentTypeOf(path: string): string {
  const own = ownTypes.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  const type = own ?? lookup(path) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml|yaml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

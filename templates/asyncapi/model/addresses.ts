// An object of a version to the addresses of its prose and of its place in the Explorer.

import type { Version } from '../specification.ts';
import { anchorOf, slugOf } from './object-names.ts';

const REFERENCE = '/docs/reference/specification';

/** The versions that have an Explorer page, newest first. */
export const EXPLORED_VERSIONS = ['3.1.0', '3.0.0', '2.6.0'] as const satisfies readonly Version[];

export function explorerUrl(version: Version): string {
  return `${REFERENCE}/v${version}-explorer`;
}

/** The page that explains a version in prose; 3.1.0 has none of its own. */
export function prosePage(version: Version): string | undefined {
  if (version === '3.0.0') return `${REFERENCE}/v3.0.0`;
  return version.startsWith('2.') ? `${REFERENCE}/v2.x` : undefined;
}

/** Where to read about an object: its prose, or its entry in the Explorer. */
export function objectUrl(version: Version, name: string): string {
  const binding = /^(.+) (?:Server|Channel|Operation|Message) Binding$/.exec(name);
  const page = prosePage(version);
  if (binding || page === undefined) return `${explorerUrl(version)}#${slugOf(name)}`;
  return `${page}#${anchorOf(name)}`;
}

/** The id of a field's row: `channel.address`; the Explorer and the tables share it. */
export function fieldId(objectSlug: string, field: string): string {
  return `${objectSlug}.${field.replace(/\s+/g, '-')}`;
}

// An object of a version to the addresses of its prose and of its place in the Explorer.

import type { Version } from '../specification.ts';
import { anchorOf, protocolId, slugOf } from './object-names.ts';

const REFERENCE = '/docs/reference/specification';

/** The versions that have an Explorer page, newest first. */
export const EXPLORED_VERSIONS = ['3.1.0', '3.0.0', '2.6.0'] as const satisfies readonly Version[];

export function explorerUrl(version: Version): string {
  return `${REFERENCE}/v${version}-explorer`;
}

/** The page that explains every object of a version in prose; only 3.0.0 has one. */
export function prosePage(version: Version): string | undefined {
  return version === '3.0.0' ? `${REFERENCE}/v3.0.0` : undefined;
}

/** Where to read about an object: its prose, the page of its protocol, or its entry in the Explorer of its major. */
export function objectUrl(version: Version, name: string): string {
  const [, protocol, place = ''] = /^(.+) (Server|Channel|Operation|Message) Binding$/.exec(name) ?? [];
  if (protocol !== undefined)
    return `/docs/reference/bindings/${protocolId(protocol)}#${place.toLowerCase()}-binding-fields`;
  const page = prosePage(version);
  return page === undefined ? `${explorerUrl(exploredVersion(version))}#${slugOf(name)}` : `${page}#${anchorOf(name)}`;
}

function exploredVersion(version: Version): Version {
  return version.startsWith('2.') ? '2.6.0' : version;
}

/** The id of a field's row where its object is described. On the page of a protocol, it names the place, not the object. */
export function rowId(object: string, field: string): string {
  const place = / (Server|Channel|Operation|Message) Binding$/.exec(object)?.[1];
  return fieldId(place === undefined ? slugOf(object) : place.toLowerCase(), field);
}

/** The id of a field's row: `channel.address`; the Explorer and the tables share it. */
export function fieldId(objectSlug: string, field: string): string {
  return `${objectSlug}.${field.replace(/\s+/g, '-')}`;
}

// The addresses where an object of a version is explained, and where the Explorer has it.

import { slugOf } from '@sitegen/renderer/text';
import { protocolId } from '../protocols.ts';
import { specVersions, type Version } from '../specification.ts';
import { anchorOf } from './object-names.ts';

const referenceUrl = '/docs/reference/specification';

/** The versions that have a page and an Explorer, newest first. */
export const exploredVersions: readonly Version[] = specVersions.slice(specVersions.indexOf('2.6.0')).toReversed();

export function explorerUrl(version: Version): string {
  return `${referenceUrl}/v${version}-explorer`;
}

/** The file with the schema that documents of a version are checked by. */
export function checkSchemaPath(version: Version): string {
  return `spec/${version}/check.json`;
}

/** The page about a version. The versions before 2.6.0 share its page. */
export function versionUrl(version: Version): string {
  return `${referenceUrl}/v${version.startsWith('2.') ? '2.6.0' : version}`;
}

/** The version that a page of the reference is about: `…/v3.0.0` and `…/v3.0.0-explorer`. */
export function pageVersion(url: string): Version | undefined {
  const named = /\/specification\/v(\d+\.\d+\.\d+)(-explorer)?$/.exec(url)?.[1];
  return exploredVersions.find((version) => version === named);
}

/** Where to read about an object: on the page of its version, or for bindings, on the page of the protocol. */
export function objectUrl(version: Version, name: string): string {
  const [, protocol, place = ''] = /^(.+) (Server|Channel|Operation|Message) Binding$/.exec(name) ?? [];
  if (protocol !== undefined)
    return `/docs/reference/bindings/${protocolId(protocol)}#${place.toLowerCase()}-binding-fields`;
  return `${versionUrl(version)}#${anchorOf(name)}`;
}

/** The id of a field's row where its object is described. On the page of a protocol, it names the place, not the object. */
export function rowId(object: string, field: string): string {
  const place = / (Server|Channel|Operation|Message) Binding$/.exec(object)?.[1];
  return fieldId(place === undefined ? slugOf(object) : place.toLowerCase(), field);
}

/** A link to an id on the same page. Names of fields have characters that addresses must escape, such as `{` and `^`. */
export function hrefOfId(id: string): string {
  return `#${encodeURI(id)}`;
}

/** The id of a field's row: `channel.address`; the Explorer and the tables share it. */
export function fieldId(objectSlug: string, field: string): string {
  return `${objectSlug}.${field.replace(/\s+/g, '-')}`;
}

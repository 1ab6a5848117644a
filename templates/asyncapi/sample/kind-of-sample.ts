// Finds out what a parsed sample is: a whole document, a named or recognized part of one, or something else. A wrong guess
// would report problems in a correct sample, so it's cautious.

import { nearest } from '@sitegen/renderer/text';
import { isObject, type Json, type JsonObject, type Place } from '../schema/schema-node.ts';
import { defaultVersion, isVersion, type Specification, type Version } from '../specification.ts';
import { fragmentPlace } from './fragments.ts';
import type { Marks } from './marks.ts';

export type SampleKind =
  | { readonly kind: 'complete'; readonly version: Version }
  | { readonly kind: 'fragment'; readonly version: Version; readonly place: Place; readonly name: string }
  /** Some fields of the document's root, without the `asyncapi` field. */
  | { readonly kind: 'inferred'; readonly versions: readonly Version[] }
  | { readonly kind: 'unknown-version'; readonly version: Json }
  | { readonly kind: 'unknown-fragment'; readonly name: string; readonly version: Version }
  /** A document with a typo in the name of its `asyncapi` field. */
  | { readonly kind: 'misspelt'; readonly key: string }
  /** A document that lacks only its `asyncapi` field. */
  | { readonly kind: 'headless' }
  | { readonly kind: 'other' };

export function kindOfSample(specification: Specification, value: Json, marks: Marks): SampleKind {
  if (isObject(value) && isDocument(value)) return documentKind(value);
  if (marks.fragment !== undefined) {
    const place = fragmentPlace(specification.schemas(marks.version), marks.version, marks.fragment);
    const { fragment: name, version } = marks;
    return place ? { kind: 'fragment', version, place, name } : { kind: 'unknown-fragment', name, version };
  }
  if (isObject(value) && looksLikeRoot(value)) {
    if (isHeadless(value) && !marks.partial) return { kind: 'headless' };
    return { kind: 'inferred', versions: marks.versionNamed ? [marks.version] : likelyVersions(value) };
  }
  const key = isObject(value) && isObject(value.info) ? nearest('asyncapi', Object.keys(value)) : undefined;
  return key === undefined ? { kind: 'other' } : { kind: 'misspelt', key };
}

/** Whether it has an `asyncapi` field that holds a version or comes with other fields of a document. */
function isDocument(value: JsonObject): boolean {
  if (!Object.hasOwn(value, 'asyncapi')) return false;
  const looksLikeVersion = typeof value.asyncapi === 'number' || /^\s*\d/.test(String(value.asyncapi));
  return (
    looksLikeVersion || Object.hasOwn(value, 'channels') || (isObject(value.info) && Object.hasOwn(value, 'operations'))
  );
}

function documentKind(value: JsonObject): SampleKind {
  const version = value.asyncapi ?? null;
  return typeof version === 'string' && isVersion(version)
    ? { kind: 'complete', version }
    : { kind: 'unknown-version', version };
}

const rootFields = [
  'id',
  'info',
  'servers',
  'defaultContentType',
  'channels',
  'operations',
  'components',
  'tags',
  'externalDocs',
];
const ownComponents = [
  'messages',
  'channels',
  'operations',
  'messageTraits',
  'operationTraits',
  'replies',
  'correlationIds',
  'serverVariables',
];

/** Whether it has only fields of the root, and among them one with content that no other kind of document has. */
function looksLikeRoot(value: JsonObject): boolean {
  const { channels, operations, servers, components } = value;
  const known = Object.keys(value).every((key) => rootFields.includes(key) || key.startsWith('x-'));
  return (
    known &&
    (haveAny(channels, 'publish', 'subscribe', 'address', 'messages') ||
      haveAny(operations, 'action') ||
      (haveAny(servers, 'protocol') && haveAny(servers, 'url', 'host')) ||
      (isObject(components) && ownComponents.some((key) => isObject(components[key]))))
  );
}

/** Whether it has a title, a version, and channels or operations. Nobody shows these as a part of a document. */
function isHeadless({ info, channels, operations }: JsonObject): boolean {
  return isObject(info) && 'title' in info && 'version' in info && (isObject(channels) || isObject(operations));
}

/** The version that a recognized part is for, or one of each major version if its fields don't tell. */
function likelyVersions({ channels, operations, servers }: JsonObject): readonly Version[] {
  const isThree = haveAny(operations, 'action') || haveAny(channels, 'address', 'messages') || haveAny(servers, 'host');
  const isTwo = haveAny(channels, 'publish', 'subscribe') || haveAny(servers, 'url');
  if (isThree !== isTwo) return isThree ? [defaultVersion] : ['2.6.0'];
  return [defaultVersion, '2.6.0'];
}

/** Whether an object in a map has one of the fields. */
function haveAny(map: Json | undefined, ...fields: readonly string[]): boolean {
  const items = isObject(map) ? Object.values(map).filter(isObject) : [];
  return items.some((item) => fields.some((field) => field in item));
}

// Finds out what a parsed sample is: a whole document, a named or recognized part of one, or something else. A wrong guess
// would report problems in a correct sample, so it's cautious.

import { nearest } from '@sitegen/renderer/text';
import type { CodeProblem } from 'sitegen';
import { isObject, type Json, type JsonObject, keywordsOf } from '../schema/schema-node.ts';
import { isVersion, newestVersion, type Specification, type Version } from '../specification.ts';
import { fragmentPlace } from './fragments.ts';
import { headless, misspelled, unknownFragment, unknownVersion } from './mark-problems.ts';
import type { Marks } from './marks.ts';
import type { Parsed } from './parse-sample.ts';

export type SampleKind =
  /** A whole document, or the part of one that the fence names. */
  | { readonly kind: 'known'; readonly version: Version; readonly fragment?: string }
  /** Some fields of the document's root, without the `asyncapi` field. */
  | { readonly kind: 'inferred'; readonly versions: readonly Version[] }
  /** Almost a document, or a part that its version doesn't have. */
  | { readonly kind: 'wrong'; readonly problem: CodeProblem }
  | { readonly kind: 'other' };

/** `value` is that of `parsed`, or of a whole chain of samples. */
export function kindOfSample(specification: Specification, parsed: Parsed, value: Json, marks: Marks): SampleKind {
  const { fragment, version = newestVersion } = marks;
  if (isDocument(value)) return documentKind(parsed, value.asyncapi ?? null);
  if (fragment !== undefined) {
    const isKnown = fragmentPlace(specification.schemas(version), version, fragment) !== undefined;
    return isKnown ? { kind: 'known', version, fragment } : wrong(unknownFragment(specification, fragment, version));
  }
  if (!isObject(value)) return { kind: 'other' };
  if (looksLikeRoot(specification, value)) {
    if (isHeadless(value) && !marks.partial) return wrong(headless());
    return { kind: 'inferred', versions: marks.version ? [marks.version] : likelyVersions(value) };
  }
  const key = isObject(value.info) ? nearest('asyncapi', Object.keys(value)) : undefined;
  return key === undefined ? { kind: 'other' } : wrong(misspelled(parsed, key));
}

function wrong(problem: CodeProblem): SampleKind {
  return { kind: 'wrong', problem };
}

/** Whether it has an `asyncapi` field that holds a version or comes with other fields of a document. */
export function isDocument(value: Json): value is JsonObject {
  if (!isObject(value) || !Object.hasOwn(value, 'asyncapi')) return false;
  const looksLikeVersion = typeof value.asyncapi === 'number' || /^\s*\d/.test(String(value.asyncapi));
  return (
    looksLikeVersion || Object.hasOwn(value, 'channels') || (isObject(value.info) && Object.hasOwn(value, 'operations'))
  );
}

function documentKind(parsed: Parsed, version: Json): SampleKind {
  const isKnown = typeof version === 'string' && isVersion(version);
  return isKnown ? { kind: 'known', version } : wrong(unknownVersion(parsed, version));
}

/** The versions that a sample may mean if its fields don't tell: the usual one of 3, and the newest of 2. */
const usualVersions = [newestVersion, '2.6.0'] as const;

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
function looksLikeRoot({ schemas }: Specification, value: JsonObject): boolean {
  const { channels, operations, servers, components } = value;
  const fields = usualVersions.flatMap((version) =>
    Object.keys(keywordsOf(schemas(version).root.schema).properties ?? {}),
  );
  const known = Object.keys(value).every((key) => fields.includes(key) || key.startsWith('x-'));
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
  if (isThree !== isTwo) return isThree ? [newestVersion] : ['2.6.0'];
  return usualVersions;
}

/** Whether an object in a map has one of the fields. */
function haveAny(map: Json | undefined, ...fields: readonly string[]): boolean {
  const items = isObject(map) ? Object.values(map).filter(isObject) : [];
  return items.some((item) => fields.some((field) => field in item));
}

// The official schema files to one set per version, each made on first use and then kept: a build without samples pays nothing.

import type { SpecFiles } from './load-specs.ts';
import { itemsOf, keywordsOf, type Place, type SchemaNode, type SchemaObject } from './schema/schema-node.ts';
import { createSchemaSet, type SchemaSet } from './schema/schema-set.ts';

/** The released versions this site speaks about, oldest first. */
export const specVersions = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'] as const;

export type Version = (typeof specVersions)[number];

export const newestVersion = specVersions.at(-1) as Version;

/** The version that tables mean when they name none. Samples mean the newest. */
export const defaultVersion: Version = '3.0.0';

export const schemaOrigin = 'http://asyncapi.com';

export interface Specification {
  readonly schemas: (version: Version) => SchemaSet;
  /** What the target of a bare reference must be, where the schema itself says only "a reference". */
  readonly wanted: (version: Version) => (place: Place) => Place | undefined;
  readonly files: SpecFiles;
}

export function isVersion(text: string): text is Version {
  return (specVersions as readonly string[]).includes(text);
}

export function createSpecification(files: SpecFiles): Specification {
  const schemas = remembered((version: Version) => createSchemaSet(bundleOf(files, version)));
  const wanted = remembered((version: Version) => wantedTargets(schemas(version), version));
  return {
    files,
    schemas,
    wanted: (version) => (place) => (typeof place.schema === 'object' ? wanted(version).get(place.schema) : undefined),
  };
}

/** The address of an object's schema file: `definitions/3.0.0/channel.json`. */
export function definitionId(version: Version, file: string): string {
  return `${schemaOrigin}/definitions/${version}/${file}.json`;
}

// A preview runs this file again after an edit of something that it imports. It can't unload the earlier one, so what that
// remembers, about 10 MB of schemas, is forgotten here. If it's still shown, it makes it again.
const slot: unique symbol = Symbol.for('asyncapi-website.forgetters');
const shared = globalThis as { [slot]?: (() => void)[] };
for (const forget of shared[slot] ?? []) forget();
const forgetters: (() => void)[] = [];
shared[slot] = forgetters;

/** A function whose answers are kept by its argument, until this module is loaded again or there are more than `max`. */
export function remembered<K, V>(make: (key: K) => V, max = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>();
  forgetters.push(() => known.clear());
  return (key) => {
    if (known.size >= max && !known.has(key)) known.clear();
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as V;
  };
}

/** A value that's made when it's first asked for. */
export function once<V>(make: () => V): () => V {
  const kept = remembered((_: 'once') => make());
  return () => kept('once');
}

function bundleOf(files: SpecFiles, version: Version): SchemaObject {
  const text = files.text(`schemas/${version}.json`);
  if (text === undefined) throw new Error(`The schema package has no schemas/${version}.json`);
  return JSON.parse(text) as SchemaObject;
}

/** Fields of version 3 that hold nothing but references, and the kind of object each means. */
const bareReferences = [
  ['channel', 'servers', 'server'],
  ['operation', 'channel', 'channel'],
  ['operation', 'messages', 'messageObject'],
  ['operationReply', 'channel', 'channel'],
  ['operationReply', 'messages', 'messageObject'],
] as const;

function wantedTargets(schemas: SchemaSet, version: Version): WeakMap<object, Place> {
  const targets = new WeakMap<object, Place>();
  for (const [holder, field, target] of bareReferences) {
    const node = referenceNode(schemas.file(definitionId(version, holder))?.schema, field);
    const place = schemas.file(definitionId(version, target));
    if (typeof node === 'object' && place) targets.set(node, place);
  }
  return targets;
}

function referenceNode(holder: SchemaNode | undefined, field: string): SchemaNode {
  const schema = keywordsOf(keywordsOf(holder).properties?.[field]);
  return itemsOf(schema) ?? schema;
}

// Finds the parts of a bundled schema by `$id` and `$ref`. References are absolute addresses, but nothing is fetched: every
// file of a version is in the bundle.

import { decodeUrl } from '@sitegen/renderer/text';
import { isObject, type Place, type SchemaNode, type SchemaObject } from './schema-node.ts';

export interface SchemaSet {
  readonly root: Place;
  /** The `$id` of every file in the bundle, in the bundle's order. */
  readonly ids: readonly string[];
  /** The file with that `$id`, or undefined. */
  readonly file: (id: string) => Place | undefined;
  /** Follows `$ref` to a schema without one. Throws for a reference without a target, because the bundle is broken. */
  readonly resolve: (place: Place) => Place;
}

/** Indexes a bundled schema, which is fast, because nothing is compiled. */
export function createSchemaSet(bundle: SchemaObject): SchemaSet {
  const files = filesOf(bundle);
  const rootId = bundle.$id ?? '';
  const file = (id: string): Place | undefined => {
    const schema = files.get(id);
    return schema && { schema, base: id };
  };
  const resolved = new WeakMap<object, Place>();
  const resolve = (place: Place): Place => {
    if (typeof place.schema === 'boolean' || place.schema.$ref === undefined) return place;
    const known = resolved.get(place.schema);
    if (known) return known;
    const target = resolve(lookUp(files, place.schema.$ref, place.base));
    resolved.set(place.schema, target);
    return target;
  };
  return { root: { schema: bundle, base: rootId }, ids: [...files.keys()], file, resolve };
}

function filesOf(bundle: SchemaObject): Map<string, SchemaObject> {
  const files = new Map<string, SchemaObject>([[bundle.$id ?? '', bundle]]);
  for (const schema of Object.values(bundle.definitions ?? {})) {
    if (typeof schema === 'object' && schema.$id !== undefined) files.set(schema.$id.replace(/#$/, ''), schema);
  }
  return files;
}

function lookUp(files: ReadonlyMap<string, SchemaObject>, ref: string, base: string): Place {
  const [address = '', pointer = ''] = ref.split('#');
  const id = address === '' ? base : address;
  const schema = schemaAt(files.get(id), pointer);
  if (schema === undefined) throw new Error(`The schema bundle has no ${ref} (referenced in ${base})`);
  return { schema, base: id };
}

/** The part of a file that a JSON pointer leads to. */
export function schemaAt(file: SchemaNode | undefined, pointer: string): SchemaNode | undefined {
  const node = pointerKeys(pointer).reduce<unknown>(
    (at, key) => (isObject(at) || Array.isArray(at) ? (at as Record<string, unknown>)[key] : undefined),
    file,
  );
  return typeof node === 'boolean' || isObject(node) ? (node as SchemaNode) : undefined;
}

/** Whether a reference is a JSON pointer into its own document: `#` or `#/…`. An anchor, `#name`, isn't. */
export const isPointer = (ref: string): boolean => /^#(?:\/|$)/.test(ref);

/** The keys of a JSON pointer, unescaped: `/channels/a~1b` gives `['channels', 'a/b']`. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => decodeUrl(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer for keys, without percent encoding. The reverse of `pointerKeys`. */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

// Makes the schema files that this site hosts, at the addresses that `$id` and `$ref` of the official schemas name.

import type { OutputFile } from 'sitegen';
import type { SpecFiles } from '../load-specs.ts';
import { checkSchemaPath } from '../model/addresses.ts';
import { isObject, type Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';
import fields from './fields.schema.json' with { type: 'json' };
import object from './object.schema.json' with { type: 'json' };

/** Folders whose files keep their path. The schemas name their examples by address, so these are hosted too. */
const schemaFolders = ['definitions', 'bindings', 'extensions', 'examples'];

/** Where the package's `common` files say they live: their `$id`s name it. */
const commonFiles = 'definitions/3.0.0';

/** The media type of every hosted file; the host's rules set it with `Access-Control-Allow-Origin: *`. */
export const schemaMediaType = 'application/schema+json';

/** Address patterns that need the media type and the cross-origin header. */
export const schemaPaths = [...schemaFolders, 'schema-store'].map((folder) => `/${folder}/*`);

/** Every hosted schema, read when it is written. */
export function schemaFiles(files: SpecFiles): readonly OutputFile[] {
  const paths = schemaFolders.flatMap((folder) => pathsBelow(files, folder));
  const bundles = files.names('schemas').filter((name) => name.endsWith('.json'));
  const releases = bundles.filter((name) => /^\d+\.\d+\.\d+(-rc\d+)?\.json$/.test(name));
  return [
    ...paths.map((path) => hosted(files, path, path)),
    ...files.names('common').map((name) => hosted(files, `${commonFiles}/${name}`, `common/${name}`)),
    ...bundles.map((name) => hosted(files, `schema-store/${name}`, `schemas/${name}`)),
    // Tools know the bundle of a version, `3.0.0.json`, as `/definitions/3.0.0.json`.
    ...releases.map((name) => hosted(files, `definitions/${name}`, `schemas/${name}`)),
  ];
}

function pathsBelow(files: SpecFiles, folder: string): readonly string[] {
  return files.names(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return name.endsWith('.json') ? [path] : pathsBelow(files, path);
  });
}

function hosted(files: SpecFiles, path: string, source: string): OutputFile {
  return { path, contents: () => files.text(source) ?? '' };
}

/** What readers need to know, and no check. */
const words = ['title', 'description', 'example', 'examples', 'default', '$comment'];
/** What's in these has names that aren't keywords. */
const maps = ['properties', 'patternProperties', 'definitions', 'dependencies'];

/**
 * The schema of each version as the page that checks documents loads it: only what decides whether a document is valid,
 * which is a quarter of the whole.
 */
export function checkSchemas(files: SpecFiles): readonly OutputFile[] {
  return specVersions.map((version) => ({
    path: checkSchemaPath(version),
    contents: () => JSON.stringify(withoutWords(JSON.parse(files.text(`schemas/${version}.json`) ?? '{}') as Json)),
  }));
}

function withoutWords(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutWords(item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => isMap || !words.includes(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutWords(part, !isMap && maps.includes(key))]));
}

/** The addresses of both schemas, as seen from a file in the folder of a version. */
export const objectSchemaAddress = '../object.schema.json';
export const fieldsSchemaAddress = '../fields.schema.json';

/** The JSON Schemas of the files about objects and fields: what programs may rely on. Each file names its schema. */
export function factsSchemas(): readonly OutputFile[] {
  return Object.entries({ object, fields }).map(([name, schema]) => ({
    path: `spec/${name}.schema.json`,
    contents: () => `${JSON.stringify(schema, null, 2)}\n`,
  }));
}

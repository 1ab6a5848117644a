// The schema of each version as the page that checks documents loads it: only what decides whether a document is valid,
// which is a quarter of the whole.

import type { OutputFile } from 'sitegen';
import type { SpecFiles } from '../load-specs.ts';
import { checkSchemaPath } from '../model/addresses.ts';
import { isObject, type Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';

/** What readers need to know, and no check. */
const words = ['title', 'description', 'example', 'examples', 'default', '$comment'];
/** What's in these has names that aren't keywords. */
const maps = ['properties', 'patternProperties', 'definitions', 'dependencies'];

/** A file for each version. */
export function checkSchemas(files: SpecFiles): readonly OutputFile[] {
  return specVersions.map((version) => ({
    path: checkSchemaPath(version),
    contents: () => JSON.stringify(withoutWords(JSON.parse(files.text(`schemas/${version}.json`) ?? '{}') as Json)),
  }));
}

function withoutWords(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutWords(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => isMap || !words.includes(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutWords(part, !isMap && maps.includes(key))]));
}

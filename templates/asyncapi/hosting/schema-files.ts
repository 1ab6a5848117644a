// The schema package to the files this site hosts: the addresses that `$id` and `$ref` of the official schemas name.

import type { OutputFile } from 'sitegen';
import type { SpecFiles } from '../load-specs.ts';

/** Folders whose files keep their path. The schemas name their examples by address, so these are hosted too. */
const schemaFolders = ['definitions', 'bindings', 'extensions', 'examples'];

/** Where the package's `common` files say they live: their `$id`s name it. */
const commonFiles = 'definitions/3.0.0';

/** The media type of every hosted file; the host's rules set it with `Access-Control-Allow-Origin: *`. */
export const schemaMediaType = 'application/schema+json';

/** Address patterns that need the media type and the cross-origin header. */
export const schemaPaths = ['/definitions/*', '/bindings/*', '/extensions/*', '/examples/*', '/schema-store/*'];

/** Every hosted schema, read when it is written. */
export function schemaFiles(files: SpecFiles): readonly OutputFile[] {
  const kept = schemaFolders.flatMap((folder) => pathsBelow(files, folder)).map((path) => hosted(files, path, path));
  const bundles = files.names('schemas').filter((name) => name.endsWith('.json'));
  return [
    ...kept,
    ...files.names('common').map((name) => hosted(files, `${commonFiles}/${name}`, `common/${name}`)),
    ...bundles.map((name) => hosted(files, `schema-store/${name}`, `schemas/${name}`)),
    ...bundles.filter(isRelease).map((name) => hosted(files, `definitions/${name}`, `schemas/${name}`)),
  ];
}

/** `3.0.0.json`, the bundle of a version, is known as `/definitions/3.0.0.json` to tools. */
function isRelease(name: string): boolean {
  return /^\d+\.\d+\.\d+(-rc\d+)?\.json$/.test(name);
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

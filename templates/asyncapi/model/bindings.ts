// Reads a protocol's schema files as the objects of its bindings, in every version that was released.

import { keywordsOf, type SchemaObject } from '../schema/schema-node.ts';
import { createSchemaSet } from '../schema/schema-set.ts';
import { type Specification, schemaOrigin, specVersions, type Version } from '../specification.ts';
import { compareVersions } from './history.ts';
import { type BareObject, objectsIn } from './objects.ts';

/** The four places of a document that take bindings, in the order of a document. */
export const bindingPlaces = ['server', 'channel', 'operation', 'message'] as const;

/** The versions of AsyncAPI whose schemas look inside bindings, oldest first. */
const checkingVersions = specVersions.filter((version) => !version.startsWith('2.'));

/**
 * The versions of a protocol's bindings: those that documents may use, newest first, then released ones that no version
 * of AsyncAPI accepts. Empty when the schemas define none.
 */
export function bindingVersions(specification: Specification, protocol: string) {
  const { files } = specification;
  if (!/^[\w-]+$/.test(protocol)) return [];
  const folder = `bindings/${protocol}`;
  const versions = files.names(folder).filter((name) => files.names(`${folder}/${name}`).length > 0);
  if (versions.length === 0) return [];
  const schemas = createSchemaSet(bundleWith(specification, folder, versions));
  return versions
    .toSorted(compareVersions)
    .toReversed()
    .map((version) => ({
      /** Of the binding, not of AsyncAPI: `0.5.0`. */
      version,
      /** The first version of AsyncAPI whose schema accepts it; nothing when none does. */
      acceptedSince: checkingVersions.find((each) => accepts(specification, each, `${folder}/${version}`)),
      objects: Object.fromEntries(
        bindingPlaces.flatMap((place) =>
          objectsIn(schemas, `${schemaOrigin}/${folder}/${version}/${place}.json`).map(
            (object) => [place, object] as const,
          ),
        ),
      ),
    }))
    .toSorted((a, b) => Number(b.acceptedSince !== undefined) - Number(a.acceptedSince !== undefined));
}

/** The objects of all versions of a protocol's bindings. */
export function bindingObjects(specification: Specification, protocol: string): readonly BareObject[] {
  return bindingVersions(specification, protocol).flatMap(({ objects }) => Object.values(objects));
}

/** Whether the schema of a version holds any file of `folder` (`bindings/sqs/0.2.0`). */
function accepts(specification: Specification, version: Version, folder: string): boolean {
  return bindingPlaces.some((place) => specification.schemas(version).file(`${schemaOrigin}/${folder}/${place}.json`));
}

/** Every file of the protocol, along with the definitions that the files use, which belong to versions of AsyncAPI. */
function bundleWith(specification: Specification, folder: string, versions: readonly string[]): SchemaObject {
  const { files } = specification;
  const definitions = checkingVersions.map(
    (version) => keywordsOf(specification.schemas(version).root.schema).definitions,
  );
  const own = versions.flatMap((version) =>
    files.names(`${folder}/${version}`).map((name) => {
      const schema = JSON.parse(files.text(`${folder}/${version}/${name}`) ?? '{}') as SchemaObject;
      return [`${folder}/${version}/${name}`, schema] as const;
    }),
  );
  return { $id: 'bindings', definitions: Object.assign({}, ...definitions, Object.fromEntries(own)) };
}

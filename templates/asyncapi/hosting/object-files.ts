// The objects of a version to two files each for programs that read: JSON (schema, fields, proven example, address of
// the prose) and markdown (the same as a table).

import { slugOf } from '@sitegen/renderer/text';
import { writeYaml } from '@sitegen/renderer/yaml';
import type { OutputFile } from 'sitegen';
import { exploredVersions, explorerUrl, fieldId, objectUrl } from '../model/addresses.ts';
import { findObject, type ModelOf } from '../model/history.ts';
import { objectNames } from '../model/object-names.ts';
import { rowsOf, type ShownField } from '../model/rows.ts';
import type { SpecObject } from '../model/spec-model.ts';
import { typeText } from '../model/type-text.ts';
import { evaluate } from '../schema/evaluate.ts';
import type { Json } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';
import { fieldTable, fieldText } from './field-text.ts';
import { fieldsSchemaAddress, objectSchemaAddress } from './schema-files.ts';

/** Every object of the explored versions, and its address without extension: `/spec/3.0.0/channel`. No model is made. */
export function objectEntries(specification: Specification) {
  return exploredVersions.flatMap((version) => {
    const names = specification
      .schemas(version)
      .ids.filter((id) => isObjectFile(id, version))
      .flatMap(objectNames);
    return [...new Set(names)].sort().map((name) => ({ name, version, url: `/spec/${version}/${slugOf(name)}` }));
  });
}

function isObjectFile(id: string, version: Version): boolean {
  const isPart = id.includes(`/definitions/${version}/`) || id.includes('/bindings/');
  return isPart && !/\/(ReferenceObject|specificationExtension|anySchema)\.json$/.test(id);
}

/** The two files of every object, made when they are asked for. */
export function objectFiles(specification: Specification, modelOf: ModelOf): readonly OutputFile[] {
  return objectEntries(specification).flatMap(({ name, version, url }) => {
    const written = (write: typeof objectJson) => () => {
      const object = findObject(modelOf(version), name);
      if (!object) throw new Error('An object that is listed must be in the model');
      return write(specification, version, object);
    };
    const path = url.slice(1);
    return [
      { path: `${path}.json`, contents: written(objectJson) },
      { path: `${path}.md`, contents: written(objectMarkdown) },
    ];
  });
}

function objectJson(specification: Specification, version: Version, object: SpecObject): string {
  const { id, name, description, fields, entries, kinds, extensible, since, usedBy } = object;
  const facts = {
    $schema: objectSchemaAddress,
    name: `${name} Object`,
    specification: version,
    since,
    description,
    prose: objectUrl(version, name),
    explorer: `${explorerUrl(version)}#${object.slug}`,
    extensible,
    kinds,
    ...(entries && { entries: { ...entries, type: typeText(entries.type) } }),
    fields: fields.map(fieldFacts),
    usedBy: usedBy.map(({ object: holder, field }) => ({ object: `${holder} Object`, field })),
    example: exampleOf(specification, version, object),
    schema: specification.schemas(version).resolve({ schema: { $ref: id }, base: id }).schema,
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** A field as plain data, with the names of types as text. */
export function fieldFacts(field: ShownField): object {
  const { type, fields, description, allowed, limits, changes, only, redefined: _, ...rest } = field;
  return {
    ...rest,
    type: typeText(type),
    ...(description && { description }),
    ...(allowed.length > 0 && { allowed }),
    ...(limits.length > 0 && { limits }),
    ...(only && only.length > 0 && { only }),
    ...(changes && changes.length > 0 && { changes }),
    ...(fields.length > 0 && { fields: fields.map(fieldFacts) }),
  };
}

/** The first example that fits the object: some of the published ones don't. */
function exampleOf(specification: Specification, version: Version, { id, examples }: SpecObject): Json | undefined {
  const schemas = specification.schemas(version);
  const [file = '', pointer] = id.split('#');
  if (!schemas.file(file)) return undefined;
  const referencing = { document: null, wanted: specification.wanted(version) };
  const place = { schema: { $ref: pointer === undefined ? file : `${file}#${pointer}` }, base: file };
  return examples.find((example) => evaluate(schemas, place, example, { referencing }).faults.length === 0);
}

/** An object as Markdown: what it's for, its fields as a table, and an example. */
export function objectMarkdown(specification: Specification, version: Version, object: SpecObject): string {
  const { name, description, kinds, extensible } = object;
  const example = exampleOf(specification, version, object);
  const blocks = [
    `# ${name} Object (AsyncAPI ${version})`,
    description,
    kinds.length > 0 ? `Kinds: ${kinds.join(', ')}.` : '',
    fieldTable(object),
    extensible ? 'May be extended with fields whose names start with `x-`.' : '',
    example === undefined ? '' : `## Example\n\n\`\`\`yaml\n${writeYaml(example).trimEnd()}\n\`\`\``,
    `Explained at ${objectUrl(version, name)}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Two files for each version that has a page. */
export function fieldFiles(modelOf: ModelOf): readonly OutputFile[] {
  return exploredVersions.flatMap((version) => [
    { path: `spec/${version}/fields.json`, contents: () => fieldsJson(version, fieldsOf(modelOf, version)) },
    { path: `spec/${version}/fields.md`, contents: () => markdown(version, fieldsOf(modelOf, version)) },
  ]);
}

type NamedField = ReturnType<typeof fieldsOf>[number];

function fieldsOf(modelOf: ModelOf, version: Version) {
  return modelOf(version).objects.flatMap((object) =>
    rowsOf(object).map(({ name, field }) => ({ id: fieldId(object.slug, name), object, field })),
  );
}

function fieldsJson(version: Version, fields: readonly NamedField[]): string {
  const named = fields.map(({ id, object, field }) => [
    id,
    { object: `${object.name} Object`, ...fieldFacts(field), explorer: `${explorerUrl(version)}#${id}` },
  ]);
  return `${JSON.stringify({ $schema: fieldsSchemaAddress, specification: version, fields: Object.fromEntries(named) }, null, 2)}\n`;
}

function markdown(version: Version, fields: readonly NamedField[]): string {
  const sections = fields.map(({ id, field }) => {
    const since = field.since === undefined ? '' : `, since ${field.since}`;
    const facts = `${typeText(field.type)}, ${field.required ? 'required' : 'optional'}${since}`;
    return [`## ${id}`, facts, fieldText(field)].filter((part) => part !== '').join('\n\n');
  });
  return `${[`# Fields of AsyncAPI ${version}`, ...sections].join('\n\n')}\n`;
}

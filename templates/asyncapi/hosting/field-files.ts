// All fields of a version in two files for programs that read: JSON, with the fields by the IDs of their rows
// (`channel.address`, `channels.{channelId}`, `oauth-flows.implicit.tokenUrl`), and Markdown, with a heading for each. A file for each field would be thousands of files of a few lines.

import type { OutputFile } from 'sitegen';
import { exploredVersions, explorerUrl, fieldId } from '../model/addresses.ts';
import type { ModelOf } from '../model/history.ts';
import { rowsOf } from '../model/rows.ts';
import type { BareField, Field, SpecObject } from '../model/spec-model.ts';
import { typeText } from '../model/type-text.ts';
import type { Version } from '../specification.ts';
import { fieldText } from './field-text.ts';
import { fieldFacts } from './object-files.ts';
import { fieldsSchemaAddress } from './schema-files.ts';

/** Two files for each version that has a page. */
export function fieldFiles(modelOf: ModelOf): readonly OutputFile[] {
  return exploredVersions.flatMap((version) => [
    { path: `spec/${version}/fields.json`, contents: () => json(version, fieldsOf(modelOf, version)) },
    { path: `spec/${version}/fields.md`, contents: () => markdown(version, fieldsOf(modelOf, version)) },
  ]);
}

interface NamedField {
  readonly id: string;
  readonly object: SpecObject;
  readonly field: BareField & Partial<Field>;
}

function fieldsOf(modelOf: ModelOf, version: Version): readonly NamedField[] {
  return modelOf(version).objects.flatMap((object) =>
    rowsOf(object).map(({ name, field }) => ({ id: fieldId(object.slug, name), object, field })),
  );
}

function json(version: Version, fields: readonly NamedField[]): string {
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

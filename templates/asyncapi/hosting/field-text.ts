// Fields as Markdown for programs: what a field is for with all its facts, and an object's fields as a table.

import { rowsOf, type ShownField } from '../model/rows.ts';
import type { Field, FieldChange } from '../model/spec-model.ts';
import { endedText, typeText } from '../model/type-text.ts';
import type { Json } from '../schema/schema-node.ts';

const changeWords: Record<FieldChange['what'], string> = {
  type: 'Type changed in',
  required: 'Required since',
  optional: 'Optional since',
  values: 'Allowed values changed in',
  default: 'Default changed in',
  meaning: 'Meaning changed in',
};

const sourceWords: Record<NonNullable<Field['source']>, string> = {
  text: 'In the text only: no schema checks it.',
  schema: 'In the JSON Schema only.',
};

/** The description of a field and what else is known about it, in one line. */
export function fieldText(field: ShownField): string {
  const { allowed, default: fallback, pattern, format, limits, changes = [], only = [] } = field;
  const facts = [
    field.description.replace(/\[([^[\]]+)\]\([^)\s]+\)/g, '$1'),
    only.length > 0 ? `Only in ${only.join(', ')}.` : '',
    allowed.length > 0 ? `Allowed: ${allowed.map(code).join(', ')}.` : '',
    fallback === undefined ? '' : `Default: ${code(fallback)}.`,
    pattern === undefined ? '' : `Pattern: ${code(pattern)}.`,
    format === undefined ? '' : `Format: ${code(format)}.`,
    limits.length > 0 ? `Limits: ${limits.join(', ')}.` : '',
    ...changes.map(({ version, what }) => `${changeWords[what]} ${version}.`),
    endedText(field.until, field.instead),
    field.source === undefined ? '' : sourceWords[field.source],
  ];
  return facts.filter((fact) => fact !== '').join(' ');
}

function code(value: Json): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** The rows of an object as a table. Fields of objects without a name follow their holder, with dotted names. */
export function fieldTable(object: Parameters<typeof rowsOf>[0]): string {
  const rows = rowsOf(object).map(({ name, field }) => {
    const cells = [
      `\`${name}\``,
      typeText(field.type),
      field.required ? 'yes' : 'no',
      field.since ?? '',
      fieldText(field),
    ];
    return cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ');
  });
  if (rows.length === 0) return '';
  return ['Field | Type | Required | Since | Description', '--- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}

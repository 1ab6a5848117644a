// Tables with a column "Field" and a column "Type", "Required", or "Default": what a row says of a field is true of it in
// an object that has all fields of the table.

import { pageVersion } from '../model/addresses.ts';
import type { BareField } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import type { Prose } from './prose.ts';
import { fieldTables, type Table } from './tables.ts';

interface Row {
  readonly name: string;
  readonly at: number;
  /** A plain type such as `string`. Undefined if the cell says anything else. */
  readonly type: string | undefined;
  readonly required: boolean | undefined;
  /** The value in backticks. Undefined if the cell says anything else. */
  readonly fallback: string | undefined;
}

export function factFindings(url: string, { lines }: Prose, { modelOf }: Facts): readonly Finding[] {
  if (aboutTools.test(url)) return [];
  const own = pageVersion(url);
  return fieldTables(lines)
    .map(rowsOf)
    .flatMap((rows) => {
      const objects = (own ? [own] : specVersions).flatMap((version) => modelOf(version).objects);
      const holders = objects.filter(({ fields }) =>
        rows.every(({ name }) => fields.some((field) => field.name === name)),
      );
      if (rows.length < 2 || holders.length === 0) return [];
      const known = (name: string) => holders.flatMap(({ fields }) => fields.filter((field) => field.name === name));
      return rows.flatMap((row) => contradictions(row, known(row.name), holders.at(-1)?.name ?? ''));
    });
}

function contradictions(
  { name, at, type, required, fallback }: Row,
  fields: readonly BareField[],
  object: string,
): readonly Finding[] {
  const types = fields.map((field) =>
    field.type.map((part) => (typeof part === 'string' ? part : part.object)).join(''),
  );
  const isWrongType = type !== undefined && types.every((one) => plain.test(one) && one !== type);
  const isWrongNeed = required !== undefined && fields.every((field) => field.required !== required);
  const isWrongDefault = fallback !== undefined && fields.every((field) => textOf(field.default) !== fallback);
  const [known] = fields.flatMap((field) => textOf(field.default) ?? []);
  const told = [
    ...(isWrongType ? [`of type ${type}, but its type is ${types.at(-1)}`] : []),
    ...(isWrongNeed ? [required ? "required, but it isn't" : 'not required, but it is'] : []),
    ...(isWrongDefault
      ? [`${fallback} by default, but ${known ? `its default is ${known}` : 'it has no default'}`]
      : []),
  ];
  return told.map((what) => ({
    code: 'spec/field-mismatch',
    message: `The table says that \`${name}\` of the ${object} Object is ${what}`,
    at,
  }));
}

/** A value as a page writes it in backticks. */
export function textOf(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

const plain = /^(?:string|boolean|integer|number)$/;

/** What a table says of its fields. */
function rowsOf({ heads, rows }: Table): readonly Row[] {
  return rows.flatMap(({ cells, name }) => {
    if (name === undefined) return [];
    const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
    const need = /^(?:yes|no)$/i.exec(cell('required').replaceAll('`', ''))?.[0].toLowerCase();
    const fallback = /^`([^`]+)`$/.exec(cell('default'))?.[1];
    const type = plain.exec(cell('type').replaceAll('`', ''))?.[0];
    return { name: name.text, at: name.at, fallback, type, required: need === undefined ? undefined : need === 'yes' };
  });
}

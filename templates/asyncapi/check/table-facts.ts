// Tables with a column "Field" and a column "Type", "Required", or "Default": what a row says of a field is true of it in
// an object that has all fields of the table.

import { pageVersion } from '../model/addresses.ts';
import type { BareField } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import type { Piece, Prose } from './prose.ts';

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
  return tablesIn(lines).flatMap((rows) => {
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

/** The tables that name fields in backticks, one in a row. */
function tablesIn(lines: readonly Piece[]): readonly (readonly Row[])[] {
  const tables: Row[][] = [];
  let heads: readonly string[] | undefined;
  for (const { text: line, at } of lines) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (!line.trimStart().startsWith('|')) heads = undefined;
    else if (heads === undefined) {
      heads = cells.map((cell) => cell.toLowerCase());
      tables.push([]);
    } else
      tables.at(-1)?.push(...rowOf(heads, cells).map((row) => ({ ...row, at: at + line.indexOf(`\`${row.name}\``) })));
  }
  return tables;
}

function rowOf(heads: readonly string[], cells: readonly string[]): readonly Omit<Row, 'at'>[] {
  const cell = (head: string) => cells[heads.indexOf(head)]?.replaceAll('`', '') ?? '';
  const name = /^`([a-z]\w*)`$/.exec(cells[heads.findIndex((head) => /^field(?: name)?$/.test(head))] ?? '')?.[1];
  if (name === undefined) return [];
  const need = /^(?:yes|no)$/i.exec(cell('required'))?.[0].toLowerCase();
  const fallback = /^`([^`]+)`$/.exec(cells[heads.indexOf('default')] ?? '')?.[1];
  return [
    { name, fallback, type: plain.exec(cell('type'))?.[0], required: need === undefined ? undefined : need === 'yes' },
  ];
}

// The tables of a page's Markdown that have a column "Field": their cells with their places, and what's above each table.

import type { Piece } from './prose.ts';

export interface Table {
  /** The cells of the first row in small letters. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** The heading above, and the last line of text before the table if it comes after that heading. */
  readonly above: readonly string[];
}

interface Row {
  readonly cells: readonly string[];
  /** The cell in the column "Field". */
  readonly field: Piece;
  /** The field, if the cell names one in backticks and nothing else. */
  readonly name?: Piece;
}

/** Every table with fields. */
export function fieldTables(lines: readonly Piece[]): readonly Table[] {
  const tables: { readonly heads: readonly string[]; readonly rows: Row[]; readonly above: readonly string[] }[] = [];
  let above: readonly string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const { text } = line;
    const isRow: boolean = isOpen ? text.includes('|') : /^\s*\||\s\|\s/.test(text);
    const heads = tables.at(-1)?.heads ?? [];
    if (isRow && isOpen) tables.at(-1)?.rows.push(...rowOf(heads.findIndex(isField), line));
    else if (isRow) tables.push({ heads: cellsOf(text).map((cell) => cell.toLowerCase()), rows: [], above });
    else if (/^#+\s/.test(text)) above = [text];
    else if (text.trim() !== '') above = [...above.filter((one) => one.startsWith('#')), text];
    isOpen = isRow;
  }
  return tables.filter(({ heads }) => heads.some(isField));
}

const isField = (head: string): boolean => /^field(?: name)?$/.test(head);

/** A row may begin with its first cell. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\s*\|/, '')
    .split('|')
    .map((cell) => cell.trim());

function rowOf(column: number, { text, at }: Piece): readonly Row[] {
  const cells = cellsOf(text);
  const cell = cells[column] ?? '';
  const before = text.split('|').slice(0, column + (/^\s*\|/.test(text) ? 1 : 0));
  const field = { text: cell, at: at + text.indexOf(cell, before.join('|').length) };
  const [, name] = /^`([a-z]\w*)`$/.exec(cell) ?? [];
  return [{ cells, field, ...(name !== undefined && { name: { text: name, at: field.at } }) }];
}

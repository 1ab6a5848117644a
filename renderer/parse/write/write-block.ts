// Writes markdown whose tokens are single elements, and tables, quotes, and tasks.

import type { Token } from 'markdown-it';
import { attributes, escapeHtml } from '../../text/html.ts';
import type { Write, Writer } from './writer.ts';

/** Writes a token as the element that it names. */
export const writeTag: Write = ({ text }, token) => {
  if (token.block && !isCell(token)) text.end();
  if (isCell(token)) text.add(' ');
  if (token.hidden) return token.nesting === -1 ? '\n' : '';
  if (token.nesting === -1) return `</${token.tag}>${token.block ? '\n' : ''}`;
  const own = token.attrs === null ? '' : attributes(Object.fromEntries(token.attrs));
  return `<${token.tag}${own}>`;
};

function isCell(token: Token): boolean {
  return token.type.startsWith('td_') || token.type.startsWith('th_');
}

export const writeCell: Write = (writer, token, tokens, index) => {
  const style = token.attrGet('style');
  if (style !== null) token.attrs = [['class', `align-${String(style).slice('text-align:'.length)}`]];
  return writeTag(writer, token, tokens, index);
};

/** A wide table scrolls on its own, including by keyboard. Its name is the heading above. */
export function tableOpening({ section, env }: Writer, isLong = false): string {
  const name = section === undefined ? { 'aria-label': env.words.table } : { 'aria-labelledby': section };
  const classes = isLong ? 'table-scroll table-long' : 'table-scroll';
  return `<div${attributes({ class: classes, tabindex: 0, role: 'group', ...name })}>`;
}

export const writeTable: Write = (writer, token, tokens, index) => {
  let end = index;
  while (end < tokens.length && tokens[end]?.type !== 'table_close') end += 1;
  const table = tokens.slice(index, end);
  nameRows(table);
  return tableOpening(writer, isLong(table)) + writeTag(writer, token, tokens, index);
};

/** About as many letters as fit next to each other on a phone, on two lines. */
const lettersOnPhone = 70;

/** True for a table with three columns or more whose longest cells leave no column enough room on a phone. */
function isLong(table: readonly Token[]): boolean {
  const longest: number[] = [];
  let [column, letters] = [0, 0];
  for (const token of table) {
    if (token.type === 'tr_open') column = 0;
    letters = isCell(token) && token.nesting === 1 ? 0 : letters + token.content.length;
    if (!isCell(token) || token.nesting !== -1) continue;
    longest[column] = Math.max(longest[column] ?? 0, letters);
    column += 1;
  }
  return longest.length > 2 && longest.reduce((sum, letters) => sum + letters) > lettersOnPhone;
}

/** An empty cell isn't a header. If the first one is empty, the first cells of the rows are the rows' names. */
function nameRows(table: readonly Token[]): void {
  const headers = table.flatMap((token, at) => (token.type === 'th_open' ? [{ token, next: table[at + 1] }] : []));
  const named = headers.filter(({ next }) => next?.type !== 'th_close');
  for (const { token, next } of headers) if (next?.type === 'th_close') token.tag = next.tag = 'td';
  if (headers[0] === undefined || headers[0] === named[0]) return;
  for (const { token } of named) token.attrSet('scope', 'col');
  let isName = false;
  for (const [at, token] of table.entries()) {
    if (token.type === 'td_open') isName = table[at - 1]?.type === 'tr_open';
    if (!isName || !/^td_/.test(token.type)) continue;
    token.tag = 'th';
    if (token.nesting === 1) token.attrSet('scope', 'row');
  }
}

export const writeTableEnd: Write = ({ text }) => {
  text.end();
  return '</table></div>\n';
};

/** Writes a tag of a quote or an alert. */
export const writeAside: Write = (writer, token, tokens, index) => {
  const html = writeTag(writer, token, tokens, index);
  writer.text.aside(token.nesting);
  return token.type === 'blockquote_open' ? `${html}\n` : html;
};

/** Writes the engine's own name of a kind of alert. Search doesn't find it. */
export const writeLabel: Write = (_writer, { content }) => escapeHtml(content);

export const writeTask: Write = (_writer, token) =>
  `<label><input type="checkbox" disabled${attributes({ checked: token.meta?.checked === true })}> `;

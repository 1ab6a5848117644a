// Statements of a flowchart into the few spellings that the drawing library reads right: one space around each arrow,
// labels between bars, brackets inside labels out of its way.

import type { ReadLines, Statement } from './read-diagram.ts';

const header = /^(?:graph|flowchart|flowchart-elk)(?:\s+(TB|TD|BT|RL|LR))?\s*;?\s*$/i;

/** Reads all statements of a flowchart. */
export function readFlowchart(statements: readonly Statement[]): ReadLines {
  const [first, ...rest] = statements;
  const direction = header.exec(first?.text ?? '');
  if (!first || !direction)
    return { line: first?.line ?? 1, message: 'a flowchart begins with `flowchart` and TB, BT, LR or RL' };
  const shapes = new Map<string, string>();
  const lines = [`graph ${(direction[1] ?? 'TD').toUpperCase()}`];
  let depth = 0;
  for (const { line, text } of rest) {
    for (const part of parts(text)) {
      const read = readStatement(part, shapes);
      if (read === undefined) return { line, message: `\`${part}\` is no statement of a flowchart` };
      if (read.startsWith('subgraph ')) depth++;
      if (read === 'end' && --depth < 0) return { line, message: 'this `end` closes no subgraph' };
      if (read !== '') lines.push(...read.split('\n'));
    }
  }
  return depth === 0
    ? withShapes(lines, shapes)
    : { line: statements.at(-1)?.line ?? 1, message: 'a subgraph is never closed with `end`' };
}

/** Stands after each name until the shapes of all are known. */
const shapeMark = '\ue110';

/** A node may be named before it is described; the library believes the first it hears. */
function withShapes(lines: readonly string[], shapes: ReadonlyMap<string, string>): readonly string[] {
  return lines.map((line) =>
    line.replace(/([\p{L}\p{N}_-]+)\ue110/gu, (_, name: string) => name + (shapes.get(name) ?? '')),
  );
}

/** Statements on one line, between semicolons that are not inside a label. */
function parts(text: string): readonly string[] {
  const found = text.match(/(?:"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^;"[({|]|["[({|])+/g) ?? [];
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

/** The statement in plain spelling; empty when it draws nothing, undefined when it cannot be read. */
function readStatement(text: string, shapes: Map<string, string>): string | undefined {
  if (/^(end|direction\s+(TB|TD|BT|RL|LR))$/i.test(text)) return text.replace(/^end$/i, 'end');
  if (/^click\s|^linkStyle\s/.test(text)) return text.startsWith('click') ? '' : text;
  if (/^(classDef|style)\s+[\w,.-]+\s+\S/.test(text) || /^class\s+[\w,.-]+(\s*,\s*[\w.-]+)*\s+\w+$/.test(text))
    return text;
  const subgraph = /^subgraph\b\s*(.*)$/.exec(text)?.[1];
  if (subgraph !== undefined) return readSubgraph(subgraph);
  return readChain(text, shapes);
}

function readSubgraph(rest: string): string {
  const [, id, label] = /^([\w.-]+)\s*\[(.*)\]$/.exec(rest) ?? [];
  const title = unquoted(label ?? rest);
  return `subgraph ${id ?? (rest.replace(/[^\p{L}\p{N}]+/gu, '_') || 'group')} [${shielded(title === '' ? ' ' : title)}]`;
}

/** `A[one] --> B & C -- text --> D`. */
function readChain(text: string, shapes: Map<string, string>): string | undefined {
  const first = readNodes(text, 0, shapes);
  if (!first) return undefined;
  let line = first.text;
  const loose: string[] = [];
  for (let pos = first.end; pos < text.length; ) {
    const arrow = readArrow(text, pos);
    const next = arrow && readNodes(text, arrow.end, shapes);
    if (!arrow || !next) return undefined;
    if (arrow.text === '') {
      loose.push(line);
      line = next.text;
    } else line += ` ${arrow.text} ${next.text}`;
    pos = next.end;
  }
  return [...loose, line].join('\n');
}

interface Read {
  readonly text: string;
  readonly end: number;
}

function readNodes(text: string, start: number, shapes: Map<string, string>): Read | undefined {
  let node = readNode(text, start, shapes);
  if (!node) return undefined;
  let joined = node.text;
  for (let and = at(/\s*&\s*/y, text, node.end); and; and = at(/\s*&\s*/y, text, node.end)) {
    node = readNode(text, node.end + and[0].length, shapes);
    if (!node) return undefined;
    joined += ` & ${node.text}`;
  }
  return { text: joined, end: node.end };
}

/** Opening and closing of each shape, longest first, and the spelling that the library knows. */
const shapes: readonly (readonly [open: string, close: string])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '/]'],
  ['[/', '\\]'],
  ['[\\', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];

const drawnAs: { readonly [shape: string]: readonly [string, string] } = {
  '[//]': ['[/', '\\]'],
  '[\\\\]': ['[\\', '/]'],
};

function readNode(text: string, start: number, shapes: Map<string, string>): Read | undefined {
  const id = at(/\s*([\p{L}\p{N}_]+(?:[-.](?![-.>])[\p{L}\p{N}_]+)*)/uy, text, start);
  if (!id) return undefined;
  const shapeStart = start + id[0].length;
  const shape = readShape(text, shapeStart);
  const end = shape?.end ?? shapeStart;
  const styled = at(/:::([\w-]+)/y, text, end);
  const name = (id[1] ?? '').replace(/\./g, '_');
  if (shape) shapes.set(name, shape.text);
  return { text: `${name}${shapeMark}${styled?.[0] ?? ''}`, end: end + (styled?.[0].length ?? 0) };
}

function readShape(text: string, start: number): Read | undefined {
  for (const [open, close] of shapes) {
    if (!text.startsWith(open, start)) continue;
    const from = start + open.length;
    const quoted = at(/\s*"([^"]*)"\s*/y, text, from);
    const stop = quoted ? from + quoted[0].length : text.indexOf(close, from);
    if (stop === -1 || !text.startsWith(close, stop)) continue;
    const label = (quoted ? (quoted[1] ?? '') : text.slice(from, stop)).trim();
    const [before, after] = drawnAs[open + close] ?? [open, close];
    return { text: `${before}${shielded(label === '' ? ' ' : label)}${after}`, end: stop + close.length };
  }
  return undefined;
}

const plainArrow =
  /\s*(<|[xo](?=[-=]))?(?:(--+|==+)([>xo](?![\p{L}\p{N}_]*[-=])|(?<=---)|(?<====)|(?<=--)>)|(-\.+-)([>xo]?)|(~~~+))\s*(?:\|([^|]*)\|)?\s*/uy;
const textArrow = /\s*(<|[xo](?=[-=]))?(--|==|-\.)\s*(?![->=.])("[^"]*"|.+?)\s*(--+[>xo-]|==+[>xo=]|\.+-[>xo]?)\s*/y;

function readArrow(text: string, start: number): Read | undefined {
  const plain = at(plainArrow, text, start);
  if (plain) {
    const [all, back, line = plain[4] ?? '~~~', head = plain[5]] = plain;
    return { text: line.startsWith('~') ? '' : spelled(back, line, Boolean(head), plain[7]), end: start + all.length };
  }
  const labelled = at(textArrow, text, start);
  if (!labelled) return undefined;
  const [all, back, line = '--', label, tail = ''] = labelled;
  return { text: spelled(back, line, /[>xo]$/.test(tail), label), end: start + all.length };
}

function spelled(back: string | undefined, line: string, head: boolean, label: string | undefined): string {
  const arrow = line.startsWith('=')
    ? head
      ? '==>'
      : '==='
    : line.startsWith('-.')
      ? head
        ? '-.->'
        : '-.-'
      : head
        ? '-->'
        : '---';
  const text = unquoted(label ?? '').trim();
  return `${back === '<' ? '<' : ''}${arrow}${text === '' ? '' : `|${shielded(text)}|`}`;
}

function at(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}

function unquoted(text: string): string {
  const bare = text.trim();
  return /^"[^"]*"$/.test(bare) ? bare.slice(1, -1) : bare;
}

/** Characters that would end a label early stand as private ones until the picture is drawn. */
const shields = '[](){}|"';

/** Puts a label's own brackets and bars out of the library's way. */
export function shielded(label: string): string {
  const decoded = label.replace(/#(\w+);/g, (code, name: string) => entity(name) ?? code);
  return decoded.replace(/[[\](){}|"]/g, (character) => String.fromCharCode(0xe100 + shields.indexOf(character)));
}

/** Gives the drawn text its brackets back, escaped for markup. */
export function unshielded(svg: string): string {
  return svg.replace(/[\ue100-\ue107]/g, (character) => {
    const original = shields[character.charCodeAt(0) - 0xe100] ?? '';
    return original === '"' ? '&quot;' : original;
  });
}

/** Mermaid's own entities: `#quot;`, `#35;`. */
function entity(name: string): string | undefined {
  if (/^\d+$/.test(name)) return String.fromCodePoint(Math.min(Number(name), 0xffff));
  return ({ quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' } as { readonly [name: string]: string })[name];
}

// Rewrites the statements of a flowchart in the notation that the drawing library reads correctly: short names, one
// space around arrows, labels between bars, and brackets in labels replaced.

import { matchAt } from '../match-at.ts';
import { type Part, readArrow, readShape, type Shape, unquoted } from './flowchart-parts.ts';
import { shapeMark, shielded } from './labels.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';

const header = /^(?:graph|flowchart|flowchart-elk)(?:\s+(TB|TD|BT|RL|LR))?\s*(?:;\s*)?$/i;

/** State while reading a flowchart. Nodes have short names. */
interface Chart {
  /** Short names by the author's names of nodes, subgraphs, and style classes. */
  readonly names: Map<string, string>;
  /** Shape and label of the nodes that have them. */
  readonly shapes: Map<string, Shape>;
  /** The author's names of the nodes and subgraphs that arrows connect, by short name. */
  readonly drawn: Map<string, string>;
  /** Nodes that were named inside a subgraph. */
  readonly placed: Set<string>;
  /** The short names of subgraphs. */
  readonly groups: Set<string>;
  /** How many subgraphs are open. */
  open: number;
  edges: number;
}

/** Reads all statements of a flowchart. */
export function readFlowchart(statements: readonly Statement[]): Sketch | Mistake {
  const [first, ...rest] = statements;
  const direction = header.exec(first?.text ?? '');
  if (!first || !direction)
    return { line: first?.line ?? 1, message: 'a flowchart begins with `flowchart` and TB, BT, LR or RL' };
  const known = { names: new Map(), shapes: new Map(), drawn: new Map(), placed: new Set<string>() };
  const chart: Chart = { ...known, groups: new Set(), open: 0, edges: 0 };
  const lines = [`graph ${(direction[1] ?? 'TD').toUpperCase()}`];
  for (const { line, text } of rest) {
    const read = readStatement(text.replace(/\s*;$/, ''), chart);
    if (read === undefined) return { line, message: `the build can't read \`${text}\`` };
    if (chart.open < 0) return { line, message: 'this `end` closes no subgraph' };
    if (read !== '') lines.push(read);
  }
  return chart.open === 0
    ? sketchOf(lines, chart)
    : { line: statements.at(-1)?.line ?? 1, message: 'a subgraph is never closed with `end`' };
}

/** Adds each node's shape where it's first named, because the library uses the first shape it sees. */
function sketchOf(lines: readonly string[], { drawn, shapes, groups, edges }: Chart): Sketch {
  const nodes = [...drawn].filter(([name]) => !groups.has(name));
  const shapeOf = new Map(nodes.map(([name, given]) => [name, shapes.get(name)?.text ?? `[${shielded(given)}]`]));
  const marked = new RegExp(`(n\\d+)${shapeMark}`, 'g');
  return {
    lines: lines.map((line) => line.replace(marked, (_, name: string) => name + (shapeOf.get(name) ?? ''))),
    names: nodes.map(([name, given]) => shapes.get(name)?.words ?? given).filter((words) => words !== ''),
    nodes: nodes.length,
    edges,
  };
}

function nameOf(given: string, { names }: Chart): string {
  const name = names.get(given) ?? `n${names.size + 1}`;
  names.set(given, name);
  return name;
}

/** Rewrites one statement. Returns '' if it draws nothing, and undefined if it can't be read. */
function readStatement(text: string, chart: Chart): string | undefined {
  if (/^end$/i.test(text)) {
    chart.open--;
    return 'end';
  }
  if (/^direction\s+(TB|TD|BT|RL|LR)$/i.test(text)) return chart.open > 0 ? text : '';
  if (/^click\s/.test(text)) return '';
  const subgraph = /^subgraph\b\s*(.*)$/.exec(text)?.[1];
  if (subgraph !== undefined) return readSubgraph(subgraph, chart);
  return readStyle(text, chart) ?? readChain(text, chart);
}

function readSubgraph(rest: string, chart: Chart): string {
  const [, id, label] = /^([\p{L}\p{M}\p{N}_.-]+)\s*\[(.*)\]$/u.exec(rest) ?? [];
  chart.open++;
  const name = nameOf(id ?? (rest === '' ? `subgraph ${chart.groups.size}` : unquoted(rest)), chart);
  chart.groups.add(name);
  return `subgraph ${name} [${shielded(unquoted(label ?? rest))}]`;
}

/** `classDef`, `class`, and `style`. */
function readStyle(text: string, chart: Chart): string | undefined {
  const [, word, rest = ''] = /^(classDef|class|style)\s+(.*)$/.exec(text) ?? [];
  const gap = /(?<=[^\s,])\s+(?=[^\s,])/.exec(rest);
  if (word === undefined || gap === null) return undefined;
  const who = rest.slice(0, gap.index);
  const how = rest.slice(gap.index + gap[0].length);
  if (/^[-=.~&<]/.test(who) || /^[-=.~&<]/.test(how)) return undefined;
  // The author's values end up in attributes of the SVG, so only characters that colors and widths need are kept.
  const values = how.replace(/[^\w#.,:%\s-]/g, '');
  const names = who.split(',').map((name) => nameOf(word === 'classDef' ? classKey(name) : name.trim(), chart));
  if (word === 'classDef') return names.map((name) => `classDef ${name} ${values}`).join('\n');
  return `${word} ${names.join(',')} ${word === 'class' ? nameOf(classKey(how), chart) : values}`;
}

/** The key of a class. A class may have the same name as a node. */
function classKey(name: string): string {
  return `class ${name.trim()}`;
}

/** `A[one] --> B -- text --> C`. */
function readChain(text: string, chart: Chart): string | undefined {
  let nodes = readNodes(text, 0, chart);
  let line = nodes?.text;
  while (nodes !== undefined && nodes.end < text.length) {
    const arrow = readArrow(text, nodes.end);
    const next: Nodes | undefined = arrow && readNodes(text, arrow.end, chart);
    if (!arrow || !next) return undefined;
    line += ` ${arrow.text} ${next.text}`;
    chart.edges += nodes.count * next.count;
    nodes = next;
  }
  return line;
}

interface Nodes extends Part {
  readonly count: number;
}

/** Reads `A & B`: arrows lead from or to each. */
function readNodes(text: string, start: number, chart: Chart): Nodes | undefined {
  const node = readNode(text, start, chart);
  const and = node && matchAt(/\s*&\s*/y, text, node.end);
  if (!node || !and) return node && { ...node, count: 1 };
  const rest = readNodes(text, node.end + and[0].length, chart);
  return rest && { text: `${node.text} & ${rest.text}`, count: rest.count + 1, end: rest.end };
}

function readNode(text: string, start: number, chart: Chart): Part | undefined {
  const id = matchAt(/\s*([\p{L}\p{M}\p{N}_]+(?:[-.](?![-.>])[\p{L}\p{M}\p{N}_]+)*)/uy, text, start);
  if (!id) return undefined;
  const [all, given = ''] = id;
  const name = nameOf(given, chart);
  const shape = readShape(text, start + all.length);
  if (shape) chart.shapes.set(name, shape);
  const styled = matchAt(/:::([\w-]+)/y, text, shape?.end ?? start + all.length);
  const end = (shape?.end ?? start + all.length) + (styled?.[0].length ?? 0);
  const style = styled ? `:::${nameOf(classKey(styled[1] ?? ''), chart)}` : '';
  return { text: name + markOf(name, given, chart) + style, end };
}

/** The library adds a node to every subgraph in which it sees its shape. Show it once outside and once inside. */
function markOf(name: string, given: string, { drawn, placed, open }: Chart): string {
  const isKnown = open > 0 ? placed.has(name) : drawn.has(name);
  drawn.set(name, drawn.get(name) ?? given);
  if (open > 0) placed.add(name);
  return isKnown ? '' : shapeMark;
}

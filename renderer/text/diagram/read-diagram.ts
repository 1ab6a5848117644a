// The text of a Mermaid diagram into a plain form that the drawing library understands without guessing, or into the
// line that cannot be read. The library skips what it does not know; a diagram that lacks an arrow must not pass.

import { readFlowchart } from './flowchart.ts';
import { readClassDiagram, readEntityDiagram, readStateDiagram } from './line-diagrams.ts';
import { readSequence } from './sequence.ts';

export interface Statement {
  /** Counted from 1 within the diagram's text. */
  readonly line: number;
  readonly text: string;
}

/** The plain form line by line, or what is wrong where. */
export type ReadLines = readonly string[] | { readonly line: number; readonly message: string };

export type Diagram =
  | { readonly kind: 'drawable'; readonly text: string }
  /** Only a browser can draw it, and say whether it has mistakes. */
  | { readonly kind: 'other' }
  | { readonly kind: 'broken'; readonly line: number; readonly message: string };

/** All that the library of the browser knows, by the word they begin with. */
const otherKinds =
  /^(?:gantt|pie|journey|gitGraph|mindmap|timeline|quadrantChart|requirement(?:Diagram)?|C4\w+|kanban|eventmodeling|info|zenuml|(?:sankey|block|packet|architecture|treemap|radar|xychart|ishikawa|swimlane|treeView|venn|wardley|cynefin|railroad(?:-[ae]bnf|-peg)?)(?:-beta)?)\b/;

/** Nodes and edges with properties, `A@{ shape: cyl }`: the drawing library of the build knows none of them. */
const properties = /(?:^|[\s>;&])[\w-]+@\{/;

const readers: readonly (readonly [RegExp, (statements: readonly Statement[]) => ReadLines])[] = [
  [/^(?:graph|flowchart|flowchart-elk)\b/i, readFlowchart],
  [/^sequenceDiagram\b/i, readSequence],
  [/^stateDiagram(?:-v2)?\b/i, readStateDiagram],
  [/^classDiagram(?:-v2)?\b/i, readClassDiagram],
  [/^erDiagram\b/i, readEntityDiagram],
];

/** Reads a diagram; pure text work, nothing is drawn. */
export function readDiagram(code: string): Diagram {
  const statements = statementsOf(code);
  const header = statements[0];
  if (!header) return { kind: 'broken', line: 1, message: 'this diagram is empty' };
  if (otherKinds.test(header.text)) return { kind: 'other' };
  if (statements.some(({ text }) => properties.test(text))) return { kind: 'other' };
  const read = readers.find(([pattern]) => pattern.test(header.text))?.[1];
  if (!read) return { kind: 'broken', line: header.line, message: `\`${header.text}\` begins no kind of diagram` };
  const lines = read(statements);
  return 'message' in lines ? { kind: 'broken', ...lines } : { kind: 'drawable', text: lines.join('\n') };
}

/** Lines without comments, directives and a head of their own. */
function statementsOf(code: string): readonly Statement[] {
  const blanked = code
    .replace(/^\s*---\n[\s\S]*?\n\s*---(?=\n|$)/, blankLines)
    .replace(/%%\{[\s\S]*?\}%%/g, blankLines)
    .replace(/^\s*accDescr\s*\{[^}]*\}/gm, blankLines);
  return blanked
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.replace(/^\s*%%.*$/, '').trim() }))
    .filter(({ text }) => text !== '' && !/^acc(Title|Descr)\s*:/.test(text));
}

function blankLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}

// Reads a Mermaid diagram and rewrites it in a plain form for the drawing library, or says which line it can't read.
// The library silently skips what it doesn't know, and a diagram that lacks an arrow would be wrong.

import { readFlowchart } from './flowchart.ts';
import { plain } from './labels.ts';
import { readSequence } from './sequence.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';
import { readStateDiagram } from './state-diagram.ts';

/** A diagram in its plain form. */
export interface Diagram extends Omit<Sketch, 'lines'> {
  readonly text: string;
}

/** The kinds of diagrams that the build can draw, by their first word. */
const kinds = new Map([
  ['flowchart', { header: /^(?:graph|flowchart|flowchart-elk)(?![\w-])/i, read: readFlowchart }],
  ['sequenceDiagram', { header: /^sequenceDiagram(?![\w-])/i, read: readSequence }],
  ['stateDiagram', { header: /^stateDiagram(?:-v2)?(?![\w-])/i, read: readStateDiagram }],
]);

/** The first words of the diagrams that the build can draw. */
export const drawableKinds: readonly string[] = [...kinds.keys()];

/** Reads a diagram without drawing it. Lines are counted from 1 at the start of `code`. */
export function readDiagram(code: string): Diagram | Mistake {
  const excess = excessOf(code);
  if (excess !== undefined) return tooLarge(excess);
  const statements = statementsOf(code);
  const [header] = statements;
  if (!header) return { line: 1, message: "it's empty" };
  const { line, text } = header;
  const kind = [...kinds.values()].find((one) => one.header.test(text));
  if (!kind) return { line, message: `the build can't draw \`${text.split(/[\s;]/)[0]}\``, hint: otherKinds };
  const read = kind.read(statements);
  if ('message' in read) return read;
  const { lines, ...parts } = read;
  const { nodes, edges } = parts;
  if (nodes === 0) return { line, message: 'it has nothing to draw' };
  if (nodes + edges > maxParts) return tooLarge(`${nodes} nodes and ${edges} arrows, which is more than ${maxParts}`);
  return { ...parts, text: lines.join('\n') };
}

const otherKinds = `It draws ${drawableKinds.map((kind) => `\`${kind}\``).join(', ')}. Use one of these, or show a picture.`;

function tooLarge(what: string): Mistake {
  return { line: 1, message: `it has ${what}`, hint: 'Split it, or show a picture.' };
}

/** Nodes and arrows. Arranging them takes time in the square of their number, or more. */
const maxParts = 160;
const maxCharacters = 20_000;
const maxLineLength = 1_000;

/** Checked before anything reads the source, so that no pattern runs on a line that's too long for it. */
function excessOf(code: string): string | undefined {
  if (code.length > maxCharacters) return `more than ${maxCharacters} characters`;
  const isLong = code.split('\n').some((line) => line.length > maxLineLength);
  return isLong ? `a line of more than ${maxLineLength} characters` : undefined;
}

/** Without comments, directives, and the one-line descriptions of Mermaid. */
function statementsOf(code: string): readonly Statement[] {
  return code
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: plain(text).trim() }))
    .filter(({ text }) => text !== '' && !/^%%|^acc(?:Title|Descr)\s*:/.test(text));
}

// Reads a Mermaid diagram and rewrites it in a plain form for the drawing library, or says which line it can't read.
// The library silently skips what it doesn't know, and a diagram that lacks an arrow would be wrong.

import { readFlowchart } from './flowchart.ts';
import { plain } from './labels.ts';
import { readSequence } from './sequence.ts';
import type { Mistake, Sketch, Statement } from './sketch.ts';
import { readStateDiagram } from './state-diagram.ts';

type ReadStatements = (statements: readonly Statement[]) => Sketch | Mistake;

export type Diagram =
  | ({ readonly kind: 'drawable'; readonly text: string } & Pick<Sketch, 'names' | 'nodes' | 'edges'>)
  /** A diagram that the build can't draw. `word` is the first word; Mermaid may know it. */
  | { readonly kind: 'unsupported'; readonly line: number; readonly word: string }
  /** Nothing was read. `why` completes a sentence. */
  | { readonly kind: 'too-large'; readonly why: string }
  | ({ readonly kind: 'broken' } & Mistake);

interface Kind {
  readonly header: RegExp;
  readonly read: ReadStatements;
}

/** The kinds of diagrams that the build can draw, by their first word. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ['flowchart', { header: /^(?:graph|flowchart|flowchart-elk)(?![\w-])/i, read: readFlowchart }],
  ['sequenceDiagram', { header: /^sequenceDiagram(?![\w-])/i, read: readSequence }],
  ['stateDiagram', { header: /^stateDiagram(?:-v2)?(?![\w-])/i, read: readStateDiagram }],
]);

/** The first words of the diagrams that the build can draw. */
export const drawableKinds: readonly string[] = [...kinds.keys()];

/** Reads a diagram without drawing it. Lines are counted from 1 at the start of `code`. */
export function readDiagram(code: string): Diagram {
  const why = excessOf(code);
  if (why !== undefined) return { kind: 'too-large', why };
  const statements = statementsOf(code);
  const header = statements[0];
  if (!header) return { kind: 'broken', line: 1, message: 'this diagram is empty' };
  const kind = [...kinds.values()].find((one) => one.header.test(header.text));
  if (!kind) return { kind: 'unsupported', line: header.line, word: header.text.split(/[\s;]/)[0] ?? '' };
  const read = kind.read(statements);
  if ('message' in read) return { kind: 'broken', ...read };
  if (read.nodes === 0) return { kind: 'broken', line: header.line, message: 'there is nothing in it to draw' };
  const { lines, names, nodes, edges } = read;
  return { kind: 'drawable', text: lines.join('\n'), names, nodes, edges };
}

const maxCharacters = 20_000;
const maxLineLength = 1_000;

/** Checked before anything reads the source, so that no pattern runs on a line that's too long for it. */
function excessOf(code: string): string | undefined {
  if (code.length > maxCharacters) return `it has more than ${maxCharacters} characters`;
  const isLong = code.split('\n').some((line) => line.length > maxLineLength);
  return isLong ? `it has a line of more than ${maxLineLength} characters` : undefined;
}

/** The start and end of parts that draw nothing: directives and long descriptions. */
const silent: readonly (readonly [begin: RegExp, end: string])[] = [
  [/^%%\{/, '}%%'],
  [/^accDescr\s*\{/, '}'],
];

/** The maximum length of such a part, in lines. */
const maxSilentLines = 100;

/**
 * Removes comments, directives, descriptions, and front matter. A part that is never closed stays and can't be read.
 */
function statementsOf(code: string): readonly Statement[] {
  const lines = code.split('\n').map((text) => plain(text).trim());
  const statements: Statement[] = [];
  for (let index = endOfFrontMatter(lines); index < lines.length; index++) {
    const end = endOfSilence(lines, index);
    const text = end ? end.rest : (lines[index] ?? '');
    if (end) index = end.index;
    if (text !== '' && !/^%%(?!\{)|^acc(Title|Descr)\s*:/.test(text)) statements.push({ line: index + 1, text });
  }
  return statements;
}

/** Finds the line on which a part that draws nothing ends, and the text after it on that line. */
function endOfSilence(lines: readonly string[], start: number): { index: number; rest: string } | undefined {
  const end = silent.find(([begin]) => begin.test(lines[start] ?? ''))?.[1];
  if (end === undefined) return undefined;
  for (let index = start; index < lines.length && index < start + maxSilentLines; index++) {
    const [, ...rest] = (lines[index] ?? '').split(end);
    if (rest.length > 0) return { index, rest: rest.join(end).trim() };
  }
  return undefined;
}

function endOfFrontMatter(lines: readonly string[]): number {
  const begin = lines.findIndex((text) => text !== '');
  if (lines[begin] !== '---') return 0;
  const end = lines.indexOf('---', begin + 1);
  return end === -1 ? 0 : end + 1;
}

// Blocks of code, however they are written, into their markers.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { diagramBroken, diagramTooLarge, diagramUnsupported } from '../../diagnostics/problems/mermaid.ts';
import type { CodeBlock } from '../../model.ts';
import { drawableKinds, readDiagram } from '../../text/diagram/read-diagram.ts';
import { marker } from '../../text/marker.ts';
import { fencedBlock, taggedBlock } from '../code-block.ts';
import type { CodeTagMeta } from '../tags/tag-token.ts';
import type { Write, Writer } from './writer.ts';

export const writeFence: Write = (writer, { meta, info, content }) => {
  const { at, fenceAt } = meta as unknown as { at: Location; fenceAt: Location };
  const { rules, diagnostics } = writer.env;
  return code(writer, fencedBlock(rules, unescapedInfo(info), content, at, fenceAt, diagnostics));
};

/** Backslashes before punctuation, as in text. */
function unescapedInfo(info: string): string {
  return info.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

export const writeCodeTag: Write = (writer, token) =>
  code(writer, taggedBlock(writer.env.rules, token.meta as CodeTagMeta, writer.env.diagnostics));

/** Indented code names no language, whatever a fence without one is taken for. */
export const writeIndentedCode: Write = (writer, token) => {
  const at = token.meta?.at as Location;
  const rules = { ...writer.env.rules, defaultLang: 'text' };
  return code(writer, fencedBlock(rules, '', token.content.replace(/\n$/, ''), at, at, []));
};

function code({ text, env, codes }: Writer, block: CodeBlock): string {
  text.end();
  if (block.lang === 'mermaid') env.diagnostics.push(...diagramProblems(block));
  codes.push(block);
  return `${marker('code', codes.length - 1)}\n`;
}

/** What is wrong with a diagram, as far as its text tells. */
function diagramProblems({ code, at }: CodeBlock): readonly Diagnostic[] {
  const diagram = readDiagram(code);
  const lineOf = (line: number): Location => ({ ...at, line: at.line + line - 1 });
  switch (diagram.kind) {
    case 'drawable':
      return [];
    case 'broken':
      return [diagramBroken(lineOf(diagram.line), diagram.message)];
    case 'unsupported':
      return [diagramUnsupported(lineOf(diagram.line), diagram.word, drawableKinds)];
    case 'too-large':
      return [diagramTooLarge(at, diagram.what, diagram.count, diagram.limit)];
    default:
      return diagram satisfies never;
  }
}

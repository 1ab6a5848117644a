// Blocks of code, however they are written, into their markers.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { diagramBroken, diagramUndescribed } from '../../diagnostics/problems/mermaid.ts';
import type { CodeBlock } from '../../model.ts';
import { readDiagram } from '../../text/diagram/read-diagram.ts';
import { marker } from '../../text/marker.ts';
import { fencedBlock, taggedBlock } from '../code-block.ts';
import type { CodeTagMeta } from '../tags/tag-token.ts';
import type { Write, Writer } from './writer.ts';

export const writeFence: Write = (writer, { meta, info, content }) => {
  const { at, fenceAt } = meta as unknown as { at: Location; fenceAt: Location };
  const { rules, diagnostics } = writer.env;
  return code(writer, fencedBlock(info, { rules, code: content, at, fenceAt, diagnostics }));
};

export const writeCodeTag: Write = (writer, token) =>
  code(writer, taggedBlock(writer.env.rules, token.meta as CodeTagMeta, writer.env.diagnostics));

/** Indented code names no language. */
export const writeIndentedCode: Write = (writer, token) => {
  const at = token.meta?.at as Location;
  const { rules } = writer.env;
  const written = { rules, code: token.content.replace(/\n$/, ''), at, fenceAt: at, diagnostics: [] };
  return code(writer, fencedBlock('', written));
};

function code({ text, env, codes }: Writer, block: CodeBlock): string {
  text.end();
  for (const one of [block.title, block.caption, block.code]) if (one) text.weak(one);
  if (block.lang === 'mermaid') checkDiagram(block, env.diagnostics);
  codes.push(block);
  return `${marker('code', codes.length - 1)}\n`;
}

/** Reports a diagram that can't be drawn or has no words. */
function checkDiagram({ code, at, title, caption }: CodeBlock, diagnostics: Diagnostic[]): void {
  const read = readDiagram(code);
  if ('message' in read)
    diagnostics.push(diagramBroken({ ...at, line: at.line + read.line - 1 }, read.message, read.hint));
  else if (title === undefined && caption === undefined) diagnostics.push(diagramUndescribed(at));
}

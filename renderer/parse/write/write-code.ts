// Blocks of code, however they are written, into their markers.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { diagramBroken, diagramUndescribed } from '../../diagnostics/problems/mermaid.ts';
import type { CodeBlock } from '../../model.ts';
import { readDiagram } from '../../text/diagram/read-diagram.ts';
import { marker } from '../../text/marker.ts';
import { fencedBlock } from '../code-block.ts';
import type { Write } from './writer.ts';

/** Indented code names no language, and neither may a fence. */
export const writeCode: Write = ({ env, text, codes }, { meta, info, content }) => {
  const { at, fenceAt = at } = meta as unknown as { readonly at: Location; readonly fenceAt?: Location };
  const { rules, diagnostics } = env;
  const block = fencedBlock(info, { rules, code: content.replace(/\n$/, ''), at, fenceAt, diagnostics });
  text.end();
  for (const one of [block.title, block.caption, block.code]) if (one) text.weak(one);
  if (block.lang === 'mermaid') checkDiagram(block, diagnostics);
  codes.push(block);
  return `${marker('code', codes.length - 1)}\n`;
};

/** Reports a diagram that can't be drawn or has no words. */
function checkDiagram({ code, at, title, caption }: CodeBlock, diagnostics: Diagnostic[]): void {
  const read = readDiagram(code);
  if ('message' in read)
    diagnostics.push(diagramBroken({ ...at, line: at.line + read.line - 1 }, read.message, read.hint));
  else if (title === undefined && caption === undefined) diagnostics.push(diagramUndescribed(at));
}

// Blocks of code, however they are written, into their markers.

import type { Location } from '../../diagnostics/diagnostic.ts';
import {
  diagramBroken,
  diagramTooLarge,
  diagramUndescribed,
  diagramUnsupported,
} from '../../diagnostics/problems/mermaid.ts';
import type { CodeBlock } from '../../model.ts';
import { drawableKinds, readDiagram } from '../../text/diagram/read-diagram.ts';
import { plainLanguage } from '../../text/languages.ts';
import { marker } from '../../text/marker.ts';
import type { BodyEnv } from '../body-env.ts';
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
  codes.push(block.lang === 'mermaid' ? diagram(block, env) : block);
  return `${marker('code', codes.length - 1)}\n`;
}

/** What even the smallest diagram takes from the budget. */
const diagramCost = 200;

/** Reports a diagram that can't be drawn, and takes the others from the budget. What's beyond it is shown as text. */
function diagram(block: CodeBlock, { budget, diagnostics }: BodyEnv): CodeBlock {
  const { code, at } = block;
  const read = readDiagram(code);
  const lineOf = (line: number): Location => ({ ...at, line: at.line + line - 1 });
  switch (read.kind) {
    case 'drawable': {
      if (block.title === undefined && block.caption === undefined) diagnostics.push(diagramUndescribed(at));
      const cost = diagramCost + (read.nodes + read.edges) ** 2;
      if (cost <= budget.diagrams) {
        budget.diagrams -= cost;
        return block;
      }
      const parts = `it has ${read.nodes} nodes and ${read.edges} arrows, more than the page has left`;
      diagnostics.push(diagramTooLarge(at, parts));
      return { ...block, lang: plainLanguage };
    }
    case 'broken':
      diagnostics.push(diagramBroken(lineOf(read.line), read.message));
      return block;
    case 'unsupported':
      diagnostics.push(diagramUnsupported(lineOf(read.line), read.word, drawableKinds));
      return block;
    case 'too-large':
      diagnostics.push(diagramTooLarge(at, read.why));
      return block;
    default:
      return read satisfies never;
  }
}

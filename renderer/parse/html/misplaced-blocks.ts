// Reports Markdown where HTML has no place for it: right inside of a table, a row, or a list, and lines that are code
// only because the tags around them are indented. CommonMark reads both, but not as their authors meant them.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { indentedCode, markdownMisplaced } from '../../diagnostics/problems/html.ts';
import { lineText, type SourceText } from '../source-text.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import type { Balancer, Open } from './balancer.ts';
import { parents } from './elements.ts';

/** Elements that hold nothing but certain other elements. */
const onlyElements: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));

/** Looks at a block of Markdown whose place is at the end of what's open. */
export function checkBlock({ stack, env }: Balancer, { type, meta }: Token): void {
  const around = stack.at(-1);
  const at = (meta?.fenceAt ?? meta?.at) as Location | undefined;
  if (around?.meta === undefined || at === undefined) return;
  const needed = around.kind === 'element' && onlyElements.has(around.token.tag);
  if (type === 'code_block' && (needed || isNested(at, around.meta, stack.at(-2))))
    env.diagnostics.push(indentedCode(at, around.name));
  else if (needed) env.diagnostics.push(markdownMisplaced(at, around.name, childrenOf(around.token.tag)));
}

function childrenOf(name: string): readonly string[] {
  return Object.keys(parents).filter((child) => parents[child]?.includes(name));
}

/** Whether lines are indented as tags in one another are. Code is indented by four more than what's above it. */
function isNested(at: Location, { source, at: tag }: TagMeta, outer: Open | undefined): boolean {
  if (at.file !== source.file) return false;
  const line = at.line - source.before - 1;
  if (lineText(source, line).trimStart().startsWith('<')) return true;
  const step = outer?.meta?.source === source ? tag.column - outer.meta.at.column : 0;
  return columnsOf(lineText(source, line)) - columnsOf(lineAbove(source, line)) <= Math.max(3, step);
}

/** The nearest line above with anything on it, which is the opening tag's at the latest. */
function lineAbove(source: SourceText, line: number): string {
  let above = line - 1;
  while (above > 0 && /^[\s>]*$/.test(lineText(source, above))) above--;
  return lineText(source, above);
}

/** The columns of white space before a line, and of the signs of quotes. A tab goes to the next tab stop. */
function columnsOf(line: string): number {
  let columns = 0;
  for (const sign of /^[ \t>]*/.exec(line)?.[0] ?? '') columns += sign === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

// Reports Markdown where HTML has no place for it, right inside of a table, a row, or a list, and code without a fence
// between tags. Most of it is code only because the tags around it are indented, and not as its author meant it.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { indentedCode, markdownMisplaced } from '../../diagnostics/problems/html.ts';
import type { Balancer } from './balancer.ts';
import { parents } from './elements.ts';

/** Elements that hold nothing but certain other elements. */
const onlyElements: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));

/** Looks at a block of Markdown whose place is at the end of what's open. */
export function checkBlock({ stack, env }: Balancer, { type, meta }: Token): void {
  const around = stack.at(-1);
  const at = (meta?.fenceAt ?? meta?.at) as Location | undefined;
  if (around?.meta === undefined || at === undefined) return;
  if (type === 'code_block') env.diagnostics.push(indentedCode(at, around.name));
  else if (around.kind === 'element' && onlyElements.has(around.token.tag))
    env.diagnostics.push(markdownMisplaced(at, around.name, childrenOf(around.token.tag)));
}

function childrenOf(name: string): readonly string[] {
  return Object.keys(parents).filter((child) => parents[child]?.includes(name));
}

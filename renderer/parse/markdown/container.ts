// Containers, `:::note Title` … `:::`. One holds blocks, ends with its block at the latest, and may hold others.

import type { StateBlock } from 'markdown-it';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { containerUnclosed, foreignSyntax } from '../../diagnostics/problems/markdown.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { alertOf, componentNameOf } from '../containers/container-kinds.ts';
import {
  type Lines,
  pushAlert,
  pushBlocks,
  pushComponentTag,
  pushDetails,
  pushTitle,
} from '../containers/push-container.ts';
import { pushTabs } from '../containers/push-tabs.ts';
import { locationAt } from '../source-text.ts';

/** `:::note`, `::: tip Title`, `:::details{open} Title`. */
const opening = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?:\{([^}]*)\})?[ \t]*(.*)$/;
const property = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

interface Head {
  readonly colons: number;
  readonly kind: string;
  readonly title: string | undefined;
  readonly properties: { readonly [name: string]: string };
}

export function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src[(state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)] !== ':') return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const head = headOf(lineAt(state, startLine));
  if (!head) return false;
  if (silent) return true;
  const env = envOf(state);
  const closing = closingLine(state, startLine, endLine, head.colons);
  const at = locationAt(env.source, startLine, 0);
  if (!closing.found) env.diagnostics.push(containerUnclosed(at, head.kind, ':'.repeat(head.colons)));
  const lines = { from: startLine + 1, to: closing.line };
  pushContents(state, head, lines, env);
  state.line = closing.line + (closing.found ? 1 : 0);
  return true;
}

function pushContents(state: StateBlock, head: Head, lines: Lines, env: BodyEnv): void {
  const { kind, title, properties } = head;
  const line = lines.from - 1;
  const at = { kind, line, ...(title !== undefined && { title }) };
  const component = componentNameOf(kind);
  if (alertOf(kind) !== undefined) pushAlert(state, at, lines);
  else if (kind === 'details') pushDetails(state, { ...at, open: 'open' in properties }, lines);
  else if (kind === 'code-group') {
    pushTitle(state, at);
    pushTabs(state, lines);
  } else if (Object.hasOwn(env.rules.components, component)) {
    const attributes = { ...properties, ...(title !== undefined && { title }) };
    pushComponentTag(state, line, { name: component, closing: false, attributes });
    pushBlocks(state, lines);
    pushComponentTag(state, lines.to, { name: component, closing: true });
  } else {
    env.diagnostics.push(unknownContainer(locationAt(env.source, line, 0), kind));
    pushTitle(state, at);
    pushBlocks(state, lines);
  }
}

function unknownContainer(at: Location, kind: string): Diagnostic {
  return foreignSyntax(
    at,
    `:::${kind}`,
    'The kinds are note, info, tip, important, warning, caution, danger, details, and code-group.',
  );
}

function headOf(line: string): Head | undefined {
  const match = opening.exec(line);
  if (!match) return undefined;
  const [, colons = '', kind = '', inBraces = '', rest = ''] = match;
  const properties: Record<string, string> = Object.create(null);
  for (const [, name = '', ...values] of inBraces.matchAll(property))
    properties[name] = values.find((value) => value !== undefined) ?? '';
  const { title = rest.trim() || undefined, ...others } = properties;
  return { colons: colons.length, kind: kind.toLowerCase(), title, properties: others };
}

/** The line that closes a container. Those inside are passed over, and so is code. */
function closingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  colons: number,
): { readonly line: number; readonly found: boolean } {
  const open = [colons];
  let fence: string | undefined;
  let line = startLine + 1;
  for (; line < endLine; line++) {
    const isEmpty = state.isEmpty(line);
    if (!isEmpty && (state.sCount[line] ?? 0) < state.blkIndent) break;
    const text = isEmpty ? '' : lineAt(state, line);
    const mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && text.trimEnd() === mark) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (text.startsWith(':::')) {
      if (headOf(text)) open.push(/^:+/.exec(text)?.[0].length ?? 0);
      else if (/^:+\s*$/.test(text)) close(open, text.trimEnd().length);
      if (open.length === 0) break;
    }
  }
  envOf(state).budget.steps -= stepsOf((state.eMarks[line - 1] ?? 0) - (state.bMarks[startLine] ?? 0));
  return { line, found: open.length === 0 };
}

/** Closes the innermost container with as many colons, or else the innermost with fewer. */
function close(open: number[], colons: number): void {
  const same = open.lastIndexOf(colons);
  const found = same === -1 ? open.findLastIndex((count) => count <= colons) : same;
  if (found !== -1) open.length = found;
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

// Blocks whose contents are indented by four, as MkDocs has them: `!!! note "Title"`, `??? tip` (closed until a click),
// `???+ tip` (open), and tabs, `=== "Title"`.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { alertOf } from '../containers/container-kinds.ts';
import { type Lines, pushAlert, pushBlocks, pushComponentTag, pushDetails } from '../containers/push-container.ts';

/** Words between the kind and the title are classes. Without a title in quotes, they're a title without quotes. */
const opening =
  /^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+inline)?(?:[ \t]+end)?([ \t]+[\w -]+?)?(?:[ \t]+"(.*)")?[ \t]*$/;
const tab = /^===[!+]?[ \t]+"(.*)"[ \t]*$/;
const indent = 4;

export function admonition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = lineAt(state, startLine);
  if (!/^(?:!!!|\?\?\?|===)/.test(line) || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  if (tab.test(line)) return silent || pushTabs(state, startLine, endLine);
  const [, mark = '', kind = '', words, title = words?.trim()] = opening.exec(line) ?? [];
  if (alertOf(kind) === undefined) return false;
  if (silent) return true;
  const lines = linesBelow(state, startLine, endLine);
  const head = { kind, line: startLine, ...(title !== undefined && { title }) };
  if (mark === '!!!') pushAlert(state, head, lines);
  else pushDetails(state, { ...head, open: mark === '???+' }, lines);
  state.line = lines.to;
  return true;
}

function pushTabs(state: StateBlock, startLine: number, endLine: number): true {
  pushComponentTag(state, startLine, { name: 'Tabs', closing: false });
  let line = startLine;
  for (let title = tab.exec(lineAt(state, line)); title && line < endLine; title = tab.exec(lineAt(state, line))) {
    const lines = linesBelow(state, line, endLine);
    pushComponentTag(state, line, { name: 'Tab', closing: false, attributes: { title: title[1] ?? '' } });
    pushBlocks(state, lines);
    pushComponentTag(state, line, { name: 'Tab', closing: true });
    line = lines.to;
    if ((state.sCount[line] ?? 0) < state.blkIndent) break;
  }
  pushComponentTag(state, startLine, { name: 'Tabs', closing: true });
  state.line = line;
  return true;
}

/** The indented lines below, and the empty ones between and after them. */
function linesBelow(state: StateBlock, startLine: number, endLine: number): Lines {
  let to = startLine + 1;
  while (to < endLine && (state.isEmpty(to) || (state.sCount[to] ?? 0) >= state.blkIndent + indent)) to++;
  envOf(state).budget.steps -= stepsOf((state.eMarks[to - 1] ?? 0) - (state.bMarks[startLine] ?? 0));
  return { from: startLine + 1, to, indent };
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

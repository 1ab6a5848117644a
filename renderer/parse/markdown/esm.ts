// Takes `import … from '…'` and `export …` out of content written for MDX. An import names a fragment or a registered
// component. Anything else is reported where it is used.

import type { StateBlock } from 'markdown-it';
import { exportIgnored } from '../../diagnostics/problems/component.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { locationAt } from '../source-text.ts';

/** What an import names: `A`, `* as a`, `{ a, b as c }`, or `A` and one of the others. */
const named = String.raw`(?:[\w$]+|(?:[\w$]+\s*,\s*)?(?:\*\s*as\s+[\w$]+|\{[\w$,\s]*\}))`;
const importLine = new RegExp(
  String.raw`^import\s+(?:(?:type\s+)?(?<names>${named})(?:\s|(?<=\}))\s*from\s*)?(?<quote>['"])[^'"\n]+\k<quote>\s*(?:;\s*)?(?:\/\/.*)?$`,
);
const importStart = /^import\s+(?:[\w*$]+\s*(?:,\s*)?)?(?:\{[^}]*)?$/;
const exportStart = /^export\s+(?:const|let|var|function|class|default|async|\*|\{)/;

type LineAt = (line: number) => string;

export function esm(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const env = envOf(state);
  if (env.dialect !== 'mdx' || state.level > 0 || state.sCount[startLine] !== 0) return false;
  const start = state.bMarks[startLine] ?? 0;
  const character = state.src[start];
  if (character !== 'i' && character !== 'e') return false;
  const lineAt: LineAt = (line) => state.src.slice(state.bMarks[line], state.eMarks[line]).trimEnd();
  const first = lineAt(startLine);
  const last = exportStart.test(first)
    ? exportEnd(state, startLine, endLine)
    : importEnd(env, lineAt, startLine, endLine);
  if (last === undefined) return false;
  if (silent) return true;
  noteNames(env, state.src.slice(start, state.eMarks[last - 1]).trimEnd());
  if (first.startsWith('export')) env.diagnostics.push(exportIgnored(locationAt(env.source, startLine, 0)));
  env.source.edits.push({ start, end: state.eMarks[last - 1] ?? start, text: '' });
  state.line = last;
  return true;
}

function noteNames({ imported }: BodyEnv, text: string): void {
  for (const name of importLine.exec(text)?.groups?.names?.match(/[\w$]+/g) ?? []) imported.add(name);
}

/** The line after an import that may go on over several lines; undefined when it is no import. */
function importEnd(env: BodyEnv, lineAt: LineAt, startLine: number, endLine: number): number | undefined {
  let text = lineAt(startLine);
  if (importLine.test(text)) return startLine + 1;
  if (!importStart.test(text)) return undefined;
  for (let line = startLine + 1; line < Math.min(endLine, startLine + 50); line++) {
    text += `\n${lineAt(line)}`;
    env.budget.steps -= 1 + stepsOf(text.length);
    if (importLine.test(text)) return line + 1;
  }
  return undefined;
}

/** The first blank line outside of all brackets that the export opens; when they never close, the first of all. */
function exportEnd(state: StateBlock, startLine: number, endLine: number): number {
  const { budget } = envOf(state);
  let depth = 0;
  for (let line = startLine; line < endLine; line++) {
    if (depth <= 0 && state.isEmpty(line)) return line;
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    budget.steps -= 1 + stepsOf(text.length);
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);
  }
  return depth <= 0 ? endLine : blankAfter(state, startLine, endLine);
}

function blankAfter(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line)) line++;
  return line;
}

// Converts what MDX has and Markdown doesn't: indentation without a meaning, and properties of HTML as expressions.

import { indentOf } from './indent.ts';
import { changedLine, type Line } from './read-lines.ts';

/** Removes indentation, which would make code in Markdown. Lists keep theirs. */
export function unindented(lines: readonly Line[]): readonly Line[] {
  const lists: { readonly source: number; readonly target: number }[] = [];
  let shift = 0;
  let isBlockStart = true;
  return lines.map((line) => {
    const indent = indentOf(line.text).length;
    if (line.text.trim() === '') {
      isBlockStart = true;
      return { text: '', at: line.at };
    }
    const [, marker] = /^\s*((?:[-+*]|\d{1,9}[.)])\s+)/.exec(line.text) ?? [];
    if (isBlockStart || marker !== undefined || line.code !== undefined) {
      while ((lists.at(-1)?.source ?? 0) > indent) lists.pop();
      const list = lists.at(-1) ?? { source: 0, target: 0 };
      shift = list.target + Math.min(indent - list.source, list.source === 0 ? 0 : 3) - indent;
      const target = Math.max(0, indent + shift);
      if (marker !== undefined) lists.push({ source: indent + marker.length, target: target + marker.length });
    }
    isBlockStart = line.code !== undefined || /^\s*<\/?[A-Za-z][^<>]*>\s*$/.test(line.text);
    return changedLine(
      line,
      (one) => ' '.repeat(Math.max(shift, 0)) + one.slice(Math.min(Math.max(-shift, 0), indentOf(one).length)),
    );
  });
}

/** Properties that do something in the browser, and those of components that have no meaning here. */
const unusable =
  /\s(?:style|defaultValue|on[A-Z]\w*|key|ref|v-[\w:-]+|:[\w-]+|@[\w.-]+)=(?:\{\{[^{}]*\}\}|\{[^{}]*\}|"[^"]*"|'[^']*')/g;

/** Properties of HTML as it has them, and expressions as their values. */
export function plainTags(text: string): string {
  return text
    .replace(/(<[a-z][\w-]*(?:\s[^<>]*?)?\s)className=/g, '$1class=')
    .replace(unusable, '')
    .replace(/=\{(["']|(?=\d))([^"'{}]*)\1\}/g, '="$2"')
    .replace(/\{(["'`])([{}]|[^"'`{}$]*)\1\}/g, (_, _quote, said) => said.replace('{', '&#123;').replace('}', '&#125;'))
    .replace(/<\/?>/g, '');
}

// Takes out of MDX what Markdown doesn't have: imports, exports, comments in braces, and indentation that means nothing.
// Lines keep their numbers.

import { indentOf, type Line, outsideCode } from './lines.ts';
import type { Report } from './model.ts';

const statement =
  /^(?:import\s+(?:[\w*${},\s]+from\s+)?["'{]|import\s+[\w*{][^"']*$|export\s+(?:const|let|var|function|class|default|async|type|\*|\{))/;

/** The text without its code. The file that an import names is noted in `imports`. */
export function withoutCode(lines: readonly Line[], imports: Map<string, string>, report: Report): readonly Line[] {
  let depth = 0;
  let isOpen = false;
  let isComment = false;
  const plain = outsideCode(lines, ({ text, at }) => {
    const starts = !isOpen && statement.test(text);
    if (!isOpen && !starts) return text;
    if (starts) {
      const [, name, path] = /^import\s+(\w+)\s+from\s+["']([^"']+)["']/.exec(text) ?? [];
      if (name !== undefined && path !== undefined) imports.set(name, path);
      if (text.startsWith('export')) report('code', at, text);
      depth = 0;
    }
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);
    isOpen = depth > 0 || (text.startsWith('import') && !/["'];?\s*(?:\/\/.*)?$/.test(text));
    return '';
  });
  return outsideCode(plain, ({ text }) => {
    const opened = isComment ? `{/*${text}` : text;
    // The one with an ID belongs to a heading.
    const closed = opened.replace(/\{\/\*(?!\s*#[\w-]+\s*\*\/)[\s\S]*?\*\/\}/g, '');
    isComment = /\{\/\*(?![\s\S]*\*\/\})/.test(closed);
    return isComment ? closed.replace(/\{\/\*[\s\S]*$/, '') : closed;
  });
}

/** Indentation makes code in Markdown, and none in MDX. Lists keep theirs. */
export function unindented(lines: readonly Line[]): readonly Line[] {
  const lists: { readonly source: number; readonly target: number }[] = [];
  let shift = 0;
  /** Where the last block of code begins. Its end may be indented further. */
  let margin = 0;
  let isBlockStart = true;
  return lines.map((line) => {
    const { text, code } = line;
    const indent = indentOf(text).length;
    if (code === 'end') return { ...line, text: ' '.repeat(margin) + text.trim() };
    if (code === 'inside') return { ...line, text: moved(text, shift) };
    if (text.trim() === '') {
      isBlockStart = true;
      return { ...line, text: '' };
    }
    const [, marker] = /^\s*((?:[-+*]|\d{1,9}[.)])\s+)/.exec(text) ?? [];
    if (isBlockStart || marker !== undefined || code === 'opening') {
      while ((lists.at(-1)?.source ?? 0) > indent) lists.pop();
      const list = lists.at(-1) ?? { source: 0, target: 0 };
      shift = list.target + Math.min(indent - list.source, list.source === 0 ? 0 : 3) - indent;
      margin = Math.max(0, indent + shift);
      if (marker !== undefined) lists.push({ source: indent + marker.length, target: margin + marker.length });
    }
    isBlockStart = /^\s*<\/?[A-Za-z][^<>]*>\s*$/.test(text);
    return { ...line, text: moved(text, shift) };
  });
}

function moved(text: string, shift: number): string {
  return shift >= 0 ? ' '.repeat(shift) + text : text.slice(Math.min(-shift, indentOf(text).length));
}

/** Properties of HTML as it has them, and expressions as their values. */
export function plainTags(text: string): string {
  return text
    .replace(/(<[a-z][\w-]*(?:\s[^<>]*?)?\s)className=/g, '$1class=')
    .replace(/\s(?:style|on[A-Z]\w*|key|ref|v-[\w:-]+|:[\w-]+|@[\w.-]+)=(?:\{\{[^{}]*\}\}|\{[^{}]*\}|"[^"]*")/g, '')
    .replace(/=\{(["'])([^"'{}]*)\1\}/g, '="$2"')
    .replace(/\{(["'`])([^"'`{}$]*)\1\}/g, '$2')
    .replace(/<\/?>/g, '');
}

// Takes out of MDX what Markdown doesn't have: imports, exports, comments in braces, literals, and indentation that
// means nothing. Lines keep their numbers.

import type { FindingKind } from './model.ts';

/** A line of the text with the line that it was in its file. */
export interface Line {
  readonly text: string;
  readonly at: number;
}

/** What imports name: a file for each. */
export type Imports = Map<string, string>;

/** Called for what's lost. */
export type Report = (kind: FindingKind, line: number, text: string) => void;

const fence = /^\s*(`{3,}|~{3,})/;

/** Applies a function to the lines outside of blocks of code. */
export function outsideCode(lines: readonly Line[], change: (line: Line) => string): readonly Line[] {
  let open: string | undefined;
  return lines.map((line) => {
    const mark = fence.exec(line.text)?.[1];
    const isCode = open !== undefined || mark !== undefined;
    if (open === undefined) open = mark;
    else if (mark?.startsWith(open) && line.text.trim() === mark) open = undefined;
    return isCode ? line : { ...line, text: change(line) };
  });
}

/** The text without its code. What imports name is noted in `imports`. */
export function withoutCode(lines: readonly Line[], imports: Imports, report: Report): readonly Line[] {
  let depth = 0;
  let isOpen = false;
  let isComment = false;
  const plain = outsideCode(lines, ({ text, at }) => {
    const starts =
      !isOpen &&
      /^(?:import\s+(?:[\w*${},\s]+from\s+)?["'{]|import\s+[\w*{][^"']*$|export\s+(?:const|let|var|function|class|default|async|type|\*|\{))/.test(
        text,
      );
    if (!isOpen && !starts) return text;
    if (starts) {
      const [, name, path] = /^import\s+(\w+)\s+from\s+["']([^"']+)["']/.exec(text) ?? [];
      if (name !== undefined && path !== undefined) imports.set(name, path);
      if (text.startsWith('export')) report('code', at, text);
      depth = 0;
    }
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0);
    isOpen = depth > 0 || (text.startsWith('import') && !/["'];?\s*(?:\/\/.*)?$/.test(text) && text.trim() !== '');
    return '';
  });
  return outsideCode(plain, ({ text }) => {
    const opened = isComment ? `{/*${text}` : text;
    const closed = opened.replace(/\{\/\*[\s\S]*?\*\/\}/g, (all) =>
      /^\{\/\*\s*#[\w-]+\s*\*\/\}$/.test(all) ? all : '',
    );
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
  let open: string | undefined;
  return lines.map(({ text, at }) => {
    const indent = text.length - text.trimStart().length;
    const mark = fence.exec(text)?.[1];
    const wasOpen = open;
    if (open === undefined) open = mark;
    else if (mark?.startsWith(open) && text.trim() === mark) {
      open = undefined;
      return { text: `${' '.repeat(margin)}${mark}`, at };
    }
    if (text.trim() === '') {
      if (wasOpen === undefined) isBlockStart = true;
      return { text: wasOpen === undefined ? '' : moved(text, shift), at };
    }
    const [, marker] = wasOpen === undefined ? (/^\s*((?:[-+*]|\d{1,9}[.)])\s+)/.exec(text) ?? []) : [];
    if (wasOpen === undefined && (isBlockStart || marker !== undefined || mark !== undefined)) {
      while ((lists.at(-1)?.source ?? 0) > indent) lists.pop();
      const list = lists.at(-1) ?? { source: 0, target: 0 };
      shift = list.target + Math.min(indent - list.source, list.source === 0 ? 0 : 3) - indent;
      margin = Math.max(0, indent + shift);
      if (marker !== undefined) lists.push({ source: indent + marker.length, target: indent + shift + marker.length });
    }
    isBlockStart = /^\s*<\/?[A-Za-z][^<>]*>\s*$/.test(text);
    return { text: moved(text, shift), at };
  });
}

function moved(text: string, shift: number): string {
  const indent = text.length - text.trimStart().length;
  return shift >= 0 ? ' '.repeat(shift) + text : text.slice(Math.min(-shift, indent));
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

const maxOfTag = 200_000;

/** The place after the tag that begins at a place in a text, with quotes and braces in one another; -1 if none does. */
export function tagEnd(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start + 1; at < Math.min(text.length, start + maxOfTag); at++) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && depth > 0) at++;
    } else if (sign === '"' || sign === "'" || (sign === '`' && depth > 0)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '<' && depth === 0) return -1;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return -1;
}

/** A text with its tags in another form. */
export function replaceTags(text: string, change: (tag: string) => string): string {
  let out = '';
  let done = 0;
  let missing = 0;
  for (const { index } of text.matchAll(/<\/?[A-Za-z][\w.-]*(?=[\s/>])/g)) {
    // A row of open ones would take too long.
    const end = index < done || missing > 20 ? -1 : tagEnd(text, index);
    if (end === -1) missing += Number(index >= done);
    else {
      out += text.slice(done, index) + change(text.slice(index, end));
      done = end;
    }
  }
  return out + text.slice(done);
}

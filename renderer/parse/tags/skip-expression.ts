// Finds the end of a JavaScript expression in braces without parsing it: brackets are paired, and those in strings,
// templates, comments and regular expressions don't count. Reads every character once.

export type Skipped =
  | { readonly kind: 'code'; readonly end: number; readonly markup: boolean }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'broken'; readonly at: number };

const blank = /\s+|\/\/[^\n]*/y;

/** Returns the place after white space and comments; the end of the text when a comment isn't closed. */
export function skipBlanks(text: string, start: number): number {
  let pos = start;
  for (;;) {
    const end = text.startsWith('/*', pos) ? text.indexOf('*/', pos + 2) + 2 : matchEnd(blank, text, pos);
    if (end === undefined) return pos;
    if (end === 1) return text.length;
    pos = end;
  }
}

const closingOf: { readonly [open: string]: string } = { '(': ')', '[': ']', '{': '}', '${': '}' };
/** What can change how brackets count. Everything else is skipped at once. */
const plain = /[^()[\]{}"'`/<\s]+|\s+/y;
/** None is longer; a pattern with alternatives that repeats without end would need memory for each character. */
const regex = /\/(?:[^\\/\n[]|\\.|\[(?:[^\\\]\n]|\\.){0,200}\]){1,500}\//y;
/** Where a value is expected, `/` begins a regular expression and `<` begins markup. */
const beforeValue = /(?:^|[([{,;=:?!&|+\-*%~^>}]|\b(?:return|typeof|case|in|of|void|new|default))$/;

/** Skips the braces that open at `start`. Brackets that don't pair make it `broken`: then it's text. */
export function skipExpression(text: string, start: number): Skipped {
  const open: string[] = [];
  let pos = start;
  let before = '';
  while (pos < text.length) {
    const character = text[pos] as string;
    if (open.at(-1) === '`') {
      pos = endOfString(text, pos, '`') ?? text.length;
      if (pos === text.length) break;
      if (text[pos] === '`') open.pop();
      else open.push('${');
      pos += text[pos] === '`' ? 1 : 2;
      before = '`';
      continue;
    }
    if (character === '`') open.push('`');
    else if (closingOf[character] !== undefined) open.push(character);
    else if (character === ')' || character === ']' || character === '}') {
      if (closingOf[open.pop() ?? ''] !== character) return { kind: 'broken', at: pos };
      if (open.length === 0) return { kind: 'code', end: pos + 1, markup: false };
    } else {
      const end = endOfPiece(text, pos, before);
      if (end === 'markup') return skipMarkup(text, start);
      if (end === undefined)
        return text.indexOf('\n', pos) === -1 ? { kind: 'incomplete' } : { kind: 'broken', at: pos };
      if (open.length === 1 && isSentence(before, text.slice(pos, end))) return { kind: 'broken', at: pos };
      const piece = text.slice(Math.max(pos, end - 12), end).trimEnd();
      if (piece !== '' && !text.startsWith('/*', pos) && !text.startsWith('//', pos)) before = piece;
      pos = end;
      continue;
    }
    before = character;
    pos++;
  }
  return { kind: 'incomplete' };
}

const joining = /(?:^|[^\w$])(?:async|await|class|delete|extends|function|in|instanceof|new|of|typeof|void|yield)$/;

/** Two words without an operator between them: no expression, but text that somebody put in braces. */
function isSentence(before: string, piece: string): boolean {
  if (!/[\w$]$/.test(before) || !/^[\w$]/.test(piece)) return false;
  return !joining.test(before) && !joining.test(/^\w+/.exec(piece)?.[0] ?? '');
}

/** The end of what begins at `pos` and is neither bracket nor template; undefined when a quote isn't closed. */
function endOfPiece(text: string, pos: number, before: string): number | 'markup' | undefined {
  const character = text[pos] as string;
  if (character === '"' || character === "'") {
    const end = endOfString(text, pos + 1, character);
    return end === undefined || text[end] === '\n' ? undefined : end + 1;
  }
  const afterComment = character === '/' ? skipBlanks(text, pos) : pos;
  if (afterComment > pos) return afterComment;
  const isValue = beforeValue.test(before);
  if (character === '<') return isValue && /[A-Za-z/>]/.test(text[pos + 1] ?? '') ? 'markup' : pos + 1;
  if (character === '/') return (isValue && matchEnd(regex, text, pos)) || pos + 1;
  return matchEnd(plain, text, pos) ?? pos + 1;
}

const stringEnds = { '"': /["\\\n]/g, "'": /['\\\n]/g, '`': /`|\\|\$\{/g } as const;

/** Where the string that began before `start` ends: its quote, a line end in a quoted one, `${` in a template. */
export function endOfString(text: string, start: number, quote: keyof typeof stringEnds): number | undefined {
  const pattern = stringEnds[quote];
  pattern.lastIndex = start;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found[0] !== '\\') return found.index;
    pattern.lastIndex = found.index + 2;
  }
  return undefined;
}

function matchEnd(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Quotes in the text of markup are no strings, so only brackets count from the beginning. */
function skipMarkup(text: string, start: number): Skipped {
  const bracket = /[([{]|[)\]}]/g;
  bracket.lastIndex = start;
  let depth = 0;
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    depth += '([{'.includes(found[0]) ? 1 : -1;
    if (depth === 0) return { kind: 'code', end: bracket.lastIndex, markup: true };
  }
  return { kind: 'incomplete' };
}

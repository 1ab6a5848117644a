// The first line of a block of code: its language, and the words that mean something here.

import { literal } from './shortcodes.ts';

const word =
  /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+))|\[([^\][]+)\]|\{([^{}]*)\}|"([^"]*)"|([^\s{}]+)/g;

/** By their names elsewhere: the words for lines. */
const marks: ReadonlyMap<string, string> = new Map([
  ...['hl_lines', 'highlight', 'mark', 'hl'].map((name) => [name, ''] as const),
  ...['ins', 'add'].map((name) => [name, 'ins='] as const),
  ...['del', 'remove'].map((name) => [name, 'del='] as const),
  ['focus', 'focus='],
  ['error', 'error='],
]);

/** Languages by their names elsewhere. */
const languages: ReadonlyMap<string, string> = new Map([
  ['pycon', 'python'],
  ['django', 'jinja'],
  ['svg', 'xml'],
  ['env', 'dotenv'],
]);

/** Rewrites what follows the backticks. What means nothing here is left out, because it's for another program's eyes. */
export function fenceInfo(info: string, code: readonly string[]): string {
  const [, braced, inBraces = ''] = /^\{\s*\.?([\w+#-]+)([^{}]*)\}\s*$/.exec(info) ?? [];
  const whole = braced === undefined ? info : `${braced} ${inBraces}`;
  const [, first = '', rest = ''] = /^([^\s{=["]*(?![=\w]))\s*([\s\S]*)$/.exec(whole) ?? ['', '', whole];
  const [named = '', ...options] = first.split(',');
  const [, given = named, path = ''] = /^([\w#+.-]+):(\S+)$/.exec(named) ?? [];
  const words: string[] = [];
  let title = path === '' || /^(?:no-)?line-numbers/.test(path) ? undefined : path;
  for (const [, key = '', ...values] of `${options.join(' ')} ${rest}`.matchAll(word)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const [, , , bare, label, lines] = values;
    const isLines = /^[\d\s,-]+$/.test(value);
    if (/^(?:title|filename|file|name)$/i.test(key) || label !== undefined) title ??= value;
    else if (marks.has(key) && isLines) words.push(`${marks.get(key)}{${numbers(value)}}`);
    else if (key === 'caption') words.push(`caption="${value}"`);
    else if (/^(?:linenums|(?:show|start)?LineNumbers?)$/i.test(key || (bare === undefined ? value : '')))
      words.push(key === '' ? 'lineNumbers' : `lineNumbers=${/^\d+$/.test(value) ? value : 1}`);
    else if (key === '' && lines !== undefined && isLines) words.push(`{${numbers(lines)}}`);
  }
  const language = languages.get(given) ?? given;
  // `check` would take shortcodes for forms that somebody forgot, but not in a language that has them.
  const isShown = /^(?:text)?$/.test(language) && title === undefined && code.some((line) => literal(line) !== line);
  const said = title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`;
  return [isShown ? 'markdown' : language, said, ...words].filter((one) => one !== '').join(' ');
}

/** `1 3` and `1,3-5` as lists of lines. */
function numbers(text: string): string {
  return text
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/[\s,]+/g, ',');
}

const lineMark = /^\s*(\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)(\s*(?:-->|\*\/\}?))?\s*$/;

/** Comments that highlight lines below them become marks at the end of those lines. */
export function withMarks(code: readonly string[]): readonly string[] {
  let mark = '';
  let isRange = false;
  return code.flatMap((line) => {
    const [, sign, kind, end = ''] = lineMark.exec(line) ?? [];
    if (sign !== undefined) {
      mark = kind === 'end' ? '' : ` ${sign} [!code highlight]${end.trim() && ` ${end.trim()}`}`;
      isRange = kind === 'start';
      return [];
    }
    const marked = line + mark;
    if (!isRange) mark = '';
    return [marked];
  });
}

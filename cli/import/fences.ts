// Converts the first line of a block of code: its language, and the words that mean something here.

import { ownValue } from '@sitegen/renderer/text';

const word =
  /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+))|\[([^\][]+)\]|\{([^{}]*)\}|"([^"]*)"|([^\s{}]+)/g;

/** By their names elsewhere: the words for lines, and languages. */
const marks = { hl_lines: '', highlight: '', mark: '', hl: '', 'emphasize-lines': '', ins: 'ins=', del: 'del=' };
const languages = { pycon: 'python', django: 'jinja', svg: 'xml', env: 'dotenv' };

/** Rewrites what follows the backticks. Words that only mean something to the other program are left out. */
export function fenceInfo(info: string): string {
  const whole = info
    .replace(/=\[([^\][]*)\]/g, (_, list: string) => `="${list.replaceAll('"', '')}"`)
    .replace(/,(?=\w+=)/g, ' ')
    .replace(/:line-numbers[=\d]*/, ' lineNumbers')
    .replace(/^\{\s*\.?([\w+#-]+)([^{}]*)\}$|:no-line-numbers\S*/, '$1 $2')
    .replace(/\{([^{}]*=[^{}]*)\}/, ' $1')
    .trim();
  const [, first = '', rest = whole] = /^([^\s{=["]*(?![=\w]))\s*([\s\S]*)$/.exec(whole) ?? [];
  const [named = '', ...options] = first.split(',');
  const [, given = named, path = ''] = /^([\w#+.-]+):(\S+)$/.exec(named) ?? [];
  const words: string[] = [];
  let title = path;
  for (const [, key = '', ...values] of `${options.join(' ')} ${rest}`.matchAll(word)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const [, , , , label, lines] = values;
    const mark = key === '' && lines !== undefined ? '' : ownValue(marks, key);
    if (/^(?:title|filename|file|name|tab)$/i.test(key) || label !== undefined) title ||= value;
    else if (mark !== undefined && /^[\d\s,-]+$/.test(value)) words.push(`${mark}{${numbersIn(value)}}`);
    else if (key === 'caption') words.push(`caption="${value}"`);
    else if (/^(?:linen(?:um|o)s|(?:show)?LineNumbers?)$/i.test(key || value)) words.push('lineNumbers');
  }
  const titled = title === '' ? [] : [`title="${title.replaceAll('"', "'")}"`];
  return [ownValue(languages, given) ?? given, ...titled, ...words].join(' ').trim();
}

/** A comment at the end of a line that marks it. */
const codeMark = /(?<!\s)\s*(?:\/\/|#|--|;|%|<!--|\/\*)\s*\[!code ([^\]:\s]+):?(\d*)[^\]]*\]\s*(?:-->|\*\/)?\s*$/;
const wordsOfMarks: { readonly [mark: string]: string } = {
  '++': ' ins={',
  '--': ' del={',
  error: ' error={',
  hl: ' {',
};

/** Words of a fence with what comments in its code say about lines, and the code without these comments. */
export function withoutMarks(info: string, code: readonly string[]) {
  let words = info;
  const plain = code.map((line, index) => {
    const mark = codeMark.exec(line);
    const start = ownValue(wordsOfMarks, mark?.[1]?.replace('highlight', 'hl') ?? '');
    const more = Number(mark?.[2] || 1) - 1;
    const marked = `${start}${index + 1}${more > 0 ? `-${index + 1 + more}` : ''}`;
    if (start !== undefined && words.includes(start)) words = words.replace(start, `${marked},`);
    else if (start !== undefined) words += `${marked}}`;
    return line.slice(0, mark?.index);
  });
  return { words, code: plain };
}

/** `1, 3 - 5` as `1,3-5`. */
function numbersIn(text: string): string {
  const ranges = text.trim().replace(/\s*-\s*/g, '-');
  return ranges.replace(/[\s,]+/g, ',');
}

// The first line of a block of code: its language, and the words that mean something here.

import { ownValue } from '@sitegen/renderer/text';

const word =
  /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+))|\[([^\][]+)\]|\{([^{}]*)\}|"([^"]*)"|([^\s{}]+)/g;

/** By their names elsewhere: the words for lines, and languages. */
const marks = { hl_lines: '', highlight: '', mark: '', hl: '', ins: 'ins=', del: 'del=', focus: '' };
const languages = { pycon: 'python', django: 'jinja', svg: 'xml', env: 'dotenv' };

/** Rewrites what follows the backticks. What means nothing here is left out, because it's for another program's eyes. */
export function fenceInfo(info: string): string {
  const [, braced, inBraces = ''] = /^\{\s*\.?([\w+#-]+)([^{}]*)\}\s*$/.exec(info) ?? [];
  const whole = braced === undefined ? info : `${braced} ${inBraces}`;
  const [, first = '', rest = ''] = /^([^\s{=["]*(?![=\w]))\s*([\s\S]*)$/.exec(whole) ?? ['', '', whole];
  const [named = '', ...options] = first.split(',');
  const [, given = named, path = ''] = /^([\w#+.-]+):(\S+)$/.exec(named) ?? [];
  const words: string[] = [];
  let title = /^(?:no-)?line-numbers/.test(path) ? '' : path;
  for (const [, key = '', ...values] of `${options.join(' ')} ${rest}`.matchAll(word)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const [, , , bare, label, lines] = values;
    const mark = key === '' && lines !== undefined ? '' : ownValue(marks, key);
    if (/^(?:title|filename|file|name)$/i.test(key) || label !== undefined) title ||= value;
    else if (mark !== undefined && /^[\d\s,-]+$/.test(value)) words.push(`${mark}{${numbers(value)}}`);
    else if (key === 'caption') words.push(`caption="${value}"`);
    else if (/^(?:linenums|(?:show|start)?LineNumbers?)$/i.test(key || (bare === undefined ? value : '')))
      words.push(key === '' ? 'lineNumbers' : `lineNumbers=${/^\d+$/.test(value) ? value : 1}`);
  }
  const said = title === '' ? '' : `title="${title.replaceAll('"', "'")}"`;
  return [ownValue(languages, given) ?? given, said, ...words].filter((one) => one !== '').join(' ');
}

/** `1 3` and `1,3-5` as lists of lines. */
function numbers(text: string): string {
  return text
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/[\s,]+/g, ',');
}

// The first line of a block of code: its language, and the words that mean something here.

/** Languages of the boxes that some programs write as blocks of code. */
export const directive = /^(?:\{([\w-]+)\}|(?:admonish|ad)[\s-]+([\w-]+))\s*(?:title=)?"?(.*?)"?$/;

const word =
  /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+))|\[([^\][]+)\]|\{([^{}]*)\}|"([^"]*)"|([^\s{}]+)/g;

/** By their names elsewhere: the words for lines. */
const marks: { readonly [name: string]: string } = {
  hl_lines: '',
  highlight: '',
  mark: '',
  hl: '',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  remove: 'del',
  focus: 'focus',
  error: 'error',
};

/** Languages by their names elsewhere. */
const languages: { readonly [name: string]: string } = {
  pycon: 'python',
  django: 'jinja',
  svg: 'xml',
  env: 'dotenv',
};

/** Rewrites what follows the backticks. What means nothing here is left out, because it's for another program's eyes. */
export function fenceInfo(info: string): string {
  const [, braced, inBraces = ''] = /^\{\s*\.?([\w+#-]+)([^{}]*)\}\s*$/.exec(info) ?? [];
  const whole = braced === undefined ? info : `${braced} ${inBraces}`;
  const [, first = '', rest = ''] = /^([^\s{=["]*(?![=\w]))\s*([\s\S]*)$/.exec(whole) ?? ['', '', whole];
  const [named = '', ...options] = first.split(',');
  const [, language = named, path] = /^([\w#+.-]+):(\S+)$/.exec(named) ?? [];
  const words: string[] = [];
  let title = path !== undefined && !/^(?:no-)?line-numbers/.test(path) ? path : undefined;
  for (const [, key = '', ...values] of `${options.join(' ')} ${rest}`.matchAll(word)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const [, , , bare, label, lines] = values;
    if (/^(?:title|filename|file|name)$/i.test(key)) title ??= value;
    else if (key in marks && /^[\d\s,-]+$/.test(value))
      words.push(`${marks[key] ? `${marks[key]}=` : ''}{${numbers(value)}}`);
    else if (/^(?:caption)$/.test(key)) words.push(`${key}="${value}"`);
    else if (/^(?:linenums|lineNumbers|showLineNumbers|startLineNumber)$/i.test(key))
      words.push(`lineNumbers=${/^\d+$/.test(value) ? value : 1}`);
    else if (key !== '' || bare !== undefined) continue;
    else if (label !== undefined) title ??= label;
    else if (lines !== undefined && /^[\d\s,-]+$/.test(lines)) words.push(`{${numbers(lines)}}`);
    else if (/^(?:lineNumbers|showLineNumbers)$/i.test(value)) words.push('lineNumbers');
  }
  const said = title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`];
  return [Object.hasOwn(languages, language) ? languages[language] : language, ...said, ...words]
    .filter((one) => one !== '')
    .join(' ');
}

/** `1 3` and `1,3-5` as lists of lines. */
function numbers(text: string): string {
  return text
    .trim()
    .replace(/\s*-\s*/g, '-')
    .replace(/[\s,]+/g, ',');
}

/** The name of a block in a group of them. Groups show it on a tab. */
export function tabName(info: string): string | undefined {
  return /\[([^\][]+)\]\s*(?:\{[^{}]*\})?\s*$/.exec(info)?.[1];
}

// Finds what Markdown doesn't read and readers would see as it's written, by its shape: signs that come in pairs, braces
// with a sign, and lines that begin with a run of signs. No list of programs is needed, so new ones are found, too.

import { matchAt } from './match-at.ts';

/** What a form looks like, and what may be before it. */
interface Form {
  /** Sticky. Each repetition stops at the character it began with or is limited, so that reading stays linear. */
  readonly pattern: RegExp;
  readonly after?: RegExp;
}

const lineStart = /(?:^|\n)$/;
const boundary = /(?:^|[^\w])$/;
const attached = /[)\]`*_:"]$/;

/** By the character that they begin with. Tags are in here as other programs write them in Markdown. */
const forms: { readonly [first: string]: readonly Form[] } = {
  '{': [
    { pattern: /\{\{[^{}]*\}\}\}?/y },
    { pattern: /\{([%!/]|\*(?=\s))(?:(?!\1\})[^{}]){0,500}\1\}/y },
    { pattern: /\{:[^{}\n]*\}/y },
    { pattern: /\{(\+\+|--|~~|==|>>)[^{}]*?(?:\+\+|--|~~|==|<<)\}/y },
    { pattern: /\{\s*[.#][A-Za-z][^{}\n]*\}/y, after: /(?:^|[)\]`*_:"\s])$/ },
    { pattern: /\{\s*[a-z-]+=["']?\w[^{}\n]*\}/y, after: attached },
    { pattern: /\{\s*data-[a-z-]+\s*\}/y, after: attached },
    { pattern: /\{[a-z]+(?::\w+)?\}(?=`)/y },
  ],
  $: [
    { pattern: /\$\$(?:[^$]+\$\$|\s*(?=\n|$))/y, after: boundary },
    {
      pattern: /\$(?:[A-Za-z]|(?=\S)(?=[^$\n]*(?:\\[A-Za-z]|\^|_\{))[^$\n]*[^\s$])\$(?![\w$])/y,
      after: boundary,
    },
  ],
  '[': [
    {
      pattern: /\[[!/%](?!(?:note|info|tip|important|warning|caution|danger)\])[A-Za-z][^\][\n]*\](?![(:])/iy,
      after: lineStart,
    },
    { pattern: /\[[a-z]+(?:[,%][^\][\n]*)\](?=\n|$)/y, after: lineStart },
    { pattern: /\[\[[^\][\n]+\]\](?![([:])/y, after: /(?:^|[^!\]])$/ },
    { pattern: /\[\^[^\][\s]+\](?![([])/y },
    // A link with a blank before its address, one with the wrong brackets, and an address with a blank.
    { pattern: /\[[^\][\n]+\] \((?:\.{0,2}\/|#|https?:)[^()\s]*\)/y, after: boundary },
    { pattern: /\[(?:\.{0,2}\/|https?:)[^\][\s]+\](?![([:])/y, after: /\)$/ },
    { pattern: /\[[^\][\n]+\]\((?=[^()\n]*(?:\/|\.\w+\)))[^()\s<>"']+ [^()\n<>"']+\)/y },
  ],
  '<': [
    { pattern: /<[A-Za-z][\w.-]*(?=[\s@#:])(?:\s+[\w:.-]+(?:="[^"<>]*")?)*\s+[@#][\w:.-]+(?:="[^"<>]*")?[^<>]*>/y },
    { pattern: /<<[a-z_][\w-]*(?:,[^<>\n]*)?>>(?!>)/y, after: /(?:^|[^<\w])$/ },
  ],
  '@': [{ pattern: /@(?:\[[^\][\n]*\]|(?:include|import|snip|code)\w*\b)[^\n]*/y, after: lineStart }],
  '!': [
    { pattern: /!>(?=[^\S\n]+\S)/y, after: lineStart },
    { pattern: /!\[[^\][\n]*\]\([^()\n]*\s=\d*x?\d*\s*\)/y },
    { pattern: /!\[\[[^\][\n]+\]\]/y },
  ],
  '?': [{ pattern: /\?>(?=[^\S\n]+\S)/y, after: lineStart }],
  '%': [{ pattern: /%%(?=[^\s%])[^%\n]*[^\s%]%%(?!%)/y, after: /(?:^|[^%\w])$/ }],
  '~': [{ pattern: /~[\w+-]{1,12}~(?![~/])/y, after: /[A-Za-z]$/ }],
  '^': [
    { pattern: /\^\[(?=[^\][\n]*\s)[^\][\n]+\](?![([])/y, after: /[\w.,:;!?)'"]$/ },
    { pattern: /\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^/y, after: /(?:^|[^^\w])$/ },
    { pattern: /\^[\w+-]{1,12}\^/y, after: /\w$/ },
  ],
  '=': [{ pattern: /==(?=[^\s=])[^=\n]*[^\s=]==(?!=)/y, after: /(?:^|[^=\w])$/ }],
  '+': [{ pattern: /\+\+[a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+(?!\+)/y, after: /(?:^|[^+\w])$/ }],
  ':': [
    { pattern: /:(?:[a-z]+:)?[a-z]+:(?=`)/y, after: /(?:^|[^\w:`])$/ },
    { pattern: /::?[a-z][\w-]*\[[^\][\n]*\](?:\{[^{}\n]*\})?/y, after: /(?:^|[^\w:])$/ },
    { pattern: /::[a-z][\w-]*(?:\{[^{}\n]*\}|(?=\n|$))/y, after: lineStart },
    { pattern: /:[a-z]+(?:-[a-z0-9]+)+:/y, after: /(?:^|\s)$/ },
    { pattern: /:id=[\w-]+(?=\s|$)/y, after: /[^\S\n]$/ },
  ],
  '-': [{ pattern: /-{2}8<-{2}[^\n]*/y, after: /(?:^|[\n;])$/ }],
  '*': [{ pattern: /\*\[[^\][\n]+\]:[^\n]*/y, after: lineStart }],
  '\\': [{ pattern: /\\begin\{[\w*]{1,30}\}/y }],
  '.': [{ pattern: /\.\. [a-z-]{1,30}::[^\n]*/y, after: lineStart }],
  '#': [{ pattern: /#{2,6}(?=[^\s#])[^\n]*/y, after: lineStart }],
  // A table without a line of dashes.
  '|': [{ pattern: /\|(?:[^|\n]+\|){2,}[^\S\n]*(?:\n\|[^\n]*)+/y, after: lineStart }],
  i: [{ pattern: /import (?:[\w{*][^\n'"]{0,200} from )?(['"])[^'"\n]{1,200}\1;?(?=\n|$)/y, after: lineStart }],
  e: [{ pattern: /export (?:const|let|function) \w{1,60} ?[=(][^\n]*/y, after: lineStart }],
};

/** Three or more of the same sign begin a line. Markdown itself knows other signs: dots, dashes, stars, and backticks. */
const run = /(?:([!?/:%+@&^|;,<$])\1{2,}(?=[^\S\n]|\n|$|["'\w])|={3,}[!+]?[^\S\n]+["\w])[^\n]*/y;

/** The length of what's raw at a place in a text; 0 if nothing is. */
export function rawLengthAt(text: string, place: number): number {
  const before = text.slice(Math.max(place - 1, 0), place);
  const first = text.charAt(place);
  const known = Object.hasOwn(forms, first) ? (forms[first] ?? []) : [];
  for (const { pattern, after } of [...known, { pattern: run, after: lineStart }]) {
    const match = after?.test(before) === false ? null : matchAt(pattern, text, place);
    if (match !== null) return match[0].length;
  }
  return 0;
}

/** A line that stands for a part of another file. */
const includeLine =
  /^\s*(?:\{\{\s*[#<%]?[^{}]*\}\}|\{%.*%\}|\{[*!].*[*!]\}|@\w*(?:include|import|snip|code)\w*\b.*|@\[.*|-{2,}8<-{2,}.*|<<<.*|\.\. \w+::.*|\[!\w.*|<!--\s*@?include.*)\s*$/i;

/** Whether a text names a file. Otherwise it's a sample of a template. */
const namesFile = /[\s"'([](?:\.{0,2}\/)?[\w.-]+\/[\w./-]|\w*include\b|\bsnip|^\s*(?:-{2,}8<|<<<|@\[|\[!|\.\. )/i;

/** Closes a tag of Liquid, Jinja, or Markdoc. An include has no content to close. */
const closingTag = /\{%-?\s*(?:\/|end)/;

/** Languages whose samples have such lines. */
const ofTemplates =
  /^(?:liquid|jinja2?|django|twig|handlebars|hbs|mustache|go-?(?:html-|text-)?template|gotmpl|vue|svelte|erb|markdown|md|mdx|html|rst)$/i;

/** The line in a block of code that another program replaces by a file, if the block has nothing else. */
export function rawIncludeIn(code: string, language: string): string | undefined {
  const lines = code.split('\n', 50).filter((line) => line.trim() !== '');
  const isRaw = lines.length > 0 && lines.every((line) => includeLine.test(line));
  if (!isRaw || ofTemplates.test(language) || closingTag.test(code)) return undefined;
  return lines.find((line) => namesFile.test(line))?.trim();
}

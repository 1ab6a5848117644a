// The text of a page: blocks that other programs write in their own way become boxes and components, and every other
// line is converted by itself. A table says how each block begins. What's inside of a block is converted like a page.

import { boxEnd, boxOf, boxStart, kindOf, withBoxes } from './boxes.ts';
import { convertLine, definitionsIn, type LineContext } from './convert-line.ts';
import { indented, indentOf, indexAfter } from './indent.ts';
import { type Captured, firstMade, type LineRule } from './line-rules.ts';
import { unindented } from './mdx.ts';
import type { TextContext } from './model.ts';
import { changedLine, type Line, readLines } from './read-lines.ts';
import { quoted, quotedTexts } from './settings.ts';
import { literal } from './shortcodes.ts';
import { propertiesIn } from './tags.ts';

/** A line that may begin a block, and what's around it. */
interface Here {
  readonly text: string;
  readonly at: number;
  readonly lines: readonly Line[];
  readonly index: number;
  /** The last line that ends a container. */
  readonly lastEnd: number;
  readonly out: string[];
  readonly job: LineContext;
}

/** What a block becomes, with the index of the line after it if it has more than one. */
type Made = { readonly made: readonly string[]; readonly next?: number } | undefined;

const containerEnd = /^\s*(?::{3,}|\/{3,})\s*$/;

const rules: readonly LineRule<Here, Made>[] = [
  [/^\s*(!!!|\?\?\?\+?)\s+([\w-]+)(?:[^"]*"([^"]*)")?/, indentedBox],
  [/^\s*(===)[!+]?\s+"()([^"]*)"\s*$/, indentedBox],
  [/^\s*(?:\[\[?_?toc_?\]\]?|\{\{<?\s*toc\s*>?\}\}|\$\{toc\}|<TOC\s*\/>)\s*$/i, () => ({ made: [''] })],
  // A list that the page's headings replace, which layouts have.
  [/^\s*\{:\s*toc\b.*\}\s*$/i, ({ out }) => ({ made: out.splice(-1, 1, '').slice(1) })],
  [/^\s*(:{3,}|\/{3,})\s*\{?([A-Za-z][\w-]*)\}?(?:\[(.*?)\])?\s*(?:\{([^}]*)\})?[\s|]*(.*)$/, container],
  [containerEnd, ({ text }) => ({ made: [indentOf(text) + boxEnd] })],
  // Themes of Hexo name tabs in comments.
  [/^\s*<!--\s*tab\b\s*(.*?)(?:@[\w-]*)?\s*-->/, (_, [title]) => ({ made: [boxStart('tab', title)] })],
  [/^\s*<!--\s*endtab\b/, () => ({ made: [boxEnd] })],
  [/^\s*\{:\s*([^{}]*)\}\s*$/, attributed],
  // An ID of what's above, or of an empty link, and MyST's of what's below.
  [
    /^(\s*)(?:(?:\[\]\(\))?\{:?\s*(?:[^{}\s]+\s)*#([\w.:-]+)[^{}]*\}|\(([\w.:-]+)\)=)\s*$/,
    (_, [indent, id, label]) => ({ made: ['', `${indent}<a id="${id || label}"></a>`, ''] }),
  ],
  // Elsewhere, Markdown may be directly between tags of HTML. Here it needs an empty line.
  [
    /^\s*(?:<\/?[a-z][^<>]*>\s*)+$/,
    (here) => {
      const made = ['', ...inLines(here.text, here), ''];
      if (!/\smarkdown\b/.test(here.text)) return here.job.isMdx ? { made } : undefined;
      const body = inside(here, here.index);
      return { made: [...made, ...body.made, ''], next: body.next };
    },
  ],
];

/** Converts a text whose first line has this number in its file. */
export function convertText(text: string, firstLine: number, context: TextContext): string {
  const imports = new Map<string, string>();
  const read = readLines(text, firstLine, { ...context, imports, depth: 0 });
  const lines = withTitles(context.isMdx ? unindented(read) : read);
  const definitions = definitionsIn(lines.map((line) => line.text));
  return withBoxes(blocks(lines, { ...context, imports, definitions })).join('\n');
}

/** Tabs whose titles are in a list of the tag around them, in order or by their values. */
function withTitles(lines: readonly Line[]): readonly Line[] {
  let titles: string[] = [];
  let labels = new Map<string | undefined, string | undefined>();
  const tags =
    /(?<!`)<Tabs\b[^<>]*?\s(?:items|values)=\{\[([^\]]*)\]\}[^<>]*>|(?<!`)<(?:Tabs\.)?Tab>|<\/Tabs\.Tab>|(?<=<TabItem )value=["']([^"'<>]*)["'](?![^<>]*\slabel=)/g;
  const titled = (all: string, list?: string, value?: string): string => {
    if (value !== undefined) return labels.has(value) ? `label="${labels.get(value)}"` : all;
    if (list === undefined) return all.startsWith('</') ? '</Tab>' : `<Tab title="${titles.shift() ?? ''}">`;
    titles = [...quotedTexts(list)];
    labels = new Map((list.match(/\{[^{}]*\}/g) ?? []).map((one) => [quoted(one, 'value'), quoted(one, 'label')]));
    return '<Tabs>';
  };
  const shortcodes = /(\{\{[<%]\s*(?:tab|tabs\s[^{}]*\bitems="([^"]*)"[^{}]*))(\s*[>%]\}\})/g;
  const named = (_: string, start: string, items: string | undefined, end: string): string => {
    if (items === undefined) return `${start} "${titles.shift() ?? ''}"${end}`;
    titles = items.split(/\s*,\s*/);
    return start + end;
  };
  return lines.map((line) =>
    line.code ? line : { ...line, text: line.text.replace(tags, titled).replace(shortcodes, named) },
  );
}

const opensList = /^\s*(?:(?:[-+*:]|\d{1,9}[.)])\s|\[\^)/;

function blocks(lines: readonly Line[], job: LineContext): readonly string[] {
  const out: string[] = [];
  const lastEnd = lines.findLastIndex(({ text }) => containerEnd.test(text));
  let isInList = false;
  let isIndented = false;
  for (let index = 0; index < lines.length; ) {
    const { text, at, code } = lines[index] as Line;
    const isAfterEmpty = (out.at(-1) ?? '') === '';
    isInList = opensList.test(text) || (isInList && !(/^\S/.test(text) && isAfterEmpty));
    isIndented = /^(?: {4}|\t)/.test(text) && !isInList && !job.isMdx && (isIndented || isAfterEmpty);
    const isPlain = code !== undefined || isIndented || text.trim() === '';
    const here = { text, at, lines, index, lastEnd, out, job };
    const { made, next = index + 1 } = isPlain
      ? { made: [] }
      : (firstMade(rules, here) ?? { made: inLines(text, here) });
    // Next to HTML, other programs read a block of code, too.
    if (/^ {0,3}(?:`{3}|~{3})/.test(text) && /^\s*<\/?[a-z].*>\s*$/.test(out.at(-1) ?? '')) out.push('');
    if (code !== undefined) out.push(text, ...code);
    else if (isPlain && text.trim() !== '') out.push(literal(text));
    // Rules put empty lines around what they make.
    else for (const one of isPlain ? [''] : made) if (one !== '' || out.at(-1) !== '') out.push(one);
    index = next;
  }
  return out;
}

/** What one line becomes. New lines in it are indented like it. */
function inLines(text: string, { at, job }: Pick<Here, 'at' | 'job'>): readonly string[] {
  const lines = convertLine(text, at, job).split('\n');
  if (lines.length === 1) return lines;
  const isEdge = (index: number): boolean => index === 0 || index === lines.length - 1;
  const shown = lines.filter((line, index) => !isEdge(index) || line.trim() !== '').map((line) => line.trimStart());
  return indented(shown, indentOf(text));
}

/** What the lines below a line become that are indented further, and the index of the line after them. */
function inside({ lines, job }: Here, index: number) {
  const from = indentOf(lines[index]?.text ?? '');
  // The first one decides.
  const first = lines[indexAfter(lines, index, ({ text }) => text.trim() !== '')];
  const indent = Math.max(indentOf(first?.text ?? '').length, from.length + 2);
  const isEnd = ({ text }: Line): boolean =>
    text.trim() !== '' && indentOf(text).length < Math.min(indent, from.length + 4);
  const next = indexAfter(lines, index, isEnd);
  const moved = (text: string): string => text.slice(Math.min(indent, indentOf(text).length));
  const body = lines.slice(index + 1, next).map((line) => changedLine(line, moved));
  const made = indented(blocks(body, job), from);
  return { made: made.slice(0, made.findLastIndex((line) => line !== '') + 1), next };
}

/** The first line of a box. One of a kind that doesn't exist here is a note with its kind as the title. */
function boxLine({ text, at, job }: Here, name: string, title = ''): string {
  const known = boxOf(name, { ...(title !== '' && { title }) });
  if (known === undefined) job.report('container', at, text.trim());
  return indentOf(text) + (known ?? boxStart('note', title || name));
}

/** `!!! note "Title"`, `??? note`, and `=== "Tab"` with indented lines below. */
function indentedBox(here: Here, [mark = '', name = '', title = '']: Captured): Made {
  const indent = indentOf(here.text);
  const { made, next } = inside(here, here.index);
  const kind = { '?': 'details', '=': 'tab' }[mark.charAt(0)];
  const said = convertLine(title, here.at, here.job);
  const first = kind === undefined ? boxLine(here, name, said) : indent + boxStart(kind, said || name);
  return { made: [first, ...made, indent + boxEnd], next };
}

/** `{: .note }` above or below a paragraph or a quote. */
function attributed(here: Here, [inner = '']: Captured): Made {
  const { lines, index, out, job } = here;
  const kind = inner.split(/[\s.]+/).find((word) => kindOf(word) !== undefined);
  const below = lines[index + 1]?.text ?? '';
  if (kind === undefined || /^\s*\{:/.test(below)) return undefined;
  const plain = (text: string): string => text.replace(/^\s*>\s?/, '');
  if (below.trim() === '')
    return { made: [boxLine(here, kind), ...out.splice(out.lastIndexOf('') + 1).map(plain), boxEnd] };
  const next = indexAfter(lines, index, ({ text }) => text.trim() === '');
  const body = lines.slice(index + 1, next).map((line) => changedLine(line, plain));
  const title = /-title$/.test(kind) ? convertLine(body.shift()?.text ?? '', here.at, job) : undefined;
  return { made: [boxLine(here, kind, title), ...blocks(body, job), boxEnd], next };
}

/** `:::name` and `/// name`, in all the ways in which the title is written. */
function container(here: Here, [mark = '', name = '', label = '', given = '', rest = '']: Captured): Made {
  const { text, at, lines, index, lastEnd, job } = here;
  // Options are below the first line: between slashes, indented, and between colons, with their names in colons.
  const option = mark.startsWith('/') ? /^ {4,}[\w-]+:/ : /^:[\w-]+:/;
  const next = indexAfter(lines, index, (line) => !option.test(line.text));
  const options = name === 'admonition' ? lines.slice(index + 1, next).map((line) => line.text) : [];
  const styles = options.find((line) => line.startsWith(':class:'))?.split(/[\s,]+/) ?? [];
  const kind = [...styles, name].map(kindOf).find((one) => one);
  // The name of something in code, whose documentation another program puts here, has options and no end.
  if (/^\s*:{3,}\s*[\w-]+\.\w/.test(text) || (kind === undefined && lastEnd < index)) {
    const end = indexAfter(lines, index, (line) => !/^ {4}/.test(line.text));
    if (end === index + 1) return undefined;
    job.report('raw', at, text.trim());
    return { made: ['', '```', ...lines.slice(index, end).map((line) => line.text), '```', ''], next: end };
  }
  if (kind === undefined) job.report('container', at, text.trim());
  const title = propertiesIn(given).title ?? (label || rest.replace(/\{[^{}]*\}\s*$/, '').trim());
  const said = convertLine(title, at, job);
  return { made: [indentOf(text) + boxStart(kind ?? 'note', kind === undefined ? `${name} ${said}` : said)], next };
}

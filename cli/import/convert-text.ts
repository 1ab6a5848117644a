// The text of a page: blocks that other programs write in their own way become containers and components, and every other
// line is converted by itself. A table says how each block begins. Blocks that are open are on a stack.

import { ownValue } from '@sitegen/renderer/text';
import { boxOf, containerOf } from './boxes.ts';
import { convertLine, definitionsIn, type LineContext } from './convert-line.ts';
import { indentOf } from './indent.ts';
import { unindented } from './mdx.ts';
import { type Line, type ReadContext, readLines } from './read-lines.ts';
import { quotedTexts } from './settings.ts';
import { literal } from './shortcodes.ts';
import { propertiesIn } from './tags.ts';

/** What the text of a page needs to know. */
export type TextContext = Omit<LineContext, 'imports' | 'definitions'> & ReadContext;

/** A block that's open. */
interface Block {
  /** Where its first line begins. */
  readonly from: number;
  /** How it ends: with lines that are indented less, with an empty line, or with a line of its own. */
  readonly ends: 'indent' | 'empty' | 'slashes';
  /** Where its text begins, once there's some. */
  inside?: number;
  readonly close: readonly string[];
}

/** A line that may begin a block, and what's around it. */
interface Here {
  readonly text: string;
  readonly at: number;
  readonly indent: string;
  readonly from: number;
  /** Whether a line of colons follows. */
  readonly hasEnd: boolean;
  /** The line after it. */
  readonly next: () => string;
  readonly skip: () => void;
  readonly open: Block[];
  readonly out: string[];
  readonly job: LineContext;
}

type Rule = (here: Here, ...found: readonly string[]) => readonly string[] | undefined;

const rules: readonly (readonly [begins: RegExp, rule: Rule])[] = [
  [/^\s*(!!!|\?\?\?\+?)\s+([\w-]+)(?:[^"]*"([^"]*)")?/, indentedBox],
  [/^\s*===[!+]?\s+"([^"]*)"\s*$/, (here, title) => tab(here, 'indent', title)],
  [/^\s*\/{3,}\s*([\w-]+)\s*(?:\|\s*(.*))?$/, slashedBlock],
  [/^\s*\/{3,}\s*$/, slashes],
  [/^\s*(?:\[\[?_?toc_?\]\]?|\{\{<?\s*toc\s*>?\}\}|\$\{toc\}|<TOC\s*\/>)\s*$/i, () => ['']],
  // A list that the page's headings replace, which layouts have.
  [/^\s*\{:\s*toc\b.*\}\s*$/i, ({ out }) => [out.pop() === undefined ? '' : '']],
  [/^\s*:{3,}\s*([A-Za-z][\w-]*)(?:\[(.*?)\])?\s*(?:\{([^}]*)\})?\s*(.*)$/, container],
  [/^\s*:{3,}\s*$/, ({ text }) => [text]],
  [/^\s*\{:\s*([^{}]*)\}\s*$/, attributed],
  // Elsewhere, Markdown may be directly between tags of HTML. Here it needs an empty line.
  [
    /^\s*(?:<\/?[a-z][^<>]*>\s*)+$/,
    ({ text, at, job }) =>
      job.isMdx || /\smarkdown\b/.test(text) ? ['', ...inLines(text, { at, job }), ''] : undefined,
  ],
];

/** Converts a text whose first line has this number in its file. */
export function convertText(text: string, firstLine: number, context: TextContext): string {
  const imports = new Map<string, string>();
  const read = readLines(text, firstLine, { ...context, imports, depth: 0 });
  const lines = withTitles(context.isMdx ? unindented(read) : joined(read));
  return blocks(lines, { ...context, imports, definitions: definitionsIn(lines.map((line) => line.text)) }).join('\n');
}

/** Code and template tags that end on the next line of a paragraph. */
const whole = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)|\{\{.*?\}\}|\{%.*?%\}/g;
const unfinished = /(?<!`)`{1,2}(?!`)|\{\{|\{%/;
const endOf = { '{{': '}}', '{%': '%}' };
const beginsBlock = /^\s*(?:[-+*#|:!?=/<]|\d{1,9}[.)]\s)/;

/** They are moved to one line, because every line is converted by itself. */
function joined(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const [begins = ''] = unfinished.exec(last?.text.slice(0, longest).replace(whole, '') ?? '') ?? [];
    const isNote = /^\s*\[\^[^\]]+\]:\s*$/.test(last?.text ?? '') && line.text.trim() !== '';
    const isOpen =
      (begins !== '' || isNote) && last?.code === undefined && line.code === undefined && !beginsBlock.test(line.text);
    if (last !== undefined && isOpen && line.text.includes(ownValue(endOf, begins) ?? begins))
      out.splice(-1, 1, { ...last, text: `${last.text} ${line.text.replace(/^[\s>]+/, '')}` });
    else out.push(line);
  }
  return out;
}

const longest = 2_000;

/** Tabs whose titles are in a list of the tag around them. */
function withTitles(lines: readonly Line[]): readonly Line[] {
  let titles: string[] = [];
  const tags = /(?<!`)<Tabs\b[^<>]*?\sitems=\{\[([^\]]*)\]\}[^<>]*>|(?<!`)<(?:Tabs\.)?Tab>|<\/Tabs\.Tab>/g;
  const titled = (all: string, list?: string): string => {
    if (list === undefined) return all.startsWith('</') ? '</Tab>' : `<Tab title="${titles.shift() ?? ''}">`;
    titles = [...quotedTexts(list)];
    return '<Tabs>';
  };
  return lines.map((line) => (line.code ? line : { ...line, text: line.text.replace(tags, titled) }));
}

const opensList = /^\s*(?:(?:[-+*:]|\d{1,9}[.)])\s|\[\^)/;

function blocks(lines: readonly Line[], job: LineContext): readonly string[] {
  const out: string[] = [];
  const open: Block[] = [];
  let isInList = false;
  let isIndented = false;
  const lastEnd = lines.findLastIndex(({ text }) => /^\s*:{3,}\s*$/.test(text));
  // Rules put empty lines around what they make.
  const put = (made: readonly string[]): void => {
    for (const one of made) if (one !== '' || out.at(-1) !== '') out.push(one);
  };
  const end = (ended: readonly Block[]): void => {
    for (const { close } of ended.toReversed()) {
      if (out.at(-1) === '') out.pop();
      put(close);
    }
  };
  for (let index = 0; index < lines.length; index++) {
    const { text: written, at, code } = lines[index] as Line;
    const from = indentOf(written).length;
    const ended = open.findIndex((block) => isEnd(block, written, from));
    if (ended !== -1) end(open.splice(ended));
    const shift = shiftOf(open, written, from);
    const text = written.slice(Math.min(shift, from));
    const next = (): string => lines[index + 1]?.text.slice(shift) ?? '';
    const skip = (): void => {
      index++;
    };
    isInList = opensList.test(text) || (isInList && !(/^\S/.test(text) && out.at(-1) === ''));
    isIndented = /^(?: {4}|\t)/.test(text) && !isInList && !job.isMdx && (isIndented || (out.at(-1) ?? '') === '');
    const here = { text, at, indent: indentOf(text), from, hasEnd: lastEnd > index, next, skip, open, out, job };
    if (code !== undefined) out.push(text, ...code.map((line) => line.slice(Math.min(shift, indentOf(line).length))));
    else if (text.trim() === '') put(['']);
    else if (isIndented) out.push(literal(text));
    else put(blockAt(here) ?? inLines(text, here));
  }
  end(open);
  return out;
}

function isEnd({ ends, from, inside = from + 2 }: Block, text: string, indent: number): boolean {
  if (text.trim() === '') return ends === 'empty';
  return ends === 'indent' && indent < Math.min(inside, from + 4);
}

/** How much further to the right a line is than its blocks. The first line of a block decides. */
function shiftOf(open: readonly Block[], text: string, indent: number): number {
  let shift = 0;
  for (const block of open.filter(({ ends }) => ends === 'indent')) {
    if (text.trim() !== '') block.inside ??= indent;
    shift += (block.inside ?? block.from) - block.from;
  }
  return shift;
}

function blockAt(here: Here): readonly string[] | undefined {
  for (const [begins, rule] of rules) {
    const match = begins.exec(here.text);
    const made = match === null ? undefined : rule(here, ...match.slice(1).map((one) => one ?? ''));
    if (made !== undefined) return made;
  }
  return undefined;
}

/** What one line becomes. New lines in it are indented like it. */
function inLines(text: string, { at, job }: Pick<Here, 'at' | 'job'>): readonly string[] {
  const lines = convertLine(text, at, job).split('\n');
  if (lines.length === 1) return lines;
  const isEdge = (index: number): boolean => index === 0 || index === lines.length - 1;
  const shown = lines.filter((line, index) => !isEdge(index) || line.trim() !== '').map((line) => line.trimStart());
  return shown.map((line) => (line === '' ? '' : indentOf(text) + line));
}

function begin({ open, from, indent }: Here, ends: Block['ends'], close: readonly string[]): void {
  open.push({ ends, from, close: close.map((line) => (line === '' ? '' : indent + line)) });
}

/** The first line of a box. One of a kind that doesn't exist here is a note with its kind as the title. */
function boxLine({ text, at, indent, job }: Here, name: string, title = ''): string {
  const known = boxOf(name, { ...(title !== '' && { title }) });
  if (known === undefined) job.report('container', at, text.trim());
  return indent + (known ?? `:::note ${title || name}`);
}

/** `!!! note "Title"` and `??? note` with indented lines below. */
function indentedBox(here: Here, mark = '', name = '', title = ''): readonly string[] {
  begin(here, 'indent', [':::', '']);
  return [mark.startsWith('?') ? `${here.indent}:::details ${title || name}` : boxLine(here, name, title)];
}

/** One tab after another is in the same group. */
function tab(here: Here, ends: Block['ends'], title = ''): readonly string[] {
  const { indent, out } = here;
  const last = out.findLastIndex((line) => line !== '');
  const isMore = out[last] === `${indent}</Tabs>`;
  if (isMore) out.splice(last);
  begin(here, ends, ['', '</Tab>', '', '</Tabs>', '']);
  return [...(isMore ? [] : ['', `${indent}<Tabs>`]), '', `${indent}<Tab title="${title}">`, ''];
}

/** More open blocks than anybody writes. Each of them is looked at on every line. */
const mostOpen = 20;

/** `/// note | Title` to `///`. Its options are indented below its first line. */
function slashedBlock(here: Here, name = '', title = ''): readonly string[] | undefined {
  if (here.open.length > mostOpen) return undefined;
  while (/^ {4,}[\w-]+:/.test(here.next())) here.skip();
  if (name === 'tab') return tab(here, 'slashes', title);
  begin(here, 'slashes', [':::', '']);
  return [boxLine(here, name, title)];
}

function slashes({ open }: Here): readonly string[] | undefined {
  const last = open.findLastIndex(({ ends }) => ends === 'slashes');
  return last === -1
    ? undefined
    : open
        .splice(last)
        .reverse()
        .flatMap(({ close }) => close);
}

/** `{: .note }` above a paragraph or a quote. */
function attributed(here: Here, inner = ''): readonly string[] | undefined {
  const kind = inner.split(/[\s.]+/).find((word) => containerOf(word) !== undefined);
  if (kind === undefined || /^\s*(?:\{:|$)/.test(here.next())) return undefined;
  begin(here, 'empty', [':::', '']);
  return [boxLine(here, kind)];
}

/** `:::name`, in all the ways in which its title is written. Its end is the same everywhere. */
function container(here: Here, name = '', label = '', given = '', rest = ''): readonly string[] | undefined {
  const { text, at, indent, hasEnd, job } = here;
  const kind = containerOf(name);
  const component = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (kind === undefined && job.components.has(component)) return [text];
  // The name of something in code, whose documentation another program puts here, has no end.
  if (/^\s*:{3,}\s*[\w-]+\.\w/.test(text) || (kind === undefined && !hasEnd)) return undefined;
  if (kind === undefined) job.report('container', at, text.trim());
  const said = propertiesIn(given).title ?? (label || rest.replace(/\{[^{}]*\}\s*$/, '').trim());
  const title = kind === undefined ? said || name : said;
  const isOpen = /\{\s*open\s*\}/.test(`{${given}}${rest}`);
  const [colons = ''] = /:+/.exec(text) ?? [];
  return [`${indent}${colons}${kind ?? 'note'}${isOpen ? '{open}' : ''} ${title}`.trimEnd()];
}

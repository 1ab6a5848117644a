// The text of a page: blocks that other programs write in their own way become Markdown, containers, and components, and
// every other line is converted by itself. A table says how each block begins.

import { rawIncludeIn } from '@sitegen/renderer/text';
import { boxOf, containerOf } from './boxes.ts';
import { convertLine, definitionsIn, type LineContext } from './convert-line.ts';
import { fenceInfo, withMarks } from './fences.ts';
import { isKeptBack, splitText } from './front-matter.ts';
import { includeIn, partOf } from './include.ts';
import { endsFence, fenceOf, indented, indentOf, type Line, leastIndent, linesOf, outsideCode } from './lines.ts';
import { unindented, withoutCode } from './mdx.ts';
import { quotedTexts, settingsOf, textIn } from './settings.ts';
import { literal } from './shortcodes.ts';
import { propertiesIn, tagEnd } from './tags.ts';

/** What the text of a page needs to know. */
export interface TextContext extends Omit<LineContext, 'imports' | 'definitions'> {
  /** The file that a page names, from where it is. */
  readonly include: (path: string, from: string) => { readonly path: string; readonly text: string } | undefined;
  /** The path of the page in its project. */
  readonly file: string;
  /** Whether lines of Rust that begin with `# ` are hidden. */
  readonly hasHiddenLines: boolean;
}

interface Job extends TextContext, LineContext {
  /** How many files this text is included in. */
  readonly depth: number;
}

/** A line that may begin a block, with what its pattern found. */
interface Here {
  readonly lines: readonly Line[];
  readonly start: number;
  readonly text: string;
  readonly at: number;
  readonly indent: string;
  readonly job: Job;
  /** Of which blocks the rest of the lines is known to have no end. Looking again for each would take too long. */
  readonly endless: Set<string>;
}

/** The lines of a block in their new form, and the number of the line after it. */
type Block = { readonly lines: readonly string[]; readonly next: number } | undefined;
type Rule = (here: Here, ...found: readonly string[]) => Block;

const deepest = 8;

const rules: readonly (readonly [begins: RegExp, rule: Rule])[] = [
  [/^\s*(\$\$)\s*$/, formula],
  [/^\s*(!!!|\?\?\?\+?)\s+([\w-]+)(?:[^"]*"([^"]*)")?/, indentedBox],
  [/^\s*(?:===[!+]?\s+"|\/{3,}\s*tab\b)/, tabs],
  [/^\s*\/{3,}/, slashedBox],
  [
    /^\s*(?:\[\[?_?toc_?\]\]?|\{\{<?\s*toc\s*>?\}\}|\$\{toc\}|<TOC\s*\/>)\s*$/i,
    ({ start }) => ({ lines: [''], next: start + 1 }),
  ],
  [/^\s*(?:[-*+]|1\.)\s/, markedContents],
  [/^\s*\{[{%][<%]?-?\s*(highlight|codeblock|code(?:-\w+)*)\b\s*(.*?)\s*-?[%>]?[}%]\}\s*$/, shortcodeOfCode],
  [/^(?:<(script|style)\b|\s*\{%-?\s*(comment)\s*-?%\})/i, leftOut],
  [/^\s*<([A-Z]\w*)(?:\s[^<>]*)?\/?>(?:\s*<\/\1>)?\s*$/, included],
  [/^\s*[{\-<[@.]/, included],
  [/^\s*:{3,}/, container],
  [/^\s*<(\/?)([A-Z]\w*)((?:\s[^<>]*)?)>(.*)$/, boxTag],
  [/^\s*\{:\s*([^{}]*)\}\s*$/, attributed],
  [/^\s*(?:<\/?[a-z][^<>]*>\s*)+$/, htmlTag],
];

/** Converts a text whose first line has this number in its file. */
export function convertText(text: string, firstLine: number, context: TextContext): string {
  return convert(text, firstLine, { ...context, imports: new Map(), definitions: new Set(), depth: 0 });
}

function convert(text: string, firstLine: number, job: Job): string {
  const imports = new Map<string, string>();
  const lines = linesOf(withFences(text.replace(/\r\n?/g, '\n')), firstLine, job.isMdx);
  const plain = job.isMdx ? unindented(withoutCode(lines, imports, job.report)) : lines;
  const definitions = new Set([...job.definitions, ...definitionsIn(text)]);
  return blocks(joined(withTitles(plain), job), { ...job, imports, definitions }).join('\n');
}

function blocks(lines: readonly Line[], job: Job): readonly string[] {
  const out: string[] = [];
  const endless = new Set<string>();
  for (let start = 0; start < lines.length; ) {
    const { text, at } = lines[start] as Line;
    // In a box, code ends with the box at the latest, so that it's looked for again.
    const opening = fenceOf(text);
    const here = { lines, start, text, at, indent: indentOf(text), job, endless };
    const found = opening === undefined ? (text.trim() === '' ? undefined : blockAt(here)) : fence(here, ...opening);
    const made = found?.lines ?? inLines(text, at, job);
    // Rules put empty lines around what they make.
    for (const one of made) if (opening !== undefined || one !== '' || out.at(-1) !== '') out.push(one);
    start = found?.next ?? start + 1;
  }
  return out;
}

function blockAt(here: Here): Block {
  for (const [begins, rule] of rules) {
    const match = begins.exec(here.text);
    const block = match === null ? undefined : rule(here, ...match.slice(1).map((one) => one ?? ''));
    if (block !== undefined) return block;
  }
  return undefined;
}

/** What one line becomes. New lines in it are indented like it. */
function inLines(text: string, at: number, job: Job): readonly string[] {
  const lines = convertLine(text, at, job).split('\n');
  if (lines.length === 1) return lines;
  const isEdge = (index: number): boolean => index === 0 || index === lines.length - 1;
  const shown = lines.filter((line, index) => !isEdge(index) || line.trim() !== '').map((line) => line.trimStart());
  return indented(shown, indentOf(text));
}

/** The lines of a block that ends with a line of its own. `key` names what the end belongs to. */
function until({ lines, start, endless }: Here, key: string, isEnd: (line: string) => boolean) {
  const end = endless.has(key) ? lines.length : lineAfter(lines, start, ({ text }) => isEnd(text));
  if (end === lines.length) endless.add(key);
  return end === lines.length ? undefined : { body: lines.slice(start + 1, end), next: end + 1 };
}

/** The first line after another one that passes a test. The end of the text if none does. */
function lineAfter(lines: readonly Line[], start: number, test: (line: Line) => boolean): number {
  let index = start + 1;
  while (index < lines.length && !test(lines[index] as Line)) index++;
  return index;
}

/** The lines that are indented below a line, without that indentation. */
function indentedBelow({ lines, start, indent }: Here) {
  let next = start + 1;
  let end = next;
  for (; next < lines.length; next++) {
    const text = lines[next]?.text ?? '';
    if (text.trim() !== '' && indentOf(text).length < indent.length + 2) break;
    if (text.trim() !== '') end = next + 1;
  }
  const body = lines.slice(start + 1, end);
  const inner = leastIndent(body.map(({ text }) => text));
  return { body: body.map((line) => ({ ...line, text: line.text.slice(inner) })), next: end };
}

function boxed({ indent, job }: Here, opening: string, body: readonly Line[]): readonly string[] {
  return [indent + opening, ...indented(blocks(body, job), indent), `${indent}:::`];
}

/** The first line of a box. One of a kind that doesn't exist here is a note with its kind as the title. */
function boxLine({ text, at, job }: Here, name: string, title: string, type = ''): string {
  const known = boxOf(name, { ...(title !== '' && { title }), ...(type !== '' && { type }) });
  if (known === undefined) job.report('container', at, text.trim());
  return known ?? `:::note ${title || name}`;
}

/** `!!! note "Title"` and `??? note` with indented lines below. */
function indentedBox(here: Here, mark = '', name = '', title = ''): Block {
  const { body, next } = indentedBelow(here);
  const opening = mark.startsWith('?') ? `:::details ${title || name}` : boxLine(here, name, title);
  return { lines: boxed(here, opening, body), next };
}

/** Blocks with slashes that are no boxes: their text says it all. */
const bare = new Set(['html', 'caption', 'figure-caption', 'define']);

/** `/// note | Title` to `///`. */
function slashedBox(here: Here): Block {
  const { name, title, given, body, next } = slashed(here) ?? {};
  if (name === undefined || body === undefined || next === undefined) return undefined;
  if (bare.has(name)) return { lines: ['', ...indented(blocks(body, here.job), here.indent), ''], next };
  const opening = boxLine(here, name, title ?? '', textIn(given, 'type'));
  const isOpen = given?.open === true && opening.startsWith(':::details');
  return { lines: boxed(here, isOpen ? opening.replace(':::details', '$&{open}') : opening, body), next };
}

/** A block with slashes. Its options are YAML, indented below its first line. */
function slashed(here: Here) {
  const [, slashes = '', name = '', title = ''] = /^\s*(\/{3,})\s*([\w-]+)\s*(?:\|\s*(.*))?$/.exec(here.text) ?? [];
  const found = name === '' ? undefined : until(here, slashes, (line) => line.trim() === slashes);
  if (found === undefined) return undefined;
  const start = lineAfter(found.body, -1, ({ text }) => !/^ {4,}[\w-]+:/.test(text));
  const options = found.body.slice(0, start).map(({ text }) => text);
  const given = settingsOf('', options.join('\n'));
  return { name, title, given, body: found.body.slice(start), next: found.next };
}

/** `{: .note }` above a paragraph or a quote. */
function attributed(here: Here, inner = ''): Block {
  const kind = inner.split(/[\s.]+/).find((word) => containerOf(word) !== undefined);
  if (kind === undefined || /^\s*(?:\{:|$)/.test(here.lines[here.start + 1]?.text ?? '')) return undefined;
  const next = lineAfter(here.lines, here.start, ({ text }) => text.trim() === '');
  const body = here.lines.slice(here.start + 1, next);
  const plain = body.map((line) => ({ ...line, text: line.text.replace(/^\s*>\s?/, '') }));
  return { lines: boxed(here, boxLine(here, kind, ''), plain), next };
}

/** A list that `{:toc}` replaces by the page's headings, which layouts have. */
function markedContents({ lines, start }: Here): Block {
  const isMarked = /^\s*\{:\s*toc\b.*\}\s*$/i.test(lines[start + 1]?.text ?? '');
  return isMarked ? { lines: [''], next: start + 2 } : undefined;
}

/** A block of code with what it includes, or a box that's written as one. */
function fence(here: Here, before: string, mark: string, info: string): NonNullable<Block> {
  const { lines, start, at, job } = here;
  const mostIndent = job.isMdx ? 1e9 : before.length + 3;
  const end = lineAfter(lines, start, ({ text }) => endsFence(text, mark, mostIndent));
  const body = lines.slice(start + 1, end);
  const [, braced, bare = braced ?? '', title = ''] =
    /^(?:\{([\w-]+)\}|(?:admonish|ad)[\s-]+([\w-]+))\s*(?:title=)?"?(.*?)"?$/.exec(info.trim()) ?? [];
  if (containerOf(bare) !== undefined) {
    const shown = body.filter(({ text }) => !/^\s*:[\w-]+:/.test(text));
    return { lines: boxed({ ...here, indent: before }, boxLine(here, bare, title), shown), next: end + 1 };
  }
  const code = body.map(({ text }) => text);
  const words = fenceInfo(info.trim(), code);
  const shown = withMarks(withIncludes(code, at, words.split(' ')[0] ?? '', job));
  const isHidden = job.hasHiddenLines && /^rust\b/.test(words);
  const kept = isHidden ? shown.filter((line) => !/^\s*#(?:\s|$)/.test(line)) : shown;
  return { lines: [before + mark + words, ...kept, lines[end]?.text ?? mark], next: end + 1 };
}

/** Code with the files that it stands for, and without the marks that keep template tags as they are. */
function withIncludes(code: readonly string[], at: number, language: string, job: Job): readonly string[] {
  const isWhole = rawIncludeIn(code.join('\n'), language) !== undefined;
  return code.flatMap((line, index) => {
    const plain = literal(line.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''));
    if (plain.trim() === '' && line.trim() !== '') return [];
    const found = includeIn(plain);
    const file = found && job.include(found.path, job.file);
    if (found && file) return indented(partOf(file.text, found.part).split('\n'), indentOf(line));
    if (found && /[./]/.test(found.path) && (isWhole || /^\s*(?:\{\{\s*#|-{2,}8<)/.test(line)))
      job.report('include', at + index + 1, line.trim());
    return [plain];
  });
}

/** A formula on lines of its own. */
function formula(here: Here, sign = ''): Block {
  const found = until(here, sign, (line) => line.trim() === sign);
  if (found !== undefined) here.job.report('raw', here.at, sign);
  return found && { lines: asCode(here, 'text', found.body), next: found.next };
}

function asCode({ indent }: Here, words: string, body: readonly Line[]): readonly string[] {
  return [`${indent}\`\`\`${words}`, ...body.map(({ text }) => literal(text)), `${indent}\`\`\``];
}

/** Blocks of code between shortcodes. */
function shortcodeOfCode(here: Here, name = '', rest = ''): Block {
  const closing = new RegExp(`\\{[{%][<%]?-?\\s*(?:/|end)\\s*${name}\\b`);
  const found = rest.endsWith('/') ? undefined : until(here, name, (line) => closing.test(line));
  const given = propertiesIn(rest.replace(/\blang:/, 'lang='));
  const bare = /^[\w+#-]+(?=\s|$)/.exec(rest)?.[0] ?? '';
  const { lang = bare, language = lang, file, filename = file, title = filename } = given;
  const words = `${language}${title === undefined ? '' : ` title="${title}"`}`;
  const code = found?.body.map(({ text }) => text) ?? [];
  return found && { lines: asCode(here, fenceInfo(words.trim(), code), found.body), next: found.next };
}

/** Comments of template languages, and code of Vue. */
function leftOut(here: Here, element = ''): Block {
  const closing = element === '' ? /\{%-?\s*endcomment/ : new RegExp(`</${element}>`, 'i');
  const found = closing.test(here.text)
    ? { next: here.start + 1 }
    : until(here, closing.source, (line) => closing.test(line));
  if (found !== undefined && element !== '') here.job.report('code', here.at, here.text);
  return found && { lines: [''], next: found.next };
}

/** One tab after the other. */
function tabs(here: Here): Block {
  const { lines, indent, job } = here;
  const isComponent = job.components.has('Tabs') && job.components.has('Tab');
  const out: string[] = [];
  let next = here.start;
  for (let start = next; start < lines.length; start++) {
    const { text = '', at = 0 } = lines[start] ?? {};
    const tab = tabAt({ ...here, start, text, at });
    if (tab === undefined && text.trim() === '') continue;
    if (tab === undefined || (tab.isNew && out.length > 0)) break;
    const [open, close] = isComponent ? [`<Tab title="${tab.title}">`, ['', '</Tab>']] : [`**${tab.title}**`, []];
    out.push('', open, '', ...blocks(tab.body, job), ...close);
    next = tab.next;
    start = next - 1;
  }
  if (out.length === 0) return undefined;
  const all = isComponent ? ['<Tabs>', ...out, '', '</Tabs>', ''] : [...out, ''];
  return { lines: indented(all, indent), next };
}

/** `=== "Title"` with indented lines below, or `/// tab | Title` to `///`. The first one of a group can say that it is. */
function tabAt(here: Here) {
  const [, sign, title] = /^\s*===([!+]?)\s+"([^"]*)"\s*$/.exec(here.text) ?? [];
  if (title !== undefined) return { title, isNew: sign === '!', ...indentedBelow(here) };
  const block = slashed(here);
  return block?.name === 'tab' ? { ...block, isNew: block.given.new === true } : undefined;
}

/** A line that stands for a file, or a tag that an import gave a file to. */
function included(here: Here, name = ''): Block {
  const { text, at, indent, start, job } = here;
  const imported = name === '' ? undefined : job.imports.get(name);
  const isPart = imported !== undefined && /\.mdx?$/.test(imported);
  const found = isPart ? { path: imported, part: '' } : includeIn(text);
  if (found === undefined || job.depth >= deepest || (!isPart && !/[./]/.test(found.path))) return undefined;
  const file = job.include(found.path, job.file);
  if (file === undefined || isKeptBack(splitText(file.text))) {
    job.report('include', at, text.trim());
    return { lines: [`${indent}\`${text.trim().replaceAll('`', "'")}\``], next: start + 1 };
  }
  const [, ending = ''] = /\.(\w+)$/.exec(file.path) ?? [];
  const part = partOf(file.text, found.part);
  const converted = /^(?:mdx?|markdown|html?|txt)$/i.test(ending)
    ? convert(part.replace(/^---\n[\s\S]*?\n---\n/, ''), 1, { ...job, file: file.path, depth: job.depth + 1 })
    : `\`\`\`${fenceInfo(ending, [])}\n${part}\n\`\`\``;
  return { lines: ['', ...indented(converted.split('\n'), indent), ''], next: start + 1 };
}

const containerStart = /^\s*(:{3,})\s*([A-Za-z][\w-]*)(?:\[(.*?)\])?\s*(?:\{([^}]*)\})?\s*(.*)$/;

/** `:::name`, in all the ways in which its title is written. Its end is the same everywhere. */
function container(here: Here): Block {
  const { text, at, indent, start, job } = here;
  if (/^\s*:{3,}\s*$/.test(text)) return { lines: [text], next: start + 1 };
  const [, colons = '', name = '', label, given = '', rest = ''] = containerStart.exec(text) ?? [];
  const kind = containerOf(name);
  const component = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (name !== '' && kind === undefined && job.components.has(component)) return { lines: [text], next: start + 1 };
  // The name of something in code, whose documentation another program puts here, has no end.
  const isName = /^\s*:{3,}\s*[\w-]+\.\w/.test(text);
  const hasEnd = kind !== undefined || until(here, ':::', (line) => /^\s*:{3,}\s*$/.test(line)) !== undefined;
  if (name === '' || isName || !hasEnd) return undefined;
  if (kind === undefined) job.report('container', at, text.trim());
  const said = propertiesIn(given).title ?? label ?? rest.replace(/\{[^{}]*\}\s*$/, '').trim();
  const title = kind === undefined ? said || name : said;
  const isOpen = /\{\s*open\s*\}/.test(`{${given}}${rest}`);
  return {
    lines: [`${indent}${colons}${kind ?? 'note'}${isOpen ? '{open}' : ''} ${title}`.trimEnd()],
    next: start + 1,
  };
}

/** `<Note title="…">` and `</Note>` on lines of their own, or around the text of one line. */
function boxTag({ at, indent, start, job }: Here, slash = '', name = '', given = '', rest = ''): Block {
  const box = boxOf(name, propertiesIn(given));
  if (job.components.has(name) || containerOf(name) === undefined || given.endsWith('/')) return undefined;
  if (slash === '/') return { lines: [`${indent}:::`, ''], next: start + 1 };
  const [inside = '', after] = rest.split(`</${name}>`);
  const body = inside.trim() === '' ? [] : inLines(indent + inside.trim(), at, job);
  return { lines: [`${indent}${box}`, ...body, ...(after === undefined ? [] : [`${indent}:::`, ''])], next: start + 1 };
}

/** In MDX, Markdown may be directly between tags of HTML. Here it needs an empty line. */
function htmlTag({ text, at, start, job }: Here): Block {
  return job.isMdx ? { lines: ['', ...inLines(text, at, job), ''], next: start + 1 } : undefined;
}

/** Blocks of code in a tag, with their text in braces, as fences with as many lines. Blocks of code may show such tags. */
function withFences(text: string): string {
  return text.replace(
    /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|^([ \t]*)<CodeBlock\b([^>]*)>\s*\{`([\s\S]*?)`\}\s*<\/CodeBlock>/gm,
    (all, _, mark, indent, given, code) => (mark === undefined ? codeTag(all, indent, given, code) : all),
  );
}

function codeTag(all: string, indent: string, given: string, written: string): string {
  const properties = propertiesIn(given.replace(/=\{\[?([^{}\][]*)\]?\}/g, '="$1"'));
  const { language = 'text', lang = language, highlightedLines: lines, title, caption } = properties;
  const words = [lang, title && `title="${title}"`, caption && `caption="${caption}"`, lines && `{${lines}}`];
  const mark = /^\s*`{3}/m.test(written) ? '~~~' : '```';
  const code = written
    .replace(/^\n|\n\s*$/g, '')
    .replace(/\\([`$])/g, '$1')
    .split('\n');
  // The lines may begin anywhere in their tag, and have to be inside of the list that the tag is in.
  const least = leastIndent(code);
  const body = code.map((line) => line.slice(Math.min(least, indentOf(line).length)));
  const block = [indent + mark + words.filter(Boolean).join(' '), ...indented(body, indent), indent + mark];
  return block.join('\n') + '\n'.repeat(Math.max(0, all.split('\n').length - block.length));
}

const maxLinesOfTag = 3_000;
/** After so many tags without an end, the text is something else. */
const maxMissing = 20;

/** Tags whose properties are on several lines, as one line. A table of data in a tag stays readable as code. */
function joined(lines: readonly Line[], { components, report }: Job): readonly Line[] {
  const out: Line[] = [];
  let missing = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const [, name = ''] = (line.code === undefined && /^\s*<([A-Z][\w.]*)(?=\s|$)/.exec(line.text)) || [];
    const rest = name === '' || missing > maxMissing ? [] : lines.slice(index, index + maxLinesOfTag);
    const text = rest.map((one) => one.text).join('\n');
    const end = text === '' ? 0 : tagEnd(text, text.indexOf('<'));
    const tag = rest.slice(0, text.slice(0, Math.max(end, 0)).split('\n').length);
    if (end === -1) missing++;
    if (end < 1 || tag.length === 1) out.push(line);
    else if (components.has(name) || !/=\{[^}]*[[{][\s\S]*\/>$/.test(text.slice(0, end)))
      out.push({ ...line, text: [line.text.trimEnd(), ...tag.slice(1).map((one) => one.text.trim())].join(' ') });
    else {
      report('component', line.at, line.text.trim());
      out.push({ text: '```jsx', at: line.at, code: 'opening' });
      out.push(...tag.map((one) => ({ ...one, code: 'inside' as const })), { text: '```', at: line.at, code: 'end' });
    }
    index += end < 1 ? 0 : tag.length - 1;
  }
  return out;
}

/** Tabs whose titles are in a list of the tag around them. */
function withTitles(lines: readonly Line[]): readonly Line[] {
  let titles: string[] = [];
  return outsideCode(lines, ({ text }) =>
    text.replace(
      /<Tabs\b[^<>]*?\sitems=\{\[([^\]]*)\]\}[^<>]*>|<(?:Tabs\.)?Tab(\s[^<>]*)?>|<\/Tabs\.Tab>/g,
      (all, list?: string, given = '') => {
        if (all.startsWith('</')) return '</Tab>';
        if (list !== undefined) titles = [...quotedTexts(list)];
        if (list !== undefined) return '<Tabs>';
        const title = /\b(?:title|label|value)=/.test(given) ? undefined : titles.shift();
        return title === undefined ? all : `<Tab title="${title}">`;
      },
    ),
  );
}

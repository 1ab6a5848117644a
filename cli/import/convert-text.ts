// The text of a page: blocks that other programs write in their own way become Markdown, containers, and components, and
// every other line is converted by itself.

import { rawIncludeIn } from '@sitegen/renderer/text';
import { boxOf, containerOf, propertiesIn } from './boxes.ts';
import { convertLine, type LineContext } from './convert-line.ts';
import { directive, fenceInfo, tabName } from './fences.ts';
import { convertHead, type SplitText, splitText } from './front-matter.ts';
import { includeIn, partOf } from './include.ts';
import { type Imports, type Line, outsideCode, tagEnd, unindented, withoutCode } from './mdx.ts';
import { quotedTexts } from './settings.ts';
import { literal } from './shortcodes.ts';

/** What the text of a page needs to know. */
export interface TextContext extends Omit<LineContext, 'imports'> {
  /** The file that a page names, from where it is. */
  readonly include: (path: string, from: string) => { readonly path: string; readonly text: string } | undefined;
  /** The path of the page in its project. */
  readonly file: string;
  /** Whether lines of Rust that begin with `# ` are hidden. */
  readonly hasHiddenLines: boolean;
}

interface Job extends LineContext, Pick<TextContext, 'include' | 'file' | 'hasHiddenLines'> {
  /** How many files this text is included in. */
  readonly depth: number;
  /** Of which blocks the rest of some lines is known to have no end. Looking again for each would take too long. */
  readonly endless: WeakMap<readonly Line[], Set<string>>;
}

/** The lines of a block in their new form, and the number of the line after it. */
type Block = { readonly lines: readonly string[]; readonly next: number } | undefined;

const deepest = 8;

/** Converts a text whose first line has this number in its file. */
export function convertText(text: string, firstLine: number, context: TextContext): string {
  return convert(text, firstLine, { ...context, imports: new Map(), depth: 0, endless: new WeakMap() });
}

function convert(text: string, firstLine: number, job: Job): string {
  const whole = withFences(text.replace(/\r\n?/g, '\n'));
  const lines = whole.split('\n').map((line, index) => ({ text: line, at: firstLine + index }));
  const imports: Imports = new Map();
  const plain = job.isMdx ? unindented(withoutCode(lines, imports, job.report)) : lines;
  return blocks(joined(withTitles(plain), job), { ...job, imports }).join('\n');
}

/** Blocks of code in a tag, with their text in braces, as fences with as many lines. Blocks of code may show such tags. */
function withFences(text: string): string {
  return text.replace(
    /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|^([ \t]*)<CodeBlock\b([^>]*)>\s*\{`([\s\S]*?)`\}\s*<\/CodeBlock>/gm,
    (all, _fenceIndent, mark, indent, given, code) => (mark === undefined ? fenceOf(all, indent, given, code) : all),
  );
}

function fenceOf(all: string, indent: string, given: string, written: string): string {
  const properties = propertiesIn(given.replace(/=\{\[?([^{}\][]*)\]?\}/g, '="$1"'));
  const { language = 'text', lang = language, highlightedLines: lines, title, caption } = properties;
  const words = [lang, title && `title="${title}"`, caption && `caption="${caption}"`, lines && `{${lines}}`];
  const mark = /^\s*`{3}/m.test(written) ? '~~~' : '```';
  const code = written
    .replace(/^\n|\n\s*$/g, '')
    .replaceAll('\\`', '`')
    .replaceAll('\\$', '$');
  // The lines may begin anywhere in their tag, and have to be inside of the list that the tag is in.
  const shown = code.split('\n');
  const least = Math.min(...shown.filter((line) => line.trim() !== '').map((line) => indentOf(line).length));
  const body = shown.map((line) =>
    line.trim() === '' ? '' : indent + line.slice(Math.min(least, indentOf(line).length)),
  );
  const block = [indent + mark + words.filter(Boolean).join(' '), ...body, indent + mark];
  const missing = all.split('\n').length - code.split('\n').length - 2;
  return block.join('\n') + '\n'.repeat(Math.max(0, missing));
}

/** Tags whose properties are on several lines, as one line. A table of data in a tag stays readable as code. */
function joined(lines: readonly Line[], { components, report }: Job): readonly Line[] {
  const out: Line[] = [];
  let missing = 0;
  const isText = new Set(
    outsideCode(lines, () => '')
      .filter(({ text }) => text === '')
      .map(({ at }) => at),
  );
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const [, name] = (isText.has(line.at) && /^\s*<([A-Z][\w.]*)(?=\s|$)/.exec(line.text)) || [];
    const rest = name === undefined || missing > maxMissing ? [] : lines.slice(index, index + maxLinesOfTag);
    const text = rest.map((one) => one.text).join('\n');
    const end = text === '' ? -1 : tagEnd(text, text.indexOf('<'));
    const count = text.slice(0, end).split('\n').length;
    if (text !== '' && end === -1) missing++;
    if (name === undefined || end === -1 || count === 1) {
      out.push(line);
      continue;
    }
    const isData = /=\{[^}]*[[{]/.test(text.slice(0, end)) && text.slice(0, end).endsWith('/>');
    if (isData && !components.has(name)) {
      report('component', line.at, line.text.trim());
      const fenced = ['```jsx', ...rest.slice(0, count).map((one) => one.text), '```'];
      out.push(...fenced.map((one) => ({ text: one, at: line.at })));
    } else
      out.push({
        text: text
          .split('\n', count)
          .map((one, at) => (at === 0 ? one.trimEnd() : one.trim()))
          .join(' '),
        at: line.at,
      });
    index += count - 1;
  }
  return out;
}

const maxLinesOfTag = 3_000;
/** After so many tags without an end, the text is something else. */
const maxMissing = 20;

/** Tabs whose titles are in a list of the tag around them. */
function withTitles(lines: readonly Line[]): readonly Line[] {
  let titles: string[] = [];
  return outsideCode(lines, ({ text }) =>
    text.replace(
      /<Tabs\b[^<>]*?\sitems=\{\[([^\]]*)\]\}[^<>]*>|<(?:Tabs\.)?Tab(\s[^<>]*)?>|<\/Tabs\.Tab>/g,
      (all, list?: string, given = '') => {
        if (list !== undefined) titles = [...quotedTexts(list)];
        if (list !== undefined) return '<Tabs>';
        if (all.startsWith('</')) return '</Tab>';
        const title = /\b(?:title|label|value)=/.test(given) ? undefined : titles.shift();
        return title === undefined ? all : `<Tab title="${title}">`;
      },
    ),
  );
}

const fenceStart = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)?(?:`{3,}|~{3,})/;

const rules: readonly ((lines: readonly Line[], start: number, job: Job) => Block)[] = [
  fence,
  formula,
  indentedBox,
  slashedBox,
  tabs,
  contents,
  shortcodeOfCode,
  leftOut,
  included,
  container,
  boxTag,
  attributed,
  htmlTag,
];

function blocks(lines: readonly Line[], job: Job): readonly string[] {
  const out: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const found =
      line.text.trim() === ''
        ? undefined
        : rules.map((rule) => rule(lines, index, job)).find((one) => one !== undefined);
    const made = found?.lines ?? inLines(line, job);
    // Rules put empty lines around what they make.
    const isCode = fenceStart.test(line.text);
    for (const one of made) if (isCode || one !== '' || out.at(-1) !== '') out.push(one);
    index = found?.next ?? index + 1;
  }
  return out;
}

/** What one line becomes. New lines in it are indented like it. */
function inLines({ text, at }: Line, job: Job): readonly string[] {
  const converted = convertLine(text, at, job);
  if (!converted.includes('\n')) return [converted];
  const indent = indentOf(text);
  return converted.split('\n').flatMap((line, index, all) => {
    const isEdge = index === 0 || index === all.length - 1;
    return isEdge && line.trim() === '' ? [] : [line.trim() === '' ? '' : `${indent}${line.trimStart()}`];
  });
}

/** The first line after another that ends its block; -1 if there's none. `key` names what the end belongs to. */
function endOf(
  lines: readonly Line[],
  start: number,
  { endless }: Job,
  { key, isEnd }: { readonly key: string; readonly isEnd: (line: string) => boolean },
): number {
  const known = endless.get(lines) ?? new Set();
  if (known.has(key)) return -1;
  for (let index = start + 1; index < lines.length; index++) if (isEnd(lines[index]?.text ?? '')) return index;
  endless.set(lines, known.add(key));
  return -1;
}

function indentOf(text: string): string {
  return /^\s*/.exec(text)?.[0] ?? '';
}

function fence(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  const [, before = '', mark = '', info = ''] =
    /^((?:\s*>)*\s*(?:(?:[-+*]|\d{1,9}[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/.exec(text) ?? [];
  if (mark === '') return undefined;
  const end = endOf(lines, start, job, {
    key: mark,
    isEnd: (line) => isRun(line, mark, job.isMdx ? 1e9 : before.length + 3),
  });
  const last = end === -1 ? lines.length : end;
  const code = lines.slice(start + 1, last).map((line) => line.text);
  const [, braced, bare, title = ''] = directive.exec(info.trim()) ?? [];
  const name = braced ?? bare ?? '';
  const box = name === '' ? undefined : boxOf(name, title === '' ? {} : { title });
  if (box !== undefined) {
    const body = lines.slice(start + 1, last).filter(({ text: line }) => !/^\s*:[\w-]+:/.test(line));
    return { lines: boxed(box, body, before, job), next: last + 1 };
  }
  const label = tabName(info);
  const words = fenceInfo(info.trim());
  const shown = withMarks(withIncludes(code, at, words.split(' ')[0] ?? '', job));
  const isHidden = job.hasHiddenLines && /^rust\b/.test(words);
  const kept = isHidden ? shown.filter((line) => !/^\s*#(?:\s|$)/.test(line)) : shown;
  const named = label !== undefined && !words.includes('title=') ? `${words} [${label}]` : words;
  const isNamed = !/^(?:text\b|title=|$)/.test(words);
  const opening = isNamed || !showsShortcodes(code) ? named : named.replace(/^(?:text\b ?)?/, 'markdown ').trim();
  return { lines: [`${before}${mark}${opening}`, ...kept, lines[end]?.text ?? mark], next: last + 1 };
}

/** `check` would take them for forms that somebody forgot, but not in a language that has them. */
function showsShortcodes(code: readonly string[]): boolean {
  return code.some((line) => literal(line) !== line);
}

/** Whether a line has nothing but the sign of a fence. A pattern with the length of a mark can be too large to compile. */
function isRun(line: string, mark: string, mostIndent: number): boolean {
  const [indent = ''] = /^[\s>]*/.exec(line) ?? [];
  const run = line.slice(indent.length).trimEnd();
  return indent.length <= mostIndent && run.startsWith(mark) && run === (mark[0] ?? '').repeat(run.length);
}

/** Code with the files that it stands for, and without the marks that keep template tags as they are. */
function withIncludes(code: readonly string[], at: number, language: string, job: Job): readonly string[] {
  const isWhole = rawIncludeIn(code.join('\n'), language) !== undefined;
  return code
    .filter((line) => !/^\s*\{%-?\s*(?:end)?raw\s*-?%\}\s*$/.test(line))
    .flatMap((line, index) => {
      const plain = literal(line.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''));
      const found = includeIn(plain);
      const file = found && job.include(found.path, job.file);
      if (found && file)
        return partOf(file.text, found.part)
          .split('\n')
          .map((one) => indentOf(line) + one);
      if (found && /[./]/.test(found.path) && (isWhole || /^\s*(?:\{\{\s*#|-{2,}8<)/.test(line)))
        job.report('include', at + index + 1, line.trim());
      return [plain];
    });
}

const lineMark =
  /^(\s*(\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*)highlight-(next-line|start|end)(\s*(?:-->|\*\/|\*\/\})?)\s*$/;

/** Comments that highlight lines below them become marks at the end of those lines. */
function withMarks(code: readonly string[]): readonly string[] {
  let mark = '';
  let isRange = false;
  return code.flatMap((line) => {
    const [, , sign, kind, end = ''] = lineMark.exec(line) ?? [];
    if (sign !== undefined) {
      mark = kind === 'end' ? '' : ` ${sign} [!code highlight]${end === '' ? '' : ` ${end.trim()}`}`;
      isRange = kind === 'start';
      return [];
    }
    const marked = line + mark;
    if (!isRange) mark = '';
    return [marked];
  });
}

/** A formula on lines of its own. */
function formula(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  if (text.trim() !== '$$') return undefined;
  const end = endOf(lines, start, job, { key: '$$', isEnd: (line) => line.trim() === '$$' });
  if (end === -1) return undefined;
  job.report('raw', at, '$$');
  const indent = indentOf(text);
  return {
    lines: [`${indent}\`\`\`text`, ...lines.slice(start + 1, end).map((line) => line.text), `${indent}\`\`\``],
    next: end + 1,
  };
}

/** The lines that are indented below a line, without that indentation. */
function bodyBelow(lines: readonly Line[], start: number): { readonly body: readonly Line[]; readonly next: number } {
  const own = indentOf(lines[start]?.text ?? '').length;
  let next = start + 1;
  while (
    next < lines.length &&
    (lines[next]?.text.trim() === '' || indentOf(lines[next]?.text ?? '').length >= own + 2)
  )
    next++;
  while (next > start + 1 && lines[next - 1]?.text.trim() === '') next--;
  const body = lines.slice(start + 1, next);
  const inner = Math.min(...body.filter((line) => line.text.trim() !== '').map((line) => indentOf(line.text).length));
  return { body: body.map((line) => ({ ...line, text: line.text.slice(inner) })), next };
}

function boxed(opening: string, body: readonly Line[], indent: string, job: Job): readonly string[] {
  const inside = blocks(body, job).map((line) => (line === '' ? '' : indent + line));
  return [`${indent}${opening}`, ...inside, `${indent}:::`];
}

/** `!!! note "Title"` and `??? note` with indented lines below. */
function indentedBox(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '' } = lines[start] ?? {};
  const [, indent = '', mark = '', name = '', rest = ''] = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(.*)$/.exec(text) ?? [];
  const [, directiveIndent = '', directiveName = '', directiveTitle = ''] =
    /^(\s*)\.\. ([a-z-]+)::\s*(.*)$/.exec(text) ?? [];
  const kind = name || directiveName;
  if (kind === '' || (directiveName !== '' && containerOf(directiveName) === undefined)) return undefined;
  const title = /"([^"]*)"/.exec(rest)?.[1] ?? (directiveTitle || undefined);
  const shown = containerOf(kind) === undefined ? (title ?? kind) : title;
  const box = mark.startsWith('?')
    ? `:::details ${shown ?? kind}`
    : `:::${containerOf(kind) ?? 'note'}${shown ? ` ${shown}` : ''}`;
  const { body, next } = bodyBelow(lines, start);
  return { lines: boxed(box, body, indent || directiveIndent, job), next };
}

/** `/// note | Title` to `///`. */
function slashedBox(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  const [, indent = '', slashes = '', name = '', title = ''] =
    /^(\s*)(\/{3,})\s*([\w-]+)\s*(?:\|\s*(.*))?$/.exec(text) ?? [];
  if (name === '') return undefined;
  const end = endOf(lines, start, job, { key: slashes, isEnd: (line) => line.trim() === slashes });
  if (end === -1) return undefined;
  if (containerOf(name) === undefined) job.report('container', at, text.trim());
  const box = boxOf(name, title === '' ? {} : { title }) ?? `:::note ${title || name}`;
  return { lines: boxed(box, lines.slice(start + 1, end), indent, job), next: end + 1 };
}

/** `=== "Title"` with indented lines below, one after the other. */
function tabs(lines: readonly Line[], start: number, job: Job): Block {
  const opening = /^(\s*)===[!+]?\s+"([^"]*)"\s*$/;
  if (!opening.test(lines[start]?.text ?? '')) return undefined;
  const indent = indentOf(lines[start]?.text ?? '');
  const isComponent = job.components.has('Tabs') && job.components.has('Tab');
  const out: string[] = isComponent ? ['<Tabs>'] : [];
  let next = start;
  while (next < lines.length) {
    const after = lines.slice(next).findIndex((line) => line.text.trim() !== '');
    const [, , title] = opening.exec(lines[next + after]?.text ?? '') ?? [];
    if (after === -1 || title === undefined) break;
    const found = bodyBelow(lines, next + after);
    const inside = blocks(found.body, job);
    out.push(
      '',
      isComponent ? `<Tab title="${title}">` : `**${title}**`,
      '',
      ...inside,
      ...(isComponent ? ['', '</Tab>'] : []),
    );
    next = found.next;
  }
  if (isComponent) out.push('', '</Tabs>');
  return { lines: [...out.map((line) => (line === '' ? '' : indent + line)), ''], next };
}

/** The list of the page's headings, which layouts have. */
function contents(lines: readonly Line[], start: number): Block {
  const isList = /^\s*(?:\[\[_?toc_?\]\]|\[_?toc_?\]|\{\{<?\s*toc\s*>?\}\}|\$\{toc\}|<TOC\s*\/>)\s*$/i.test(
    lines[start]?.text ?? '',
  );
  const isMarked = /^\s*\{:\s*toc\b.*\}\s*$/i.test(lines[start + 1]?.text ?? '');
  return isList || isMarked ? { lines: [''], next: start + (isMarked ? 2 : 1) } : undefined;
}

/** Blocks of code between shortcodes. */
function shortcodeOfCode(lines: readonly Line[], start: number, job: Job): Block {
  const text = lines[start]?.text ?? '';
  const [, name = '', rest = ''] =
    /^\s*\{[{%][<%]?-?\s*(highlight|codeblock|code(?:-\w+)*)\b\s*(.*?)\s*-?[%>]?[}%]\}\s*$/.exec(text) ?? [];
  if (name === '' || rest.endsWith('/')) return undefined;
  const closing = new RegExp(`\\{[{%][<%]?-?\\s*(?:/|end)\\s*${name}\\b`);
  const end = endOf(lines, start, job, { key: name, isEnd: (line) => closing.test(line) });
  if (end === -1) return undefined;
  const {
    lang,
    language = lang,
    file,
    filename = file,
    title = filename,
  } = propertiesIn(rest.replace(/\blang:/, 'lang='));
  const code = lines.slice(start + 1, end).map((line) => line.text);
  const first = /^[\w+#-]+(?=\s|$)/.exec(rest)?.[0] ?? (showsShortcodes(code) ? 'markdown' : '');
  const words = [language ?? first, title && `title="${title}"`].filter(Boolean).join(' ');
  const indent = indentOf(lines[start]?.text ?? '');
  return { lines: [`${indent}\`\`\`${words}`, ...code.map(literal), `${indent}\`\`\``], next: end + 1 };
}

/** Comments of template languages, and code of Vue. */
function leftOut(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  const [, element] = /^<(script|style)\b/i.exec(text) ?? [];
  const isComment = /^\s*\{%-?\s*comment\s*-?%\}/.test(text);
  if (element === undefined && !isComment) return undefined;
  const closing = element === undefined ? /\{%-?\s*endcomment/ : new RegExp(`</${element}>`, 'i');
  const end = endOf(lines, start - 1, job, { key: closing.source, isEnd: (line) => closing.test(line) });
  if (end === -1) return undefined;
  if (element !== undefined) job.report('code', at, text);
  return { lines: [''], next: end + 1 };
}

/** A line that stands for a file, or a tag that an import gave a file to. */
function included(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  const [, name = ''] = /^\s*<([A-Z]\w*)(?:\s[^<>]*)?\/?>(?:\s*<\/\1>)?\s*$/.exec(text) ?? [];
  const imported = job.imports.get(name);
  const isPart = imported !== undefined && /\.mdx?$/.test(imported);
  const found = isPart ? { path: imported, part: '' } : includeIn(text);
  if (found === undefined || job.depth >= deepest || (!isPart && !/[./]/.test(found.path))) return undefined;
  const file = job.include(found.path, job.file);
  const head = file === undefined ? undefined : splitText(file.text);
  if (file === undefined || head === undefined || isKeptBack(head)) {
    job.report('include', at, text.trim());
    return { lines: [`${indentOf(text)}\`${text.trim().replaceAll('`', "'")}\``], next: start + 1 };
  }
  const part = partOf(file.text, found.part);
  const indent = indentOf(text);
  const isText = /\.(?:mdx?|markdown|html?|txt)$/i.test(file.path);
  const ending = /\.(\w+)$/.exec(file.path)?.[1] ?? '';
  const body = part.replace(/^---\n[\s\S]*?\n---\n/, '');
  const converted = isText
    ? convert(body, 1, { ...job, file: file.path, depth: job.depth + 1 })
    : `\`\`\`${fenceInfo(ending)}\n${part}\n\`\`\``;
  return {
    lines: ['', ...converted.split('\n').map((line) => (line === '' ? '' : indent + line)), ''],
    next: start + 1,
  };
}

/** Whether a part could be meant to stay back: a draft, one for a later day, or one that can't be read. */
function isKeptBack({ values, error }: SplitText): boolean {
  const quiet = { authors: {}, onKey: () => undefined, onValue: () => undefined };
  const { draft = false, unlisted = false, published = true, date } = convertHead(values, quiet);
  const isOff = (value: unknown): boolean => /^(?:false|no?|off)$/i.test(String(value));
  return error !== undefined || !isOff(draft) || !isOff(unlisted) || isOff(published) || date !== undefined;
}

const opening =
  /^(\s*)(:{3,})\s*(?:\{\.?([A-Za-z][\w-]*)([^}]*)\}|([A-Za-z][\w-]*))(?:\[(.*?)\])?\s*(?:\{([^}]*)\})?\s*(.*)$/;

/** `:::name`, in all the ways in which its title is written. Its end is the same everywhere. */
function container(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  if (/^\s*:{3,}\s*$/.test(text)) return { lines: [text], next: start + 1 };
  // The name of something in code, whose documentation another program puts here. It has no end.
  if (/^\s*:{3,}\s*[\w-]+\.\w/.test(text)) return undefined;
  const [, indent = '', colons = '', braced, inner = '', plain = '', label, outer = '', rest = ''] =
    opening.exec(text) ?? [];
  const name = braced ?? plain;
  if (name === '') return undefined;
  const component = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (job.components.has(component) && containerOf(name) === undefined) return { lines: [text], next: start + 1 };
  const { title } = propertiesIn(`${inner} ${outer}`);
  const isOpen = /\{\s*open\s*\}/.test(`{${outer}}${rest}`);
  const given = title ?? label ?? rest.replace(/\{[^{}]*\}\s*$/, '').trim();
  const kind = containerOf(name);
  const hasEnd = endOf(lines, start, job, { key: ':::', isEnd: (line) => /^\s*:{3,}\s*$/.test(line) }) !== -1;
  if (kind === undefined && !hasEnd) return undefined;
  if (kind === undefined) job.report('container', at, text.trim());
  const shown = kind === undefined ? given || name : given;
  return {
    lines: [`${indent}${colons}${kind ?? 'note'}${isOpen ? '{open}' : ''}${shown ? ` ${shown}` : ''}`],
    next: start + 1,
  };
}

/** `<Note title="…">` and `</Note>` on lines of their own, or around the text of one line. */
function boxTag(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  const [, indent = '', slash = '', name = '', given = '', rest = ''] =
    /^(\s*)<(\/?)([A-Z]\w*)((?:\s[^<>]*)?)>(.*)$/.exec(text) ?? [];
  if (name === '' || job.components.has(name) || containerOf(name.toLowerCase()) === undefined || given.endsWith('/'))
    return undefined;
  if (slash === '/') return { lines: [`${indent}:::`, ''], next: start + 1 };
  const box = boxOf(name, propertiesIn(given)) ?? ':::note';
  const [inside, after] = rest.split(`</${name}>`);
  const body = (inside ?? '').trim() === '' ? [] : inLines({ text: indent + (inside ?? '').trim(), at }, job);
  return { lines: [`${indent}${box}`, ...body, ...(after === undefined ? [] : [`${indent}:::`, ''])], next: start + 1 };
}

/** `{: .note }` above a paragraph or a quote. */
function attributed(lines: readonly Line[], start: number, job: Job): Block {
  const [, indent = '', inner = ''] = /^(\s*)\{:\s*([^{}]*)\}\s*$/.exec(lines[start]?.text ?? '') ?? [];
  const kind = inner.split(/[\s.]+/).find((word) => containerOf(word) !== undefined);
  if (kind === undefined || /^\s*(?:\{:|$)/.test(lines[start + 1]?.text ?? '')) return undefined;
  let end = start + 1;
  while (end < lines.length && lines[end]?.text.trim() !== '') end++;
  const body = lines.slice(start + 1, end).map((line) => ({ ...line, text: line.text.replace(/^\s*>\s?/, '') }));
  return { lines: boxed(boxOf(kind, {}) ?? ':::note', body, indent, job), next: end };
}

/** In MDX, Markdown may be directly between tags of HTML. Here it needs an empty line. */
function htmlTag(lines: readonly Line[], start: number, job: Job): Block {
  const { text = '', at = 0 } = lines[start] ?? {};
  if (!job.isMdx || !/^\s*(?:<\/?[a-z][^<>]*>\s*)+$/.test(text)) return undefined;
  return { lines: ['', ...inLines({ text, at }, job), ''], next: start + 1 };
}

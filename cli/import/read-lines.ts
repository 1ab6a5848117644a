// Reads the text of a file as lines. A block of code counts as one line, and a line that includes a file is replaced by the
// lines of that file. A table says how everything that takes several lines begins.

import { rawIncludeIn } from '@sitegen/renderer/text';
import { kindOf } from './boxes.ts';
import { fenceInfo, withoutMarks } from './fences.ts';
import { isKeptBack, splitText } from './front-matter.ts';
import { includeIn, partOf } from './include.ts';
import { indented, indentOf, indexAfter, leastIndent } from './indent.ts';
import { type Captured, firstMade, type LineRule } from './line-rules.ts';
import type { TextContext } from './model.ts';
import { literal } from './shortcodes.ts';
import { propertiesIn, tagEnd } from './tags.ts';

/** A line of a text with its number in the file. Lines of included files have the number of the line that includes them. */
export interface Line {
  readonly text: string;
  readonly at: number;
  /** Of a block of code: all lines after the first one. */
  readonly code?: readonly string[];
}

/** A line and the code below it in another form. */
export function changedLine({ text, at, code }: Line, change: (text: string) => string): Line {
  return { text: change(text), at, ...(code && { code: code.map(change) }) };
}

interface Job extends TextContext {
  /** The files that imports name. Reading adds to them. */
  readonly imports: Map<string, string>;
  /** How many files this text is included in. */
  readonly depth: number;
}

/** A line that may begin something, with the lines around it. */
interface Here {
  readonly texts: readonly string[];
  readonly start: number;
  readonly text: string;
  readonly at: number;
  readonly job: Job;
  /** The last line that each pattern matches. Looking for it again from each line would take too long. */
  readonly ends: Map<string, number>;
}

/** Lines of a text, and the index of the line after them. */
type Lines = { readonly body: readonly string[]; readonly next: number };

/** What was read, and the index of the line after it. */
type Read = { readonly lines: readonly Line[]; readonly next: number } | undefined;

const rules: readonly LineRule<Here, Read>[] = [
  // What's before a block of code, its mark, and what follows it.
  [/^((?:\s*>)*\s*(?:(?:[-+*]|\d{1,9}[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/, fence],
  [/^(\s*)\{[{%][<%]?-?\s*(highlight|mermaid|code[\w-]*)\s*(.*?)\s*-?[%>]?[}%]\}\s*$/, shortcode],
  [/^(\s*)<CodeBlock\b([^>]*)>/, codeTag],
  [/^\s*\{\{<\s*(tabpane|tabs)\b(?!.*\btext=)(.*)>\}\}\s*$/, codeTabs],
  [/^\s*<(pre\b|!--)/i, verbatim],
  [/^(?:<(script|style)\b|\s*\{%-?\s*comment\s*-?%\}|\s*(\{\/\*)(?!.*\*\/\}))/i, leftOut],
  [
    /^(?:import\s+(?:[\w*${},\s]+from\s+)?["'{]|import\s+[\w*{][^"']*$|export\s+(?:const|let|var|function|class|default|async|type|\*|\{))/,
    statement,
  ],
  [/^\s*<([A-Za-z][\w.]*)(?=\s|$)(?!.*>)/, openTag],
  [/^\s*<([A-Z]\w*)(?:\s[^<>]*)?\/?>(?:\s*<\/\1>)?\s*$/, included],
  [/^\s*[{\-<[@.!]/, included],
  [/^.*(\{[{%])(?:(?![%}]\}).)*$/, openSpan],
  [/^[^`]*(`)(?:[^`]*`[^`]*`)*[^`]*$/, openSpan],
];

/** The lines of a text whose first line has this number in its file. */
export function readLines(text: string, firstLine: number, job: Job): readonly Line[] {
  const texts = text.replace(/\r\n?/g, '\n').split('\n');
  const ends = new Map<string, number>();
  const lines: Line[] = [];
  for (let start = 0; start < texts.length; ) {
    const here = { texts, start, text: texts[start] ?? '', at: firstLine + start, job, ends };
    const read = firstMade(rules, here) ?? { lines: [{ text: here.text, at: here.at }], next: start + 1 };
    lines.push(...read.lines);
    start = read.next;
  }
  return lines;
}

/** The lines up to one that a pattern matches. */
function until({ texts, start, ends }: Here, end: RegExp) {
  const last = ends.get(end.source) ?? texts.findLastIndex((line) => end.test(line));
  ends.set(end.source, last);
  if (last <= start) return undefined;
  const next = indexAfter(texts, start, (line) => end.test(line));
  return { body: texts.slice(start + 1, next), next: next + 1 };
}

/** What begins a box that's written as a block of code: `{note} Title`, `admonish tip title="Title"`. */
const boxInfo = /^\s*(?:\{(?=[\w-]+\})|admonish\b\s*|ad-)([\w-]*)\}?\s*(?:(?:.*\btitle=|(?!.*=))["']?([^"']*))?/;

/** In MDX, the end of a block of code may be indented as far as its author likes. */
function fence(here: Here, [before = '', mark = '', info = '']: Captured): Read {
  const maxIndent = here.job.isMdx ? 1e9 : before.length + 3;
  const end = indexAfter(here.texts, here.start, (line) => endsFence(line, mark, maxIndent));
  const last = here.texts[end] ?? mark;
  const written = here.texts.slice(here.start + 1, end);
  const [, kind, title = ''] = boxInfo.exec(before + info) ?? [];
  if (kind !== undefined && kindOf(kind || 'note') !== undefined && end < here.texts.length) {
    const inside = readLines(written.join('\n'), here.at + 1, here.job);
    const edge = (text: string): Line => ({ text: before + text, at: here.at });
    return { lines: [edge(`:::${kind || 'note'} ${title}`.trimEnd()), ...inside, edge(':::')], next: end + 1 };
  }
  const body = [...written, here.job.isMdx ? indentOf(before) + last.trim() : last];
  const lines = directive(here, [before, mark, info], body) ?? [codeOf(here, before + mark, info, body)];
  return { lines, next: end + 1 };
}

/** Code and pictures of MyST. Options are below the first line, with their names in colons. */
function directive(here: Here, [before = '', mark = '', info = '']: Captured, body: readonly string[]) {
  const [, name = '', given = ''] = /^\s*\{([\w-]+)\}\s*(.*)$/.exec(info) ?? [];
  const first = indexAfter(body, -1, (line) => !/^\s*(?::[\w-]+:.*)?$/.test(line));
  const options = body.slice(0, first).join('\n');
  const more = options.replace(/^\s*:(?:name:.*|([\w-]+):[ \t]*(.*))$/gm, ' $1="$2"');
  if (/^(?:source)?code(?:-block)?$/.test(name)) return [codeOf(here, before + mark, given + more, body.slice(first))];
  if (name !== 'figure' && name !== 'image') return undefined;
  const caption = readLines(['', ...body.slice(first, -1)].join('\n'), here.at + first, here.job);
  return [{ text: `${before}![${propertiesIn(more).alt ?? ''}](${given})`, at: here.at }, ...caption];
}

/** Whether a line ends a block of code. A pattern with the length of a mark can be too large to compile. */
function endsFence(line: string, mark: string, maxIndent: number): boolean {
  const [indent = ''] = /^[\s>]*/.exec(line) ?? [];
  const run = line.slice(indent.length).trimEnd();
  return indent.length <= maxIndent && run.startsWith(mark) && run === mark.charAt(0).repeat(run.length);
}

/** Comments that highlight lines below them. */
const lineMark =
  /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*highlight-(?:next-line|start|end)(?:\s*(?:-->|\*\/\}?))?\s*$/;

/** A block of code with the files that it stands for. `written` ends with its last line. */
function codeOf({ at, job }: Here, opening: string, info: string, written: readonly string[]): Line {
  const isRaw = /^\s*(?:\{[\w-]+\}|admonish\b|ad-)/.test(info);
  if (isRaw) job.report('raw', at, info.trim());
  // The other program runs it and shows its output, or lets readers edit it.
  if (/\s(?:exec=|live\b)/.test(info.replace(/"[^"]*"/g, ''))) job.report('code', at, info.trim());
  const words = fenceInfo(info.trim());
  const isWhole = rawIncludeIn(written.slice(0, -1).join('\n'), words.split(' ', 1).join()) !== undefined;
  const code = written.flatMap((line, index) => {
    // Marks around template tags keep them as they are.
    const plain = literal(line.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''));
    if ((plain.trim() === '' && line.trim() !== '') || lineMark.test(line)) return [];
    const found = literal(line) === line ? includeIn(plain) : undefined;
    const file = found && job.include(found.path, job.file);
    if (found && file) return indented(partOf(file.text, found.part).split('\n'), indentOf(line));
    if (found && /[./]/.test(found.path) && (isWhole || /^\s*(?:\{\{\s*#|-{2,}8<)/.test(line)))
      job.report('include', at + index + 1, line.trim());
    return [plain];
  });
  // In Rust, such lines are there for the compiler.
  const isForReaders = (line: string): boolean => !/^rust\b/.test(words) || !/^\s*#(?:\s|$)/.test(line);
  const marked = withoutMarks(words, code.filter(isForReaders));
  return { text: opening + marked.words, at, code: isRaw ? [info.trim(), ...marked.code] : marked.code };
}

/** Code between shortcodes. */
function shortcode(here: Here, [indent = '', name = '', rest = '']: Captured): Read {
  const found = rest.endsWith('/') ? undefined : until(here, new RegExp(`\\{[{%][<%]?-?\\s*(?:/|end)\\s*${name}\\b`));
  const { file, filename = file, title = filename, ...given } = propertiesIn(rest.replace(/\blang:/, 'lang='));
  const bare = /^[\w+#-]+(?=\s|$)/.exec(rest)?.[0] ?? /\.(\w+)$/.exec(title ?? '')?.[1] ?? '';
  const { lang = name === 'mermaid' ? name : bare, language = lang } = given;
  if (found === undefined) return undefined;
  // It may be around a block of code.
  const [, , info = language, code] = /^\s*(`{3,}|~{3,})(.*)\n([\s\S]*)\n\s*\1\s*$/.exec(found.body.join('\n')) ?? [];
  const words = `${info}${title === undefined ? '' : ` title="${title}"`}`;
  return asFence(here, indent, words, { body: code?.split('\n') ?? found.body, next: found.next });
}

function asFence(here: Here, indent: string, info: string, { body, next }: Lines) {
  const mark = indent + (body.some((line) => /^\s*`{3}/.test(line)) ? '~~~' : '```');
  const shown = leastIndent(body) < indent.length ? indented(body, indent) : body;
  return { lines: [codeOf(here, mark, info, [...shown, mark])], next };
}

/** Code as a text in braces of a tag. Its lines may begin anywhere in the tag. */
function codeTag(here: Here, [indent = '', given = '']: Captured): Read {
  const end = indexAfter(here.texts, here.start - 1, (line) => line.includes('</CodeBlock>'));
  const all = here.texts.slice(here.start, end + 1).join('\n');
  const [, written] = /^\s*<CodeBlock[^>]*>\s*\{`\n?([\s\S]*?)\s*`\}\s*<\/CodeBlock>\s*$/.exec(all) ?? [];
  if (written === undefined) return undefined;
  const properties = propertiesIn(given.replace(/=\{\[?([^{}\][]*)\]?\}/g, '="$1"'));
  const { language = 'text', highlightedLines: lines } = properties;
  const code = written.replace(/\\([`$])/g, '$1').split('\n');
  const least = leastIndent(code);
  const plain = code.map((line) => line.slice(Math.min(least, indentOf(line).length)));
  const info = `${language}${lines === undefined ? '' : ` {${lines}}`}`;
  return asFence(here, indent, info, { body: plain, next: end + 1 });
}

/** Tabs with code: those of Docsy, unless they say that it's text, and those that name a language. */
function codeTabs({ texts, start, at, job }: Here, [pane = '', given = '']: Captured): Read {
  const border = new RegExp(`\\{\\{<\\s*(/?)${pane}\\b`);
  const end = indexAfter(texts, start, (line) => border.test(line));
  // What has tabs inside of its tabs has text.
  if (border.exec(texts[end] ?? '')?.[1] !== '/') return undefined;
  const tab = /(\{\{<\s*tab\b(.*?)>\}\})\s*\n((?:(?!\{\{<\s*tab\b)[\s\S])*?)\s*(\{\{<\s*\/tab\s*>\}\})/g;
  const whole = texts.slice(start + 1, end).join('\n');
  const text = whole.replace(tab, (all, opening: string, own: string, code: string, closing: string) => {
    const { codelang, lang = codelang ?? propertiesIn(given).lang } = propertiesIn(own);
    const isText = /\btext=/.test(own) || (pane === 'tabs' && codelang === undefined);
    return isText ? all : `${opening}\n~~~~${lang ?? ''}\n${code}\n~~~~\n${closing}`;
  });
  if (text === whole) return undefined;
  return { lines: readLines(`{{% tabs %}}\n${text}\n{{% /tabs %}}`, at, job), next: end + 1 };
}

/** Code in HTML, and comments. */
function verbatim(here: Here, [begins = '']: Captured): Read {
  const { text, at, job } = here;
  const end = begins === '!--' ? /-->/ : /<\/pre>/i;
  const found = job.isMdx || end.test(text) ? undefined : until(here, end);
  return found && { lines: [{ text, at, code: here.texts.slice(here.start + 1, found.next) }], next: found.next };
}

/** Comments of template languages and MDX, and code of Vue. */
function leftOut(here: Here, [element = '', comment = '']: Captured): Read {
  const ofComment = comment === '' ? /\{%-?\s*endcomment/ : /\*\/\}/;
  const closing = element === '' ? ofComment : new RegExp(`</${element}>`, 'i');
  const found = closing.test(here.text) ? { next: here.start + 1 } : until(here, closing);
  if (found !== undefined && element !== '') here.job.report('code', here.at, here.text);
  return found && { lines: [{ text: '', at: here.at }], next: found.next };
}

/** An import or export of MDX, to the line that closes all its brackets. */
function statement({ texts, start, at, text, job }: Here): Read {
  if (!job.isMdx) return undefined;
  const [, name, path] = /^import\s+(\w+)\s+from\s+["']([^"']+)["']/.exec(text) ?? [];
  if (name !== undefined && path !== undefined) job.imports.set(name, path);
  if (text.startsWith('export')) job.report('code', at, text);
  let depth = 0;
  const end = indexAfter(texts, start - 1, (line) => {
    depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
    // Text in quotes may have brackets, too. What ends at the margin ends for sure.
    return depth <= 0 || /^[)\]}]/.test(line);
  });
  return { lines: [{ text: '', at }], next: end + 1 };
}

/** Code that ends on the next line of a paragraph, or a template tag that ends on a later one, as one line. */
function openSpan({ texts, start, text, at }: Here, [mark = '']: Captured): Read {
  const rest = texts.slice(start + 1, start + (mark === '`' ? 2 : maxLinesOfSpan));
  const last = rest.findIndex((line) => (mark === '`' ? line.includes(mark) : /[{}]|^\s*$/.test(line)));
  const isRest = mark === '`' ? last === 0 : /^[^{}]*[%}]\}/.test(rest[last] ?? '');
  // A row of a table ends with its line.
  const isTable = text.includes('|') && rest[0]?.includes('|');
  if (!isRest || isTable || /^\s*(?:[-+*#|:!?=/<]|\d{1,9}[.)]\s|`{3})/.test(rest[0] ?? '')) return undefined;
  const more = rest.slice(0, last + 1).map((line) => line.replace(/^[\s>]+(?!\}\})/, ''));
  return { lines: [{ text: [text, ...more].join(' '), at }], next: start + last + 2 };
}

const maxLinesOfSpan = 30;

const maxLinesOfTag = 3_000;

/** A tag whose properties are on several lines, as one line. A table of data in a tag stays readable as code. */
function openTag({ texts, start, at, job, ends }: Here, [name = '']: Captured): Read {
  // After so many tags without an end, the text is something else.
  const missing = ends.get('tags') ?? 0;
  const text = missing > 20 ? '' : texts.slice(start, start + maxLinesOfTag).join('\n');
  const end = tagEnd(text, text.indexOf('<'));
  if (end === -1) ends.set('tags', missing + 1);
  if (end === -1) return undefined;
  const tag = texts.slice(start, start + text.slice(0, end).split('\n').length);
  const next = start + tag.length;
  const isData = /^[A-Z]/.test(name) && !job.components.has(name) && /=\{[^}]*[[{][\s\S]*\/>$/.test(text.slice(0, end));
  if (isData) job.report('component', at, tag[0]?.trim() ?? '');
  if (isData) return { lines: [{ text: '```jsx', at, code: [...tag, '```'] }], next };
  return { lines: [{ text: [tag[0]?.trimEnd(), ...tag.slice(1).map((one) => one.trim())].join(' '), at }], next };
}

const maxDepth = 8;

/** A line that stands for a file, or a tag that an import gave a file to. */
function included({ text, at, start, job }: Here, [name = '']: Captured): Read {
  const imported = /\.mdx?$/.test(job.imports.get(name) ?? '') ? job.imports.get(name) : undefined;
  const found = imported === undefined ? includeIn(text) : { path: imported, part: '' };
  if (found === undefined || job.depth >= maxDepth || !/[./]/.test(found.path)) return undefined;
  const file = job.include(found.path, job.file);
  const indent = indentOf(text);
  if (file === undefined || isKeptBack(splitText(file.text))) {
    job.report('include', at, text.trim());
    return { lines: [{ text: `${indent}\`${text.trim().replaceAll('`', "'")}\``, at }], next: start + 1 };
  }
  const [, ending = ''] = /\.(\w+)$/.exec(file.path) ?? [];
  const part = partOf(file.text, found.part);
  const lines = /^(?:mdx?|markdown|html?|txt)$/i.test(ending)
    ? readLines(part.replace(/^---\n[\s\S]*?\n---\n/, ''), 1, { ...job, file: file.path, depth: job.depth + 1 })
    : [{ text: `\`\`\`${fenceInfo(ending)}`, at, code: [...part.split('\n'), '```'] }];
  const own = lines.map((line) => changedLine({ ...line, at }, (one) => (one.trim() === '' ? '' : indent + one)));
  return { lines: [{ text: '', at }, ...own, { text: '', at }], next: start + 1 };
}

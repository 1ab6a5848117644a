// Converts a line of text outside of code: links, tags, attributes, and marks of other programs. Syntax that neither a rule
// nor Markdown knows becomes code and is reported.

import { rawLengthAt } from '@sitegen/renderer/text';
import { boxEnd, boxOf } from './boxes.ts';
import { plainTags } from './mdx.ts';
import type { FindingKind, TextContext } from './model.ts';
import { literal, withoutShortcodes } from './shortcodes.ts';
import { propertiesIn, replaceTags } from './tags.ts';

/** What a line needs to know. */
export interface LineContext extends TextContext {
  /** The files that imports name. */
  readonly imports: ReadonlyMap<string, string>;
  /** Names that links may have in place of an address, and footnotes, with their numbers. */
  readonly definitions: ReadonlyMap<string, number>;
}

/** `hide` replaces a text that no further rule may change by a placeholder, and `show` puts it back. */
interface Job extends LineContext {
  readonly hide: (text: string) => string;
  readonly show: (text: string) => string;
  readonly tell: (kind: FindingKind, text: string) => void;
}

/** Code, with the role that MyST gives it, and the text in braces that MDX shows without them. */
const codeSpan =
  /(?<!=)\{`([^`$\n]*)`\}|((?:\{[a-z]+(?::\w+)*\}|(?<![\w:`]):(?:[a-z]+:)?[a-z]+:)?)(?<!`)(`+)(?!`)[^\n]*?[^`\n]\3(?!`)/g;
const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?\s?/g;

/** Returns one or more lines. */
export function convertLine(line: string, at: number, context: LineContext): string {
  const spans: string[] = [];
  const hide = (text: string): string => `\uE000${spans.push(text) - 1}\uE001`;
  const show = (text: string): string => text.replace(/\uE000(\d+)\uE001/g, (_, index) => spans[Number(index)] ?? '');
  const job: Job = { ...context, hide, show, tell: (kind, text) => context.report(kind, at, show(text)) };
  const note = (name: string) => context.definitions.get(foldedName(`^${name}`));
  const bare = line
    .replace(codeSpan, (all, text?: string, role?: string) => {
      if (role) return roleLink(all, job) ?? asCode(all, 'raw', job);
      return hide(text !== undefined && context.isMdx ? escaped(text) : literal(all).replace(/^(`+)#!\w+ /, '$1'));
    })
    .replace(/\[\]\(([\w.:-]+)\)/g, (all, name) => roleLink(`\`${name}\``, job) ?? all)
    // The comment with an ID belongs to a heading.
    .replace(/\{\/\*(?!\s*#[\w-]+\s*\*\/).*?\*\/\}/g, (all) => (context.isMdx ? '' : all))
    .replace(/<(?:Image|ImageZoom)(?=\s[^<>]*\ssrc=|\ssrc=)/g, (all) =>
      context.components.has(all.slice(1)) ? all : '<img',
    )
    .replace(/<center>/gi, '<div align="center">')
    .replace(/<\/center>/gi, '</div>')
    .replace(/^(\s*<\/?)aside\b[^<>]*>\s*$/, '$1Aside>')
    // The text of a footnote is an item of a list. It may go on in lines that are indented by four.
    .replace(
      /(?<=^[\s>]*)\[\^([^\][\s]+)\]:\s*/,
      (_, name) => `${`${note(name)}.`.padEnd(4)}<span id="footnote-${note(name)}"></span>`,
    )
    .replace(/\[\^([^\][\s]+)\]/g, (all, name) =>
      note(name) ? `<sup><a href="#footnote-${note(name)}">${note(name)}</a></sup>` : all,
    )
    // An icon that's all of a link is its name.
    .replace(/(?<=\[):[a-z]+(?:-(?:brands|regular|solid))?-([\w-]+):(?:\{[^{}]*\})?(?=\])/g, '$1')
    // A heading of nothing else is made by the other program.
    .replace(/(?<=^\s*#{1,6}\s+)<!--\s*(.*?)\s*-->\s*$/, (_, said) => asCode(said, 'raw', job))
    .replace(/<!--(?!\s*@?include).*?-->/gi, hide);
  const plain = withoutAttributes(withValues(withoutShortcodes(bare, context.address), job).replace(icon, ''), job);
  const linked = withAddresses(withoutTags(context.isMdx ? plainTags(plain) : plain, job), job);
  if (!/^\s*<[a-z/!]/.test(linked))
    return show(withoutCode(withoutRaw(withKept(withoutReferences(linked, job), job), job), job));
  // HTML stays as it is.
  const templates = linked.replace(/<code>.*?<\/code>/g, '').matchAll(/\{\{[^{}]*\}\}|\{%.*?%\}/g);
  if (!context.isMdx) for (const [raw] of templates) job.tell('raw', raw);
  return show(linked);
}

/** A text of code, as MDX shows it. */
function escaped(text: string): string {
  return text.replace(/[&<>{}*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function asCode(text: string, kind: FindingKind, { hide, show, tell }: Job): string {
  tell(kind, text);
  const shown = show(text);
  return hide(shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``);
}

/** MyST's links: {ref}`words <label>`, {doc}`words <page>`. Without words, they show the title. */
function roleLink(role: string, { label, address }: Job): string | undefined {
  const [, words, target = ''] = /`(?:([^<`]*[^<`\s])\s*<)?([^<>`]+)>?`$/.exec(role) ?? [];
  const { href, title } = label(target) ?? { href: address(target), title: '' };
  return href === target || (words ?? title) === '' ? undefined : `[${words ?? title}](${href})`;
}

/** Variables whose values the configuration says. */
function withValues(line: string, { value }: Job): string {
  const variable = /\{\{[<%]?-?\s*(param\s+)?"?([\w.$-]+)"?\s*(?:\|[^{}]*)?[%>]?-?\}\}/g;
  return line.replace(variable, (all, param, name) => (param && value(`page.${name}`)) ?? value(name) ?? all);
}

/** Attributes in braces. A heading keeps its ID. */
function withoutAttributes(line: string, { headingId, show }: Job): string {
  if (!/^\s*#{1,6}\s/.test(line))
    return line
      .replace(/^\s*\{(?::|\s*[.#](?=[\w-]))[^{}]*\}\s*$/, '')
      .replace(/\smarkdown(?<=<[a-z][^<>]{0,300})(?:="\w+")?(?=[\s>])/g, '')
      .replace(/(?<=[)\]*\uE001:"])\{:?\s*(?:[.#][\w-]|[\w-]+=|data-|target)[^{}\n]*\}/g, '')
      .replace(/(?<=[)\]*_\uE001\s])\{:[^{}\n]*\}/g, '');
  const heading = line.trimStart();
  if (/\{(?:\s*#[\w.:-]+)+\s*\}\s*$/.test(heading)) return heading;
  const found =
    /\s*(?:\{:?\s*(?:[^{}]*?\s)?#([\w.:-]+)[^{}]*\}|\[#([\w.:-]+)\]|\{\/\*\s*#([\w.:-]+)\s*\*\/\})\s*#*$/.exec(heading);
  const rest = heading.slice(0, found?.index).replace(/\s*\{:?\s*[.\w-][^{}]*\}\s*#*$/, '');
  const words = show(rest.replace(/<[^<>]*>/g, ''));
  const id = found?.slice(1).find((one) => one !== undefined) ?? headingId(words, /<[A-Z]/.test(rest));
  return id === undefined ? rest : `${rest} {#${id}}`;
}

/** Whether a tag begins or ends a box: no text comes before an opening tag, and none after a closing one. */
function isBoxLine(line: string, name: string): boolean {
  const hasWords = /<\/[A-Z][\w.]*>\s*[^\s<]/.test(line);
  return !hasWords && (/^\s*<\/?[A-Z]/.test(line) || !line.includes(`<${name}`));
}

/** Components that the site doesn't have. Their text stays. */
function withoutTags(given: string, { components, hide, show, tell }: Job): string {
  const pair = /<([A-Z]\w*)(\s[^<>]*[^<>/])>([^<>\n]+)<\/\1>/g;
  const line = given.replace(pair, (all, name: string, text: string, said: string) => {
    const { href } = propertiesIn(show(text));
    return href === undefined || components.has(name) ? all : `[${said}](${href})`;
  });
  return replaceTags(line, (all) => {
    const [, slash = '', name = '', text = '', alone = ''] = /^<(\/?)([A-Z][\w.]*)([\s\S]*?)\s*(\/?)>$/.exec(all) ?? [];
    if (name === '' || components.has(name) || name === 'Include') return withBody(all);
    const properties = propertiesIn(show(text));
    const box = alone === '' && isBoxLine(line, name) && !text.includes('<') ? boxOf(name, properties) : undefined;
    if (box !== undefined) return `\n${slash === '/' ? boxEnd : box}\n`;
    const { text: said, label = said, title = label, href, description } = properties;
    if (title !== undefined && href !== undefined && alone === '/')
      return `[${title}](${href})${description === undefined ? '' : `: ${description}`}`;
    if (slash === '' && name !== 'Fragment') tell('component', all);
    if (slash === '/' || (alone === '' && title === undefined && !/=\{\s*[[{]/.test(text))) return '';
    if (title !== undefined) return `**${title}**${alone === '/' ? '' : ' '}`;
    return hide(`\`${show(all).replaceAll('`', "'")}\``);
  });
}

/** Markup that a tag has as a property goes between an opening and a closing tag. */
function withBody(tag: string): string {
  const body = /^<(\w+)([\s\S]*?)\s(?:children|description)=\{\s*(<[\s\S]*>)\s*\}([\s\S]*?)\s*\/>$/;
  return tag.replace(body, '<$1$2$4>\n\n$3\n\n</$1>');
}

const linkTarget = /(\]\(\s*|^\s{0,3}\[[^\]\n]+\]:\s+)(?:<([^<>\n]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))/g;
const attribute =
  /(\s(?:href|src|poster|(?<=<Link\s[^<>]{0,300})to)=)(?:"([^"{}]*)"|'([^'{}]*)'|\{\s*([\w.]+)\s*\}|\{\s*(?:require|useBaseUrl)\(["']([^"']+)["']\)(?:\.default)?\s*\})/g;

function withAddresses(line: string, { address, imports }: Job): string {
  return line
    .replace(linkTarget, (_, start, angled, bare) => {
      const href = address(angled ?? bare);
      return start + (/[\s()]/.test(href) ? `<${href}>` : href);
    })
    .replace(/<(https?:\/\/[^\s<>]+)>/g, (all, href) => (address(href) === href ? all : `[${href}](${address(href)})`))
    .replace(attribute, (all, start, double, single, name, given) => {
      const href = double ?? single ?? given ?? imports.get(String(name).replace(/\.src$/, ''));
      return href === undefined ? all : `${start.replace('to=', 'href=')}"${address(href)}"`;
    });
}

/** The names that a text explains: `[name]: address`. Those of footnotes come first. */
export function definitionsIn(texts: readonly string[]): ReadonlyMap<string, number> {
  const names = new Set(texts.flatMap((text) => /^[\s>]*\[([^\]]+)\]:/.exec(text)?.[1] ?? []).map(foldedName));
  const isOther = (name: string): number => Number(!name.startsWith('^'));
  const sorted = [...names].sort((a, b) => isOther(a) - isOther(b));
  return new Map(sorted.map((name, index) => [name, index + 1]));
}

/** As names of links are compared. */
function foldedName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `[text][name]` and `[name][]` without an explanation of that name. Their text stays. */
function withoutReferences(line: string, { definitions, label, show, tell }: Job): string {
  const reference = /(?<![\w\])\\])!?\[([^[\]\n^][^[\]\n]*)\]\[([^[\]\n]*)\](?![[(])/g;
  return line.replace(reference, (all, text: string, name: string) => {
    if (definitions.has(foldedName(show(name || text)))) return all;
    const found = label(show(name || text).replaceAll('`', ''));
    if (found === undefined) tell('reference', all);
    return found === undefined ? text : `[${text}](${found.href})`;
  });
}

/** Hides what the engine reads. */
function withKept(line: string, { hide }: Job): string {
  return replaceTags(line, hide).replace(
    /^(\s*#{1,6}\s.*)(\{(?:\s*#[\w.:-]+)+\s*\}\s*)$/,
    (_, text, id) => text + hide(id),
  );
}

/** What MDX would compute becomes code. */
function withoutCode(line: string, job: Job): string {
  const expression = /(?<![\\{%=])\{(?![#{%:*!])[^{}\n]+\}/g;
  return job.isMdx ? line.replace(expression, (all) => asCode(all, 'code', job)) : line;
}

/** What readers would see as it's written becomes code. */
function withoutRaw(given: string, job: Job): string {
  const [start = ''] = /^(?:\s*(?:#{1,6}|[-+*>]|\d{1,9}[.)])\s+)+/.exec(given) ?? [];
  const line = given.slice(start.length);
  let text = start;
  for (let place = 0; place < line.length; ) {
    const raw = rawLengthAt(line, place);
    const length = raw || (line[place] === '\\' ? 2 : 1);
    const part = line.slice(place, place + length);
    text += raw > 0 ? asCode(part, 'raw', job) : part;
    place += length;
  }
  return text;
}

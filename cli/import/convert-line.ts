// One line of text outside of code: links, tags, attributes, and marks of other programs in the form that they have here.
// What no rule knows and Markdown doesn't either becomes code and is reported.

import { rawLengthAt } from '@sitegen/renderer/text';
import { boxOf } from './boxes.ts';
import { plainTags } from './mdx.ts';
import type { Report } from './model.ts';
import { literal, withoutShortcodes } from './shortcodes.ts';
import { propertiesIn, replaceTags } from './tags.ts';

/** What a line needs to know about the page, the project, and the site. */
export interface LineContext {
  readonly components: ReadonlySet<string>;
  readonly address: (href: string) => string;
  readonly isMdx: boolean;
  /** The files that imports name. */
  readonly imports: ReadonlyMap<string, string>;
  /** Names that links may have in place of an address. */
  readonly definitions: ReadonlySet<string>;
  readonly value: (name: string) => string | undefined;
  /** The ID that the other program gives to a heading, if it's another one than here. */
  readonly headingId: (heading: string) => string | undefined;
  readonly report: Report;
}

/** What no further rule may change is hidden behind a sign, and shown again at the end. */
interface Hidden {
  readonly hide: (text: string) => string;
  readonly show: (text: string) => string;
}

/** Code, and the text in braces that MDX shows without them. */
const codeSpan = /(?<!=)\{`([^`$\n]*)`\}|(?<!`)(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/g;

/** Returns one or more lines. */
export function convertLine(line: string, at: number, context: LineContext): string {
  const spans: string[] = [];
  const hide = (text: string): string => `\uE000${spans.push(text) - 1}\uE001`;
  const show = (text: string): string => text.replace(/\uE000(\d+)\uE001/g, (_, index) => spans[Number(index)] ?? '');
  const hidden = { hide, show };
  const bare = line
    .replace(codeSpan, (all, text?: string) => {
      if (text === undefined) return hide(literal(all));
      return context.isMdx ? hide(escaped(text)) : `{${hide(all.slice(1, -1))}}`;
    })
    // A heading of nothing else is made by the other program.
    .replace(/(?<=^\s*#{1,6}\s+)<!--\s*(.*?)\s*-->\s*$/, (_, said) =>
      hide(asCode(said, () => context.report('raw', at, said))),
    )
    .replace(/<!--(?!\s*@?include).*?-->/gi, hide)
    .replace(/\{\{[<%]\/\*(?:(?!\{\{).)*?\*\/[>%]\}\}/g, (all) => hide(`\`${literal(all)}\``))
    // The comment with an ID belongs to a heading.
    .replace(/\{\/\*(?!\s*#[\w-]+\s*\*\/).*?\*\/\}/g, (all) => (context.isMdx ? '' : all));
  const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?\s?/g;
  const valued = withValues(withoutShortcodes(bare, context.address), context).replace(icon, '');
  const plain = withoutAttributes(valued, (heading) => context.headingId(show(heading.replace(/<[^<>]*>/g, ''))));
  const tagged = withoutTags(context.isMdx ? plainTags(plain) : withPlaceholders(plain), at, context, hidden);
  const linked = withAddresses(tagged, context);
  const kept = withKept(withoutReferences(linked, at, context, hidden), at, context, hidden);
  return show(/^\s*<[a-z/!]/.test(linked) ? linked : withoutRaw(kept, at, context, hidden));
}

/** Hides what the engine reads, and what MDX would compute. */
function withKept(line: string, at: number, { isMdx, report }: LineContext, { hide, show }: Hidden): string {
  const kept = replaceTags(line, hide)
    .replace(/\{(?:\s*#[\w.:-]+)+\s*\}\s*$/, (all) => (/^\s*#{1,6}\s/.test(line) ? hide(all) : all))
    .replace(/^\s*:{3,}(?:(?:note|info|tip|important|warning|caution|danger|details|code-group)\b.*|\s*)$/gm, hide);
  const expression = /(?<![\\{%=])\{(?![#{%:*!])[^{}\n]+\}/g;
  return isMdx ? kept.replace(expression, (all) => hide(asCode(all, () => report('code', at, show(all))))) : kept;
}

/** A text of code, as MDX shows it. */
function escaped(text: string): string {
  return text.replace(/[&<>{}*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Variables whose values the configuration says. */
function withValues(line: string, { value }: LineContext): string {
  const variable = /\{\{[<%]?-?\s*(?:param\s+)?"?([\w.$-]+)"?\s*(?:\|[^{}]*)?[%>]?-?\}\}/g;
  return line.replace(variable, (all, name) => value(name) ?? all);
}

/** Attributes in braces. A heading keeps its ID. */
function withoutAttributes(line: string, headingId: LineContext['headingId']): string {
  if (!/^\s*#{1,6}\s/.test(line))
    return line
      .replace(/^\s*\{(?::|\s*[.#](?=[\w-]))[^{}]*\}\s*$/, '')
      .replace(/\smarkdown(?<=<[a-z][^<>]{0,300})(?:="\w+")?(?=[\s>])/g, '')
      .replace(/(?<=[)\]*_\uE001:"])\{:?\s*(?:[.#][\w-]|[\w-]+=|data-|target)[^{}\n]*\}/g, '')
      .replace(/(?<=[)\]*_\uE001\s])\{:[^{}\n]*\}/g, '');
  const heading = line.trimStart();
  if (/\{(?:\s*#[\w.:-]+)+\s*\}\s*$/.test(heading)) return heading;
  const found =
    /\s*(?:\{:?\s*(?:[^{}]*?\s)?#([\w.:-]+)[^{}]*\}|\[#([\w.:-]+)\]|\{\/\*\s*#([\w.:-]+)\s*\*\/\})\s*#*$/.exec(heading);
  const rest = heading.slice(0, found?.index).replace(/\s*\{:?\s*[.\w-][^{}]*\}\s*#*$/, '');
  const id = found?.slice(1).find((one) => one !== undefined) ?? headingId(rest);
  return id === undefined ? rest : `${rest} {#${id}}`;
}

function asCode(text: string, report: () => void): string {
  report();
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Names in angle brackets that are attached to other text stand for something: `Pump<Oil>`, `/<PATH>`. */
function withPlaceholders(line: string): string {
  return line.replace(/(?<=[\w/.:])<(?!BR>)([A-Z]\w*)>/g, (all, name) =>
    line.includes(`</${name}`) ? all : `&lt;${name}>`,
  );
}

/** Components that the site doesn't have. Their text stays. */
function withoutTags(line: string, at: number, { components, imports, report }: LineContext, { hide, show }: Hidden) {
  return replaceTags(line, (all) => {
    const [, slash = '', name = '', text = '', alone = ''] = /^<(\/?)([A-Z][\w.]*)([\s\S]*?)\s*(\/?)>$/.exec(all) ?? [];
    if (name === '' || components.has(name) || name === 'Include') return withBody(all);
    const isBox = alone === '' && /^\s*<\/?[A-Z]/.test(line) && !text.includes('<');
    const box = isBox ? boxOf(name, propertiesIn(show(text))) : undefined;
    if (box !== undefined) return `\n${slash === '/' ? ':::' : box}\n`;
    if (slash === '' && name !== 'Fragment') report('component', at, show(all));
    const { text: said, label = said, title = label } = propertiesIn(show(text));
    const isData = /=\{\s*[[{]/.test(text);
    if (slash === '/' || (alone === '' && title === undefined && !isData)) return '';
    if (title !== undefined) return `**${title}**${alone === '/' ? '' : ' '}`;
    const isPicture = /\.(?:svg|png)$/.test(imports.get(name) ?? '');
    return isPicture ? '' : hide(`\`${show(all).replaceAll('`', "'")}\``);
  });
}

/** Markup that a tag has as a property goes between an opening and a closing tag. */
function withBody(tag: string): string {
  const body = /^<(\w+)([\s\S]*?)\s(?:children|description)=\{\s*(<[\s\S]*>)\s*\}([\s\S]*?)\s*\/>$/;
  return tag.replace(body, '<$1$2$4>\n\n$3\n\n</$1>');
}

const linkTarget = /(\]\(\s*)(?:<([^<>\n]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))/g;
const definition = /^(\s{0,3}\[[^\]\n]+\]:\s+)<?([^\s<>]+)>?/;
const attribute =
  /(\s(?:href|src|poster)=)(?:"([^"{}]*)"|'([^'{}]*)'|\{\s*([\w.]+)\s*\}|\{\s*require\(["']([^"']+)["']\)(?:\.default)?\s*\})/g;

function withAddresses(line: string, { address, imports }: LineContext): string {
  const inAngles = (href: string): string => (/[\s()]/.test(href) ? `<${href}>` : href);
  return line
    .replace(/<a\b(?![^<>]*\s(?:id|name)=)[^<>]*\shref="#[^<>]*>\s*<\/a>/g, '')
    .replace(linkTarget, (_, start, angled, bare) => start + inAngles(address(angled ?? bare)))
    .replace(definition, (_, start, href) => start + inAngles(address(href)))
    .replace(/<(https?:\/\/[^\s<>]+)>/g, (all, href) => (address(href) === href ? all : `[${href}](${address(href)})`))
    .replace(attribute, (all, start, double, single, name, required) => {
      const href = double ?? single ?? required ?? imports.get(String(name).replace(/\.src$/, ''));
      return href === undefined ? all : `${start}"${address(href)}"`;
    });
}

/** The names that a text explains: `[name]: address`. */
export function definitionsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => /^[\s>]*\[([^\]]+)\]:/.exec(text)?.[1] ?? []).map(nameOf));
}

/** As names of links are compared. */
function nameOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `[text][name]` and `[name][]` without an explanation of that name. Their text stays. */
function withoutReferences(line: string, at: number, { definitions, report }: LineContext, { show }: Hidden): string {
  return line.replace(
    /(?<![\w\])\\])!?\[([^[\]\n^][^[\]\n]*)\]\[([^[\]\n]*)\](?![[(:])/g,
    (all, text: string, name: string) => {
      if (definitions.has(nameOf(show(name || text)))) return all;
      report('reference', at, show(all));
      return text;
    },
  );
}

/** What readers would see as it's written becomes code. */
function withoutRaw(given: string, at: number, { report }: LineContext, { hide, show }: Hidden): string {
  const [start = ''] = /^(?:\s*(?:#{1,6}|[-+*>]|\d{1,9}[.)])\s+)+/.exec(given) ?? [];
  const line = given.slice(start.length);
  let text = start;
  for (let place = 0; place < line.length; place++) {
    const length = rawLengthAt(line, place);
    if (length > 0) {
      const raw = show(line.slice(place, place + length));
      text += hide(asCode(raw, () => report('raw', at, raw)));
      place += length - 1;
    } else {
      if (line[place] === '\\') text += line[place++] ?? '';
      text += line[place] ?? '';
    }
  }
  return text;
}

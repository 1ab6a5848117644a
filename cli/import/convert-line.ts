// One line of text outside of code: links, tags, attributes, and marks of other programs in the form that they have here.
// What no rule knows and Markdown doesn't either becomes code and is reported.

import { rawLengthAt } from '@sitegen/renderer/text';
import { plainTags } from './mdx.ts';
import type { Report } from './model.ts';
import { literal, type ShortcodeContext, withoutShortcodes } from './shortcodes.ts';
import { propertiesIn, replaceTags } from './tags.ts';

/** What a line needs to know about the page, the project, and the site. */
export interface LineContext extends ShortcodeContext {
  readonly isMdx: boolean;
  /** The files that imports name. */
  readonly imports: ReadonlyMap<string, string>;
  readonly value: (name: string) => string | undefined;
  /** The ID that the other program gives to a heading, if it's another one than here. */
  readonly headingId: (heading: string) => string | undefined;
  readonly report: Report;
}

const codeSpan = /(?<!`)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
const hole = /\uE000(\d+)\uE001/g;

/** Returns one or more lines. */
export function convertLine(line: string, at: number, context: LineContext): string {
  const spans: string[] = [];
  const hide = (text: string): string => `\uE000${spans.push(text) - 1}\uE001`;
  const show = (text: string): string => text.replace(hole, (_, index) => spans[Number(index)] ?? '');
  const bare = withRoles(line, context).replace(codeSpan, (span) => hide(literal(span)));
  const quoted = bare.replace(/\{\{[<%]\/\*(?:(?!\{\{).)*?\*\/[>%]\}\}/g, (all) => hide(`\`${literal(all)}\``));
  const plain = withoutAttributes(withMarks(withValues(withoutShortcodes(quoted, context), context)), (heading) =>
    context.headingId(show(heading)),
  );
  const tagged = withoutTags(context.isMdx ? plainTags(plain) : plain, at, context, show, hide);
  const linked = withAddresses(tagged, context);
  const isHeading = /^\s*#{1,6}\s/.test(linked);
  const untagged = replaceTags(linked, hide)
    .replace(/\{(?:\s*#[\w.:-]+)+\s*\}\s*$/, (all) => (isHeading ? hide(all) : all))
    .replace(/^\s*:{3,}(?:(?:note|info|tip|important|warning|caution|danger|details|code-group)\b.*|\s*)$/gm, (all) =>
      hide(all),
    )
    .replace(expression, (all) =>
      context.isMdx ? hide(asCode(all, () => context.report('code', at, show(all)))) : all,
    );
  return show(/^\s*<[a-z/!]/.test(linked) ? linked : withoutRaw(untagged, at, context, hide, show));
}

/** `{ref}`text <page>`` and `:doc:`page`` are links if they say where they lead. */
function withRoles(line: string, { address }: LineContext): string {
  return line.replace(
    /(?:\{(?:ref|doc|any|download)\}|:(?:ref|doc|any|download):)`([^`<>]*?)\s*<?([^`<>\s]+)>?`/g,
    (_, text, target) => {
      return `[${text === '' ? target : text}](${address(target)})`;
    },
  );
}

/** Variables whose values the configuration says. */
function withValues(line: string, { value }: LineContext): string {
  return line.replace(
    /\{\{[<%]?-?\s*(?:param\s+)?"?([\w.$-]+)"?\s*(?:\|[^{}]*)?[%>]?-?\}\}/g,
    (all, name) => value(name) ?? all,
  );
}

/** Signs around words that HTML has elements for. */
function withMarks(line: string): string {
  return line
    .replace(/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g, '<mark>$1</mark>')
    .replace(/(?<![\^\w])\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^/g, '<ins>$1</ins>')
    .replace(
      /(?<![+\w])\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+(?!\+)/g,
      (_, keys) => `<kbd>${keys.split('+').join('</kbd>+<kbd>')}</kbd>`,
    )
    .replace(/(?<=[A-Za-z])~([\w+-]{1,12})~(?![~/])/g, '<sub>$1</sub>')
    .replace(/(?<=\w)\^([\w+-]{1,12})\^/g, '<sup>$1</sup>')
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?\s?/g, '')
    .replace(/\{(?:\+\+|>>)([^{}]*?)(?:\+\+|<<)\}/g, '$1')
    .replace(/(!\[[^\][\n]*\]\([^()\s]+)\s+=\d*x?\d*\s*\)/g, '$1)');
}

/** Attributes in braces. A heading keeps its ID. */
function withoutAttributes(line: string, headingId: LineContext['headingId']): string {
  const [, heading = ''] = /^\s*(#{1,6}\s.*)$/.exec(line) ?? [];
  if (heading !== '') {
    const found =
      /\s*(?:\{:?\s*(?:[^{}]*?\s)?#([\w.:-]+)[^{}]*\}|\[#([\w.:-]+)\]|\{\/\*\s*#([\w.:-]+)\s*\*\/\}|\s:id=([\w-]+))\s*#*$/.exec(
        heading,
      );
    const ids = /\{((?:\s*#[\w.:-]+)+)\s*\}\s*$/.exec(heading)?.[1];
    if (ids !== undefined) return heading;
    const rest = heading.slice(0, found?.index).replace(/\s*\{:?\s*[.\w-][^{}]*\}\s*#*$/, '');
    const id = found?.slice(1).find((one) => one !== undefined) ?? headingId(rest);
    return id === undefined ? rest : `${rest} {#${id}}`;
  }
  return line
    .replace(/^\s*\{:\s*[^{}]*\}\s*$/, '')
    .replace(/(?<=[)\]*_\uE001:"])\{:?\s*(?:[.#][\w-]|[\w-]+=|data-|target)[^{}\n]*\}/g, '')
    .replace(/\[\]\{#([\w-]+)\}/g, '<a id="$1"></a>')
    .replace(/(?<=[)\]*_\uE001\s])\{:[^{}\n]*\}/g, '');
}

/** What MDX would compute. */
const expression = /(?<![\\{%=])\{(?![#{%:*!])[^{}\n]*\}/g;

function asCode(text: string, report: () => void): string {
  report();
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Components that the site doesn't have. Their text stays. */
function withoutTags(
  line: string,
  at: number,
  { components, imports, report }: LineContext,
  show: (text: string) => string,
  hide: (text: string) => string,
): string {
  return replaceTags(line, (all) => {
    const [, slash = '', name = '', text = '', alone = ''] = /^<(\/?)([A-Z][\w.]*)([\s\S]*?)\s*(\/?)>$/.exec(all) ?? [];
    if (name === '' || components.has(name) || name === 'Include') return all;
    const { title, label, text: said, src, href } = propertiesIn(show(text));
    if (slash === '' && name !== 'Fragment') report('component', at, show(all));
    const shown = title ?? label ?? said;
    if (slash === '/' || (alone !== '/' && shown === undefined)) return '';
    if (shown !== undefined) return `**${shown}**${alone === '/' ? '' : ' '}`;
    if (typeof src === 'string' && /\.(?:png|jpe?g|svg|gif|webp|avif)$/i.test(src)) return `![](${src})`;
    if (typeof href === 'string') return `[${href}](${href})`;
    return imports.has(name) && /\.(?:svg|png)$/.test(imports.get(name) ?? '')
      ? ''
      : hide(`\`${show(all).replaceAll('`', "'")}\``);
  });
}

const linkTarget = /(\]\(\s*)(?:<([^<>\n]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))/g;
const definition = /^(\s{0,3}\[[^\]\n]+\]:\s+)<?([^\s<>]+)>?/;
const attribute =
  /(\s(?:href|src|poster)=)(?:"([^"{}]*)"|'([^'{}]*)'|\{\s*([\w.]+)\s*\}|\{\s*require\(["']([^"']+)["']\)(?:\.default)?\s*\})/g;
const origin = /<(https?:\/\/[^\s<>]+)>/g;

function withAddresses(line: string, { address, imports }: LineContext): string {
  const wiki = line.replace(/(!?)\[\[([^\][|\n]+)(?:\|([^\][\n]+))?\]\](?![([:])/g, (all, picture, target, text) => {
    const found = address(target.trim());
    return found === target.trim() ? all : `${picture}[${text ?? target}](${found})`;
  });
  return wiki
    .replace(linkTarget, (_, start, angled, bare) => `${start}${inAngles(address(angled ?? bare))}`)
    .replace(definition, (_, start, href) => `${start}${inAngles(address(href))}`)
    .replace(origin, (all, href) => (address(href) === href ? all : `[${href}](${address(href)})`))
    .replace(attribute, (all, start, double, single, name, required) => {
      const href = double ?? single ?? required ?? imports.get(String(name).replace(/\.src$/, ''));
      return href === undefined ? all : `${start}"${address(href)}"`;
    });
}

function inAngles(href: string): string {
  return /[\s()]/.test(href) ? `<${href}>` : href;
}

/** What readers would see as it's written becomes code. */
function withoutRaw(
  given: string,
  at: number,
  { report }: LineContext,
  hide: (text: string) => string,
  show: (text: string) => string,
): string {
  const [start = ''] = /^(?:\s*(?:#{1,6}|[-+*>]|\d{1,9}[.)])\s+)+/.exec(given) ?? [];
  const line = given.slice(start.length);
  let text = start;
  for (let place = 0; place < line.length; place++) {
    const length = rawLengthAt(line, place);
    if (length === 0 && line[place] === '\\') text += line[place++] ?? '';
    if (length === 0) text += line[place] ?? '';
    else {
      const raw = show(line.slice(place, place + length));
      text += hide(asCode(raw, () => report('raw', at, raw)));
      place += length - 1;
    }
  }
  return text;
}

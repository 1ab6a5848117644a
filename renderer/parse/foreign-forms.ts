// The syntax of other programs that would show as it is written, with what to write instead.

import { attributes } from '../text/html.ts';
import { alertOf } from './containers/container-kinds.ts';
import { includes, insteadOf } from './foreign-names.ts';

/** A form of another program's syntax. */
interface Foreign {
  /**
   * Sticky. Every repetition stops at the character it began with, or is limited, so that reading stays linear. The
   * group `start` of a look-behind is what belongs to it before that character, since letters never begin one.
   */
  readonly pattern: RegExp;
  /** What may be before it. */
  readonly after?: RegExp;
  /** It's reported, but read as Markdown all the same. */
  readonly isRead?: boolean;
  /** What isn't reported. */
  readonly unless?: (match: RegExpExecArray) => boolean;
  readonly instead: (match: RegExpExecArray) => string;
}

const instead =
  (hint: string): Foreign['instead'] =>
  () =>
    hint;

/** A shortcode or a template tag by its name. */
const ofName: Foreign['instead'] = ([, name = '']) =>
  insteadOf(name.replace(/^end/i, '')) ??
  'Content has no shortcodes and no template code. Write markdown or a component, or put it in backticks.';

const formula = instead("Formulas aren't drawn. Write it in words, in backticks, or in a block of code.");
const noAttributes = instead('Markdown has no attributes here. Leave them out, or write the element as HTML.');

const comment = instead('Write `<!-- … -->`, or leave it out.');
const plainAlertHint = 'Write `:::note` above and `:::` below it.';
const plainAlert = instead(plainAlertHint);

const isNoAlert: NonNullable<Foreign['unless']> = ([, kind = '']) => alertOf(kind) === undefined;
const length = String.raw`(\d{1,4}(?:px|%)?)`;
/** markdown-it-imsize, HackMD, and Azure. */
const sizeBehindAddress = new RegExp(
  String.raw`!\[([^\][\n]*)\]\(\s*<?([^\s()<>]+)>?(?:\s+"[^"\n]*"|\s+'[^'\n]*')?\s+=${length}?(?:x${length}?)?\s*\)`,
  'y',
);
/** Obsidian. Behind a blank or a digit, a bar is text: `2025 | 2026`, `1|2`. */
const sizeInText = new RegExp(
  String.raw`!\[((?:[^\][\n]*[^\][\n\s\d])?)\|${length}(?:x${length})?\](?=\(\s*<?([^\s()<>]*)|\[)`,
  'y',
);

function sizedImage(alt = '', src = '…', width?: string, height?: string): string {
  return `Pictures have no sizes in Markdown. Write \`<img${attributes({ src, alt, width, height })}>\`.`;
}

/** By the character that they begin with. */
export const foreignForms: { readonly [first: string]: readonly Foreign[] } = {
  '{': [
    { pattern: /\{\{#include\s[^{}]*\}\}/y, instead: instead(includes) },
    { pattern: /\{![^{}!\n]+\.\w[^{}!\n]*!\}/y, instead: instead(includes) },
    { pattern: /\{\{[<%]-?\s*\/?\s*([\w-]*)[^{}]*\}\}/y, instead: ofName },
    { pattern: /\{%-?\s*\/?\s*([\w-]*)[^%]*%\}/y, instead: ofName },
    {
      pattern: /\{\{[^{}]*\}\}/y,
      instead: instead('Content has no variables. Write the text itself, or put it in backticks.'),
    },
    { pattern: /\{:[^{}\n]*\}/y, instead: noAttributes },
    { pattern: /\{\s*data-[a-z-]+\s*\}/y, after: /[)\]`*_:]$/, instead: noAttributes },
    { pattern: /\{\s*[.#][A-Za-z][^{}\n]*\}/y, after: /(?:^|[)\]`*_:\s])$/, instead: noAttributes },
    { pattern: /\{\s*[a-z-]+=["']?\w[^{}\n]*\}/y, after: /[)\]`*_:]$/, instead: noAttributes },
    { pattern: /\{\/\*[^*]*\*\/\}/y, instead: comment },
    {
      pattern: /\{(?:\+\+[^+{}]*\+\+|--[^{}]*?--|~~[^{}]*?~~|==[^{}=]*==|>>[^{}<]*<<)\}/y,
      instead: instead('Write the text as it is meant to be, or `<ins>…</ins>`, `<del>…</del>`, or `<mark>…</mark>`.'),
    },
    {
      pattern: /\{(?:ref|doc|term|numref|eq|cite|download|any|py:\w+)\}(?=`)/y,
      instead: instead('Write `[text](/address)`.'),
    },
  ],
  $: [
    { pattern: /\$\$(?:[^$]+\$\$|\s*(?=\n|$))/y, after: /(?:^|[^\w$])$/, instead: formula },
    {
      pattern: /\$(?:[A-Za-z]|(?=\S)(?=[^$\n]*(?:\\[A-Za-z]|\^|_\{))[^$\n]*[^\s$])\$(?![\w$])/y,
      after: /(?:^|[^\w$])$/,
      instead: formula,
    },
  ],
  '[': [
    {
      pattern: /\[!(?:INCLUDE|VIDEO|div|code(?:-\w+)?)\b[^\][\n]*(?:\]|(?=\[))/iy,
      instead: ([text]) =>
        /^\[!(?:include|code)/i.test(text) ? includes : 'Write a link, or a component of the site.',
    },
    { pattern: /\[\/?block(?::[\w-]+)?\]/y, after: /(?:^|\n)$/, instead: plainAlert },
    {
      pattern: /\[!([A-Za-z][\w-]{0,30})\][+-]?(?=\s|$)/y,
      after: /(?:^|\n)$/,
      unless: (match) => !isNoAlert(match),
      instead: instead('Write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]`, or `[!CAUTION]`.'),
    },
    {
      pattern: /\[(?:source|listing|NOTE|TIP|IMPORTANT|WARNING|CAUTION)(?:[,%][^\][\n]*)?\](?=\n|$)/y,
      after: /(?:^|\n)$/,
      instead: ([text]) =>
        /^\[[sl]/.test(text) ? 'Write a block of code between lines of three backticks.' : plainAlertHint,
    },
    {
      pattern: /\[\[[?!]?[A-Za-z][^\][\n]*\]\](?![([:])/y,
      after: /(?:^|[^!\]])$/,
      instead: instead('Write `[text](/address)` for a link, or put it in backticks.'),
    },
  ],
  '<': [
    {
      pattern: /<[A-Za-z][\w.-]*(?=[\s@#:])(?:\s+[\w:.-]+(?:="[^"<>]*")?)*\s+[@#][\w:.-]+(?:="[^"<>]*")?[^<>]*>/y,
      instead: instead('Pages never run code. Write HTML or a component of the site without `@` and `#`.'),
    },
    { pattern: /<<<[^\S\n]*[@./~][^\n]*/y, after: /(?:^|\n)$/, instead: instead(includes) },
    {
      pattern: /<<[a-z_][\w-]*(?:,[^<>\n]*)?>>(?!>)/y,
      after: /(?:^|[^<\w])$/,
      instead: instead('Write `[text](#anchor)`.'),
    },
  ],
  '@': [{ pattern: /@\[code[^\][\n]*\]\([^()\n]*\)/y, after: /(?:^|\n)$/, instead: instead(includes) }],
  '!': [
    { pattern: /!>(?=[^\S\n]+\S)/y, after: /(?:^|\n)$/, instead: plainAlert },
    { pattern: /!!![^\S\n]+([a-z][\w-]*)[^\n]*/iy, after: /(?:^|\n)$/, unless: isNoAlert, instead: plainAlert },
    { pattern: sizeBehindAddress, instead: ([, alt, src, width, height]) => sizedImage(alt, src, width, height) },
    {
      pattern: sizeInText,
      isRead: true,
      instead: ([, alt, width, height, src]) => sizedImage(alt, src, width, height),
    },
    { pattern: /!\[\[[^\][\n]+\]\]/y, instead: instead('Write `![What it shows](/address.png)`.') },
  ],
  '?': [
    { pattern: /\?>(?=[^\S\n]+\S)/y, after: /(?:^|\n)$/, instead: plainAlert },
    {
      pattern: /\?{3}\+?[^\S\n]+([a-z][\w-]*)[^\n]*/iy,
      after: /(?:^|\n)$/,
      unless: isNoAlert,
      instead: instead('Write `:::details Title` above and `:::` below it.'),
    },
  ],
  '`': [
    {
      pattern: /`(?:#!|:::)[a-z][\w+#.-]{0,30}(?=[^\S\n]+[^`\n])/y,
      after: /(?:^|[^`])$/,
      isRead: true,
      instead: ([text]) => `Code in a sentence has no colors. Leave out \`${text.slice(1)}\`.`,
    },
  ],
  '%': [
    { pattern: /%%(?=[^\s%])[^%\n]*[^\s%]%%(?!%)/y, after: /(?:^|[^%\w])$/, instead: comment },
    { pattern: /%%[^\S\n][^%]*[^\S\n]%%(?=\n|$)/y, after: /(?:^|\n)$/, instead: comment },
  ],
  '~': [{ pattern: /~[\w+-]{1,12}~(?![~/])/y, after: /[A-Za-z]$/, instead: instead('Write `<sub>…</sub>`.') }],
  '^': [
    { pattern: /\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^/y, after: /(?:^|[^^\w])$/, instead: instead('Write `<ins>…</ins>`.') },
    { pattern: /\^[\w+-]{1,12}\^/y, after: /\w$/, instead: instead('Write `<sup>…</sup>`.') },
    {
      pattern: /\^(?=[\w-]*[a-z])\w[\w-]{3,60}$/y,
      after: /(?:^|\s)$/,
      instead: instead('Write `<a id="…"></a>`, or `{#id}` behind a heading.'),
    },
  ],
  '=': [
    {
      pattern: /===[!+]?[^\S\n]+"[^"\n]*"(?=\s*(?:\n|$))/y,
      after: /(?:^|\n)$/,
      instead: instead('Write `<Tabs>` with a `<Tab title="…">` for each choice.'),
    },
    {
      pattern: /==(?=[^\s=])[^=\n]*[^\s=]==(?!=)/y,
      after: /(?:^|[^=\w])$/,
      instead: instead('Write `<mark>…</mark>`.'),
    },
    {
      pattern: /(?<=(?:^|\n)(?<start>\([\w-]{1,60}\)))=(?=\n|$)/y,
      instead: instead('Write `{#id}` behind the heading, or `<a id="…"></a>`.'),
    },
    {
      pattern: /(?<=(?:^|\n)(?<start>\|))={3,}(?=\n|$)/y,
      instead: instead('Write a table with `|---|---|` below its first row.'),
    },
  ],
  '+': [
    {
      pattern: /\+\+[a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+(?!\+)/y,
      after: /(?:^|[^+\w])$/,
      instead: instead('Write `<kbd>…</kbd>`.'),
    },
  ],
  ':': [
    {
      pattern: /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:/y,
      instead: instead('Write an emoji, or leave the icon out.'),
    },
    {
      pattern: /::?([a-z][\w-]*)(?:\[[^\][\n]*\](?:\{[^{}\n]*\})?|(?<=::[\w-]+)\{[^{}\n]*\})/y,
      after: /(?:^|[^\w:])$/,
      instead: ofName,
    },
    {
      pattern:
        /(?<=(?<![\w-])(?<start>xref|image|include|link|video|icon|ifn?def|endif)):[^\s[\]]{1,200}\[[^\][\n]{0,200}\](?!\()/y,
      instead: ({ groups }) => insteadOf(groups?.start ?? '') ?? 'Write Markdown. AsciiDoc is not read.',
    },
    {
      pattern: /(?<=(?<![\w-])(?<start>kbd|btn|menu|footnote)):\[[^\][\n]{0,200}\](?!\()/y,
      instead: ({ groups }) =>
        groups?.start === 'footnote' ? 'Write `^[text]`.' : 'Write `<kbd>…</kbd>`, or bold text.',
    },
    { pattern: /::(?:[a-z][\w-]{0,60})?(?=\n|$)/y, after: /(?:^|\n)$/, instead: plainAlert },
    { pattern: /(?<=(?:^|\n)(?<start>\.\. [a-z-]{1,30}))::(?=\s|$)/y, instead: plainAlert },
    {
      pattern:
        /:(?:[a-z]+:)?(?:doc|ref|func|class|meth|mod|attr|data|term|numref|envvar|option|file|guilabel|download|any):(?=`)/y,
      after: /(?:^|[^\w:`])$/,
      instead: instead('Write `[text](/address)`, or code.'),
    },
    {
      pattern: /:id=([\w-]+)(?=\s|$)/y,
      after: /[^\S\n]$/,
      instead: ([, id]) => `Write \`{#${id}}\`.`,
    },
  ],
  '-': [
    {
      pattern: /-{2}8<-{2}[^\n]*/y,
      after: /(?:^|[\n;])$/,
      instead: instead(includes),
    },
  ],
  '*': [
    {
      pattern: /\*\[[^\][\n]+\]:[^\n]*/y,
      after: /(?:^|\n)$/,
      instead: instead('Write `<abbr title="…">…</abbr>` where it is used.'),
    },
  ],
};

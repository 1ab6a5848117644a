// Finds what other programs would replace and this one shows as it is: shortcodes, template variables, formulas, wiki
// links, and more. Each is reported with what to write instead. Backticks or a backslash make it text on purpose.

import type { StateInline } from 'markdown-it';
import { foreignSyntax } from '../../diagnostics/problems/markdown.ts';
import { ownValue } from '../../text/own-value.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { includes, insteadOf } from '../foreign-names.ts';
import { locationIn, type Region } from '../region.ts';

interface Foreign {
  /** Sticky. Every repetition stops at the character it began with, so that reading stays linear. */
  readonly pattern: RegExp;
  /** What may be before it. */
  readonly after?: RegExp;
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
const plainAlert = instead('Write `:::note` above and `:::` below it.');

const foreigners: { readonly [first: string]: readonly Foreign[] } = {
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
      pattern: /\[\[[A-Za-z][^\][\n]*\]\](?![([:])/y,
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
  ],
  '@': [{ pattern: /@\[code[^\][\n]*\]\([^()\n]*\)/y, after: /(?:^|\n)$/, instead: instead(includes) }],
  '!': [
    { pattern: /!>(?=[^\S\n]+\S)/y, after: /(?:^|\n)$/, instead: plainAlert },
    { pattern: /!\[\[[^\][\n]+\]\]/y, instead: instead('Write `![What it shows](/address.png)`.') },
  ],
  '%': [{ pattern: /%%(?=[^\s%])[^%\n]*[^\s%]%%(?!%)/y, after: /(?:^|[^%\w])$/, instead: comment }],
  '~': [{ pattern: /~[\w+-]{1,12}~(?![~/])/y, after: /[A-Za-z]$/, instead: instead('Write `<sub>…</sub>`.') }],
  '^': [
    { pattern: /\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^/y, after: /(?:^|[^^\w])$/, instead: instead('Write `<ins>…</ins>`.') },
    { pattern: /\^[\w+-]{1,12}\^/y, after: /\w$/, instead: instead('Write `<sup>…</sup>`.') },
  ],
  '=': [
    {
      pattern: /==(?=[^\s=])[^=\n]*[^\s=]==(?!=)/y,
      after: /(?:^|[^=\w])$/,
      instead: instead('Write `<mark>…</mark>`.'),
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

/** Takes foreign syntax as text, so that nothing in it is read as markdown, and reports it. */
export function foreign(state: StateInline, silent: boolean): boolean {
  const found = foreignAt(state.src, state.pos);
  if (!found || state.pos + found.length > state.posMax) return false;
  const env = envOf(state);
  if (isReference(found.text, env) || (env.dialect === 'mdx' && found.text.startsWith('{/*'))) return false;
  if (!silent && env.region && !env.muted) report(env, env.region, state.pos, found);
  if (!silent) state.pending += found.text;
  state.pos += found.length;
  return true;
}

/** Reports foreign syntax in the text of raw HTML. */
export function reportForeign(env: BodyEnv, region: Region, from: number, to: number): void {
  for (let pos = from; pos < to; pos++) {
    const found = templateStart.test(region.text.slice(pos, pos + 2)) ? foreignAt(region.text, pos) : undefined;
    if (!found) continue;
    report(env, region, pos, found);
    pos += found.length - 1;
  }
}

const templateStart = /^(?:\{[{%]|\$\$)/;

interface FoundForeign {
  readonly text: string;
  readonly length: number;
  readonly hint: string;
}

function foreignAt(text: string, pos: number): FoundForeign | undefined {
  for (const { pattern, after, instead: hintOf } of ownValue(foreigners, text.charAt(pos)) ?? []) {
    pattern.lastIndex = pos;
    const match = pattern.exec(text);
    if (!match || after?.test(text.slice(Math.max(pos - 1, 0), pos)) === false) continue;
    return { text: match[0], length: match[0].length, hint: hintOf(match) };
  }
  return undefined;
}

/** `[[label]]` around a defined reference is a link in brackets. */
function isReference(text: string, { references }: BodyEnv): boolean {
  const label = /^\[\[(.*)\]\]$/.exec(text)?.[1];
  return label !== undefined && references !== undefined && Object.hasOwn(references, label.trim().toUpperCase());
}

const shownCharacters = 60;

function report(env: BodyEnv, region: Region, pos: number, { text, hint }: FoundForeign): void {
  if (text.startsWith('{{') && isLiteral(env, region, pos)) return;
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
  env.diagnostics.push(foreignSyntax(locationIn(region, pos), shown, hint));
}

/** In a container or an element with `v-pre`, VitePress shows braces as they are, too. */
function isLiteral({ literal }: BodyEnv, { source, line, text }: Region, pos: number): boolean {
  if (literal.some((lines) => lines.source === source && lines.from <= line && line < lines.to)) return true;
  const before = text.slice(Math.max(pos - 200, 0), pos);
  return /^<[A-Za-z][^<>]*\sv-pre(?=[\s>=])[^<>]*>/.test(before.slice(Math.max(before.lastIndexOf('<'), 0)));
}

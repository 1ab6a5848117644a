// Writes blocks of code, however they are written, as markers. What a block is comes from the words of its fence,
// ```` ```yaml title="a.yaml" {1,3-5} ````.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { languageUnknown, linesInvalid, wordUnknown } from '../../diagnostics/problems/code.ts';
import { foreignSyntax } from '../../diagnostics/problems/markdown.ts';
import { diagramBroken, diagramUndescribed } from '../../diagnostics/problems/mermaid.ts';
import type { CodeBlock } from '../../model.ts';
import { readDiagram } from '../../text/diagram/read-diagram.ts';
import { fenceWords } from '../../text/fence-words.ts';
import { canonicalLanguage, knownLanguages, plainLanguage } from '../../text/languages.ts';
import { marker } from '../../text/marker.ts';
import { nearest } from '../../text/nearest.ts';
import { rawIncludeIn } from '../../text/raw-syntax.ts';
import type { BodyEnv } from '../body-env.ts';
import type { Write } from './writer.ts';

/** Words that became fields of the block and are not repeated in `meta`. */
const fields = new Set(['title', 'caption', 'lineNumbers', 'error', 'ins', 'del', 'lines']);

/** Indented code names no language, and neither may a fence. */
export const writeCode: Write = ({ env, text, codes }, { meta, info, content }) => {
  const { at, fenceAt = at } = meta as unknown as { readonly at: Location; readonly fenceAt?: Location };
  const { language, words, repeated } = fenceWords(info);
  const code = content.replace(/\n$/, '');
  const lang = languageOf(language, fenceAt, env);
  const include = rawIncludeIn(code, lang);
  if (include !== undefined) env.diagnostics.push(foreignSyntax(fenceAt, include));
  const block: CodeBlock = { code, lang, ...fieldsOf(words, code.split('\n').length, fenceAt, env), at };
  reportUnread(block, repeated, fenceAt, env);
  if (lang === 'mermaid') checkDiagram(block, env.diagnostics);
  text.end();
  for (const one of [block.title, block.caption, code]) if (one) text.weak(one);
  codes.push(block);
  return `${marker('code', codes.length - 1)}\n`;
};

type Words = { readonly [word: string]: string | true };

/** What the words of a fence say about a block of `count` lines. */
function fieldsOf(words: Words, count: number, at: Location, { diagnostics }: BodyEnv) {
  const lines = (name: string, shown = name): readonly number[] => {
    const found = lineNumbers(words[name], count);
    if (found === undefined) diagnostics.push(linesInvalid(at, shown, count));
    return found ?? [];
  };
  return {
    meta: Object.fromEntries(Object.entries(words).filter(([word]) => !fields.has(word))),
    ...(typeof words.title === 'string' && { title: words.title }),
    ...(typeof words.caption === 'string' && { caption: words.caption }),
    lineNumbers: words.lineNumbers !== undefined && words.lineNumbers !== 'false',
    highlight: lines('lines', '{…}'),
    error: lines('error'),
    inserted: lines('ins'),
    deleted: lines('del'),
  };
}

function languageOf(name: string, at: Location, { rules, diagnostics }: BodyEnv): string {
  const known = canonicalLanguage(name === '' ? plainLanguage : name, rules.langAliases);
  if (known !== undefined) return known;
  // Every word of three letters is near another.
  diagnostics.push(languageUnknown(at, name, name.length > 3 ? nearest(name, knownLanguages()) : undefined));
  return plainLanguage;
}

/** `1,3-5` gives 1, 3, 4, 5; undefined when a line is not in the code. Each line is visited once. */
function lineNumbers(text: string | true | undefined, count: number): readonly number[] | undefined {
  const ranges: (readonly [number, number])[] = [];
  for (const part of typeof text === 'string' ? text.split(',').map((one) => one.trim()) : []) {
    if (part === '') continue;
    const [, first, last = first] = /^(\d{1,6})(?:\s*-\s*(\d{1,6}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from && to <= count)) return undefined;
    ranges.push([from, to]);
  }
  const numbers: number[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    for (let line = Math.max(from, (numbers.at(-1) ?? 0) + 1); line <= to; line++) numbers.push(line);
  }
  return numbers;
}

/** Reports words that are neither fields of the block nor read by a check of its language. */
function reportUnread({ lang, meta }: CodeBlock, repeated: readonly string[], at: Location, env: BodyEnv): void {
  const ofChecks = env.rules.codeChecks.flatMap(({ langs, words = [] }) => (langs.includes(lang) ? words : []));
  const unread = Object.keys(meta).filter((word) => !ofChecks.includes(word));
  if (unread.length + repeated.length === 0) return;
  const [first] = unread;
  const meant = first === undefined ? undefined : nearest(first, [...fields, ...ofChecks]);
  const hint = meant === undefined ? undefined : `Did you mean \`${meant}\`?`;
  env.diagnostics.push(wordUnknown(at, [...unread, ...repeated], hint));
}

/** Reports a diagram that can't be drawn or has no words. */
function checkDiagram({ code, at, title, caption }: CodeBlock, diagnostics: Diagnostic[]): void {
  const read = readDiagram(code);
  if ('message' in read)
    diagnostics.push(diagramBroken({ ...at, line: at.line + read.line - 1 }, read.message, read.hint));
  else if (title === undefined && caption === undefined) diagnostics.push(diagramUndescribed(at));
}

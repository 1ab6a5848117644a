// Turns a fence or a `CodeBlock` tag into the data of one block of code: language, title, marked lines, and other words.

import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { languageUnknown, linesInvalid } from '../diagnostics/problems/code.ts';
import type { CodeBlock, PropValue } from '../model.ts';
import { canonicalLanguage, knownLanguages, plainLanguage } from '../text/languages.ts';
import { nearest } from '../text/nearest.ts';
import type { ParseRules } from './rules.ts';
import type { CodeTagMeta } from './tags/tag-token.ts';

type Words = { readonly [word: string]: string | true };

/** Braces hold no braces: a run of `{` would otherwise be searched to its end from each of them. */
const infoWord = /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|([^\s{}"']+))|\{([^{}]*)\}|([^\s{}]+)/g;

/** Words that became fields of the block and are not repeated in `meta`. */
const fields = new Set([
  'title',
  'caption',
  'lineNumbers',
  'showLineNumbers',
  'focus',
  'error',
  'ins',
  'del',
  'highlight',
  'lines',
]);

/** Reads ```` ```yaml title="a.yaml" {1,3-5} ````. */
export function fencedBlock(
  rules: ParseRules,
  info: string,
  code: string,
  at: Location,
  fenceAt: Location,
  diagnostics: Diagnostic[],
): CodeBlock {
  const [, name = '', rest = ''] = /^([^\s{]*)\s*([\s\S]*)$/.exec(info) ?? [];
  const named = /^([\w#+.-]+):(\S+)$/.exec(name);
  const words: Record<string, string | true> = Object.create(null);
  for (const match of rest.matchAll(infoWord)) {
    const value = match[2] ?? match[3] ?? match[4] ?? match[5];
    if (match[1] !== undefined) words[match[1]] = value ?? '';
    else if (/^[\d\s,-]*\d/.test(match[6] ?? '')) words.lines = match[6] ?? '';
    else if (match[6]?.trim()) words[match[6].trim()] = true;
    else if (match[7] !== undefined) words[match[7]] = true;
  }
  if (named?.[2] !== undefined) words.title ??= named[2];
  return codeBlock(rules, named?.[1] ?? name, words, code, at, fenceAt, diagnostics);
}

/** Reads the attributes of a `CodeBlock` tag. */
export function taggedBlock(rules: ParseRules, tag: CodeTagMeta, diagnostics: Diagnostic[]): CodeBlock {
  const words: Record<string, string | true> = Object.create(null);
  let language = '';
  for (const { name, value } of tag.attributes) {
    if (name === 'language' || name === 'lang') language = String(value);
    else if (name === 'highlightedLines') words.lines = listed(value);
    else if (value === true || typeof value === 'string' || typeof value === 'number')
      words[name] = value === true ? true : String(value);
  }
  return codeBlock(rules, language, words, tag.code, tag.codeAt, tag.at, diagnostics);
}

function listed(value: PropValue): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

function codeBlock(
  rules: ParseRules,
  language: string,
  words: Words,
  code: string,
  at: Location,
  fenceAt: Location,
  diagnostics: Diagnostic[],
): CodeBlock {
  const count = code.split('\n').length;
  const lines = (word: string, value: string | true | undefined): readonly number[] => {
    if (value === undefined || value === true) return [];
    const numbers = lineNumbers(value.replace(/^\[(.*)\]$/, '$1'), count);
    if (numbers === undefined) diagnostics.push(linesInvalid(fenceAt, word, count));
    return numbers ?? [];
  };
  const text = (word: string): string | undefined =>
    typeof words[word] === 'string' ? (words[word] as string) : undefined;
  const title = text('title');
  const caption = text('caption');
  return {
    code,
    lang: languageOf(rules, language, fenceAt, diagnostics),
    meta: Object.fromEntries(Object.entries(words).filter(([word]) => !fields.has(word))),
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { caption }),
    lineNumbers: words.lineNumbers === true || words.lineNumbers === 'true' || words.showLineNumbers === true,
    highlight: lines('{…}', words.lines ?? words.highlight),
    focus: lines('focus', words.focus),
    error: lines('error', words.error),
    inserted: lines('ins', words.ins),
    deleted: lines('del', words.del),
    at,
  };
}

function languageOf(rules: ParseRules, name: string, at: Location, diagnostics: Diagnostic[]): string {
  const wanted = name === '' ? rules.defaultLang : name;
  const known = canonicalLanguage(wanted, rules.langAliases);
  if (known !== undefined) return known;
  // Every word of three letters is near another.
  diagnostics.push(languageUnknown(at, name, name.length > 3 ? nearest(name, knownLanguages()) : undefined));
  return plainLanguage;
}

/** `1,3-5` gives 1, 3, 4, 5; undefined when a line is not in the code. Each line is visited once. */
function lineNumbers(text: string, count: number): readonly number[] | undefined {
  const ranges: (readonly [number, number])[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
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

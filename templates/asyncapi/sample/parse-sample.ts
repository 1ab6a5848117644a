// Parses a YAML or JSON fence to its values, with the place of every key. Never throws: errors are problems.

import { CORE_SCHEMA, loadAll, Type, YAMLException } from 'js-yaml';
import type { CodeProblem } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';
import { findJsonMistake } from './json-syntax.ts';
import { createPlaces, type Places, type Stretch } from './places.ts';
import { shown } from './wording.ts';
import { yamlWords } from './yaml-words.ts';

/** A stretch of one line, counted from 1. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endColumn?: number;
}

/** One document of a fence. */
export interface Parsed {
  readonly value: Json;
  /** The text of all documents. */
  readonly text: string;
  readonly places: Places;
  /** Where the document begins. */
  readonly start: number;
  /** Tags that mean nothing to AsyncAPI, by their places. */
  readonly tags: ReadonlyMap<number, string>;
  readonly spanOf: (stretch: Stretch) => Span;
}

export interface ParsedFence {
  readonly documents: readonly Parsed[];
  readonly problems: readonly CodeProblem[];
}

/** Far above any sample for readers. Keeps alias bombs and generated files from blocking a build. */
const maxCharacters = 400_000;
const maxValues = 60_000;
const maxDepth = 200;

/** More syntax errors than this are usually one mistake that shows in many places. */
const maxProblems = 12;

/** With `<<` for merged maps. Values with any other tag are read without it. */
const schema = CORE_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text) => text === '<<' })],
  explicit: ['!', 'tag:'].flatMap((tag) =>
    (['scalar', 'sequence', 'mapping'] as const).map((kind) => new Type(tag, { kind, multi: true })),
  ),
});

/** Reads every document of the fence. With problems, there are no documents. */
export function parseSample(code: string, lang: string): ParsedFence {
  if (code.length > maxCharacters) return failed([tooLarge()]);
  // The parser leaves this mark out, which would move all places.
  const text = code.replace(/^\ufeff/, '');
  const spanOf = spansIn(text);
  const mistake = lang === 'json' ? findJsonMistake(text) : undefined;
  if (mistake)
    return failed([{ code: 'sample/syntax', ...mistake.text, ...spanOf({ start: mistake.at, end: mistake.at }) }]);
  const { places, roots, repeated, tags, listener, unfinished } = createPlaces(text);
  try {
    const values = loadAll(text, null, { schema, json: true, listener }) as readonly Json[];
    if (!values.every(isModest)) return failed([tooLarge()]);
    if (repeated.length > 0)
      return failed(repeated.map((key) => repeatedKey(text.slice(key.start), spanOf(key))).slice(0, maxProblems));
    const documents = values.map((value, at) => ({ value, text, places, tags, spanOf, start: roots[at]?.start ?? 0 }));
    return { documents, problems: [] };
  } catch (error) {
    if (error instanceof RangeError) return failed([tooLarge()]);
    if (!(error instanceof YAMLException)) throw error;
    if (error.reason.startsWith('nesting exceeded')) return failed([tooLarge()]);
    const { at, ...words } = yamlWords(error, text, unfinished());
    return failed([{ code: 'sample/syntax', ...words, ...spanOf({ start: at, end: at }) }]);
  }
}

function failed(problems: readonly CodeProblem[]): ParsedFence {
  return { documents: [], problems };
}

/** The problem of a sample that can't be checked in reasonable time. */
export function tooLarge(): CodeProblem {
  return {
    code: 'sample/too-large',
    message: "This can't be checked: it's too large, nested too deeply, or repeats too much through aliases",
    hint: 'Try a part of it: up to 400,000 characters and 60,000 values.',
    line: 1,
    column: 1,
  };
}

/** Tags such as `!include` mean nothing to AsyncAPI's tools, which take their values as text or stop. */
export function unreadTags({ tags, spanOf }: Parsed): readonly CodeProblem[] {
  return [...tags].map(([start, tag]) => ({
    code: 'sample/syntax',
    message: `The tag \`${tag}\` isn't part of an AsyncAPI document`,
    hint: 'Write the value without it.',
    ...spanOf({ start, end: start }),
  }));
}

function spansIn(text: string): Parsed['spanOf'] {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return ({ start, end }) => {
    const at = starts.findLastIndex((each) => each <= start);
    const from = starts[at] ?? 0;
    const isOneLine = end > start && end < (starts[at + 1] ?? Number.POSITIVE_INFINITY);
    return { line: at + 1, column: start - from + 1, ...(isOneLine && { endColumn: end - from + 1 }) };
  };
}

function repeatedKey(text: string, span: Span): CodeProblem {
  const key = /^["']?([^"':\n]+)/.exec(text)?.[1] ?? '';
  return {
    code: 'sample/duplicate-key',
    message: `The key ${shown(key.trim())} appears twice in the same object`,
    hint: 'Keep one of the two.',
    ...span,
  };
}

/** Counts values with aliases expanded, because a few aliases can stand for millions of values. */
function isModest(root: Json): boolean {
  let left = maxValues;
  const visit = (value: Json, depth: number): boolean => {
    left -= 1;
    if (left < 0 || depth > maxDepth) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.values(value).every((item) => visit(item as Json, depth + 1));
  };
  return visit(root, 0);
}

// Parses a YAML or JSON fence to its values, with the place of every key. Never throws: errors are problems.

import { foreignTagsOf, positionsIn, readYamlLoosely, repeatedKeysOf, type YamlNode } from '@sitegen/renderer/yaml';
import type { CodeProblem } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';
import { findJsonMistake } from './json-syntax.ts';
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
  /** Says where each part of the value is. */
  readonly root: YamlNode | undefined;
  readonly spanOf: (stretch: Stretch) => Span;
}

/** A stretch of the text, in characters from its start. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
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

/** Reads every document of the fence. With problems, there are no documents. */
export function parseSample(code: string, lang: string): ParsedFence {
  if (code.length > maxCharacters) return failed([tooLarge()]);
  const mistake = lang === 'json' ? findJsonMistake(code.replace(/^\ufeff/, ' ')) : undefined;
  if (mistake) return failed([syntaxProblem(mistake.text, spansIn(code), mistake.at)]);
  const { read, text, added } = readYamlLoosely(code);
  const spanOf = spansIn(text, added);
  if ('reason' in read) {
    if (/^it is nested|^its aliases/.test(read.reason)) return failed([tooLarge()]);
    const { at, ...words } = yamlWords(read, text);
    return failed([syntaxProblem(words, spanOf, at)]);
  }
  const documents = read.map(({ value, root }) => ({ value: value as Json, text, root, spanOf }));
  if (!documents.every(({ value }) => isModest(value))) return failed([tooLarge()]);
  const repeated = documents.flatMap(({ root }) => repeatedKeysOf(root));
  if (repeated.length > 0)
    return failed(repeated.map(({ name, key }) => repeatedKey(name, spanOf(key))).slice(0, maxProblems));
  return { documents, problems: [] };
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
export function unreadTags({ root, spanOf }: Parsed): readonly CodeProblem[] {
  return foreignTagsOf(root).map(({ name, start }) => ({
    code: 'sample/syntax',
    message: `The tag \`${name}\` isn't part of an AsyncAPI document`,
    hint: 'Write the value without it.',
    ...spanOf({ start, end: start }),
  }));
}

function syntaxProblem(
  words: Pick<CodeProblem, 'message' | 'hint'>,
  spanOf: Parsed['spanOf'],
  at: number,
): CodeProblem {
  return { code: 'sample/syntax', ...words, ...spanOf({ start: at, end: at }) };
}

function spansIn(text: string, added: ReadonlyMap<number, number> = new Map()): Parsed['spanOf'] {
  const written = positionsIn(text);
  const positionOf = (offset: number) => {
    const { line, column } = written(offset);
    return { line, column: Math.max(1, column - (added.get(line) ?? 0)) };
  };
  return ({ start, end }) => {
    const [from, to] = [positionOf(start), positionOf(end)];
    return { ...from, ...(end > start && to.line === from.line && { endColumn: to.column }) };
  };
}

function repeatedKey(name: string, span: Span): CodeProblem {
  return {
    code: 'sample/duplicate-key',
    message: `The key ${shown(name)} appears twice in the same object`,
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

// Parses a YAML or JSON fence to its values, with the place of every key. Never throws: errors are problems.

import { foreignTagsOf, positionsIn, readYamlLoosely, repeatedKeysOf, type YamlNode } from '@sitegen/renderer/yaml';
import type { CodeProblem, Fence } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';
import { remembered } from '../specification.ts';
import { findJsonMistake, type Mistake } from './json-syntax.ts';
import { problem, shown } from './wording.ts';
import { yamlMistake } from './yaml-words.ts';

/** A stretch of one line, counted from 1. */
export type Span = Pick<CodeProblem, 'line' | 'column' | 'endColumn'>;

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
export type Stretch = Pick<YamlNode, 'start' | 'end'>;

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
  if (mistake) return failed([syntaxProblem(mistake, spansIn(code))]);
  const { read, text, added } = readYamlLoosely(code);
  const spanOf = spansIn(text, added);
  if ('reason' in read) {
    if (/^it is nested|^its aliases/.test(read.reason)) return failed([tooLarge()]);
    return failed([syntaxProblem(yamlMistake(read, text), spanOf)]);
  }
  const documents = read.map(({ value, root }) => ({ value: value as Json, text, root, spanOf }));
  if (!documents.every(({ value }) => isModest(value))) return failed([tooLarge()]);
  const repeated = documents.flatMap(({ root }) => repeatedKeysOf(root));
  if (repeated.length > 0)
    return failed(repeated.map(({ name, key }) => repeatedKey(name, spanOf(key))).slice(0, maxProblems));
  return { documents, problems: [] };
}

/** About what the reference pages of two versions share. Bounded, because a preview reads a new text with each edit. */
const maxTexts = 600;

const known = remembered((key: string): ParsedFence => {
  const end = key.indexOf('\n');
  return parseSample(key.slice(end + 1), key.slice(0, end));
}, maxTexts);

/** Reads every document of a fence, once: the pages of several versions have many samples in common. */
export function readFence({ code, lang }: Fence): ParsedFence {
  return known(`${lang}\n${code}`);
}

function failed(problems: readonly CodeProblem[]): ParsedFence {
  return { documents: [], problems };
}

/** The problem of a sample that can't be checked in reasonable time. */
export function tooLarge(): CodeProblem {
  return problem(
    'sample/too-large',
    "This can't be checked: it's too large, nested too deeply, or repeats too much through aliases",
    'Try a part of it: up to 400,000 characters and 60,000 values.',
  );
}

/** Tags such as `!include` mean nothing to AsyncAPI's tools, which take their values as text or stop. */
export function unreadTags({ root, spanOf }: Parsed): readonly CodeProblem[] {
  return foreignTagsOf(root).map(({ name, start }) => {
    const message = `The tag \`${name}\` isn't part of an AsyncAPI document`;
    return syntaxProblem({ at: start, message, hint: 'Write the value without it.' }, spanOf);
  });
}

function syntaxProblem({ at, message, hint }: Mistake, spanOf: Parsed['spanOf']): CodeProblem {
  return problem('sample/syntax', message, hint, spanOf({ start: at, end: at }));
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
  const message = `The key ${shown(name)} appears twice in the same object`;
  return problem('sample/repeated', message, 'Keep one of the two.', span);
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

// Parses a YAML or JSON fence to its values, with the place of every key. Never throws: errors are problems.

import type { CodeProblem } from 'sitegen';
import { type Document, LineCounter, parseAllDocuments, type YAMLError } from 'yaml';
import type { Json } from '../schema/schema-node.ts';
import { findJsonMistake } from './json-syntax.ts';
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
  readonly document: Document;
  readonly spanOf: (start: number, end: number) => Span;
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
  const lines = new LineCounter();
  const spanOf = (start: number, end: number) => spanAt(lines, start, end);
  try {
    const documents = parseAllDocuments(code, {
      lineCounter: lines,
      merge: true,
      prettyErrors: false,
      logLevel: 'error',
    });
    const found = Array.isArray(documents) ? documents : [];
    const problems = found.flatMap((document) =>
      firstErrors(document.errors).map((error) => syntaxProblem(error, spanOf, code)),
    );
    if (problems.some(({ message }) => message.includes('call stack'))) return failed([tooLarge()]);
    const mistake = lang === 'json' ? findJsonMistake(code) : undefined;
    if (mistake) return failed([{ code: 'sample/syntax', ...mistake.text, ...spanOf(mistake.at, mistake.at) }]);
    if (problems.length > 0) return failed(problems.slice(0, maxProblems));
    const parsed = found.map((document) => ({
      document,
      spanOf,
      value: document.toJS({ maxAliasCount: 200 }) as Json,
    }));
    return parsed.every(({ value }) => isModest(value)) ? { documents: parsed, problems: [] } : failed([tooLarge()]);
  } catch (error) {
    if (error instanceof RangeError || error instanceof ReferenceError) return failed([tooLarge()]);
    throw error;
  }
}

function failed(problems: readonly CodeProblem[]): ParsedFence {
  return { documents: [], problems };
}

/** The problem of a sample that can't be checked in reasonable time. */
export function tooLarge(): CodeProblem {
  return {
    code: 'sample/too-large',
    message: "The sample can't be checked: it's too large, nested too deeply, or repeats too much through aliases",
    hint: 'Show a smaller part, or link to the file.',
    line: 1,
    column: 1,
  };
}

/** Tags such as `!include` mean nothing to AsyncAPI's tools, which take their values as text or stop. */
export function unreadTags({ document, spanOf }: Parsed): readonly CodeProblem[] {
  const unread = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return unread.map(({ message, pos: [start, end] }) => ({
    code: 'sample/syntax',
    message: `The tag \`${/tag: (\S+)/.exec(message)?.[1] ?? ''}\` isn't part of an AsyncAPI document`,
    hint: 'Write the value without it.',
    ...spanOf(start, end),
  }));
}

function spanAt(lines: LineCounter, start: number, end: number): Span {
  const from = lines.linePos(start);
  const to = lines.linePos(end);
  const span = { line: Math.max(1, from.line), column: Math.max(1, from.col) };
  return to.line === from.line && to.col > from.col ? { ...span, endColumn: to.col } : span;
}

/** All repeated keys, or else only the first error, because one wrong indentation causes many. */
function firstErrors(errors: readonly YAMLError[]): readonly YAMLError[] {
  const first = errors.find((error) => error.code !== 'DUPLICATE_KEY');
  return first ? [first] : errors;
}

function syntaxProblem(error: YAMLError, spanOf: Parsed['spanOf'], code: string): CodeProblem {
  const span = spanOf(error.pos[0], error.pos[1]);
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^["']?([^"':\n]+)/.exec(code.slice(error.pos[0]))?.[1] ?? '';
    return {
      code: 'sample/duplicate-key',
      message: `The key \`${key.trim()}\` appears twice in the same object`,
      hint: 'Keep one of the two.',
      ...span,
    };
  }
  return { code: 'sample/syntax', ...yamlWords(error.code, error.message), ...span };
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

// A file's text into its front matter, still unread, and its body. Only a first line of exactly `---` opens one, so no
// other language than YAML can be asked for.

import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import {
  frontMatterCode,
  frontMatterMissing,
  frontMatterTooDeep,
  frontMatterTooLarge,
  frontMatterTwice,
  frontMatterUnclosed,
  frontMatterUnclosedAtEnd,
} from '../../diagnostics/problems/front-matter.ts';
import { misplacedProblems } from './misplaced-keys.ts';

export interface Split {
  /** From the first fence to the last, both included; undefined when there is nothing to read. */
  readonly head: string | undefined;
  readonly body: string;
  /** Lines before the body. */
  readonly bodyLine: number;
  /** Whether there's a head that isn't read because of its size, depth, or place. It may say that the page is a draft. */
  readonly isUnread?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const maxCharacters = 64 * 1024;
const maxDepth = 32;

/** Splits a text with `\n` line ends. */
export function splitFrontMatter(file: string, text: string): Split {
  const at = { file, line: 1, column: 1 };
  const firstLine = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  if (!/^---[ \t]*$/.test(firstLine)) return unopened(file, text, firstLine);
  const closing = /\n---[ \t]*(?:\n|$)/.exec(text.slice(firstLine.length));
  if (closing && !hasKeys(text.slice(firstLine.length, firstLine.length + closing.index)))
    return unopened(file, text, firstLine);
  const split = closing ? closed(text, firstLine.length + closing.index, closing[0].length) : unclosed(text);
  const diagnostics = closing ? secondHead(file, split) : [unclosedProblem(at, split)];
  const excess = excessOf(at, split.head ?? '');
  if (excess === undefined) return { ...split, diagnostics };
  return { ...split, head: undefined, isUnread: true, diagnostics: [...diagnostics, excess] };
}

function excessOf(at: Location, yaml: string): Diagnostic | undefined {
  if (yaml.length > maxCharacters) return frontMatterTooLarge(at, maxCharacters);
  return tooDeep(yaml) ? frontMatterTooDeep(at) : undefined;
}

/** Two lines of dashes with text or a list between them are thematic breaks; with nothing, an empty front matter. */
function hasKeys(head: string): boolean {
  return head.trim() === '' || head.split('\n').some(isKey) || head.trimStart().startsWith('{');
}

function isKey(line: string): boolean {
  const bare = line.trimStart();
  return !bare.startsWith('#') && /:(?:\s|$)/.test(bare.slice(1));
}

type Parts = Omit<Split, 'diagnostics'>;

function closed(text: string, end: number, length: number): Parts {
  const head = text.slice(0, end + length);
  return { head, body: text.slice(head.length), bodyLine: lineBreaks(head) + (head.endsWith('\n') ? 0 : 1) };
}

const keyLines = String.raw`((?:(?:[\w-]+:(?:[ \t].*)?|[ \t]+\S.*|- .*|#.*)\n)+)---[ \t]*(?:\n|$)`;
const keysBetweenFences = new RegExp(String.raw`^\s*---[ \t]*\n${keyLines}`);
/** As if the first front matter had ended too early. */
const keysAtOnce = new RegExp(`^${keyLines}`);

/** A second front matter, which would be shown as text. A program that adds one may have met a page that had one. */
function secondHead(file: string, { body, bodyLine }: Parts): Diagnostic[] {
  const [whole = '', keys = ''] = keysBetweenFences.exec(body) ?? [];
  // Otherwise, it's a heading that's underlined with dashes.
  if (/^(?:draft|published|unlisted):/im.test(keysAtOnce.exec(body)?.[1] ?? ''))
    return [frontMatterTwice({ file, line: bodyLine + 1, column: 1 })];
  if (!/^(?:title|date|draft|published|unlisted|slug|layout):/im.test(keys)) return [];
  return [frontMatterTwice({ file, line: bodyLine + 1 + lineBreaks(whole.slice(0, whole.indexOf('---'))), column: 1 })];
}

/** The lines that look like YAML are read all the same; the text below them is the body. */
function unclosed(text: string): Parts {
  const lines = text.split('\n');
  let end = 1;
  while (end < lines.length && /^(?:[\w-]+:(?:\s|$)|\s+\S|- |#)/.test(lines[end] ?? '')) end++;
  const head = `${lines.slice(0, end).join('\n')}\n---\n`;
  return { head, body: lines.slice(end).join('\n'), bodyLine: end };
}

/** With nothing below the keys, no text can have been taken for one. A line with `#` might be a heading. */
function unclosedProblem(at: Location, { head = '', body }: Parts): Diagnostic {
  return body.trim() === '' && !/\n#/.test(head) ? frontMatterUnclosedAtEnd(at) : frontMatterUnclosed(at);
}

function unopened(file: string, text: string, firstLine: string): Split {
  const at = { file, line: 1, column: 1 };
  const parts = { head: undefined, body: text, bodyLine: 0 };
  const isToml = /^\+\+\+[ \t]*$/.test(firstLine) && /\n\+\+\+[ \t]*(?:\n|$)/.test(text);
  const language = isToml ? 'toml' : /^---\s*([A-Za-z]+)\s*$/.exec(firstLine)?.[1];
  if (language !== undefined) {
    const close = (language === 'toml' ? /\n(?:---|\+\+\+)[ \t]*(?:\n|$)/ : /\n---[ \t]*(?:\n|$)/).exec(text);
    const rest = close ? closed(text, close.index, close[0].length) : parts;
    return { ...rest, head: undefined, diagnostics: [frontMatterCode(at, `\`${language}\``)] };
  }
  const hint = isLate(text)
    ? 'It must begin on the first line of the file.'
    : 'Begin the file with a line `---`, then `title: …`, then a line `---`.';
  const misplaced = misplacedProblems(file, text);
  const isUnread = misplaced.length > 0;
  return { ...parts, ...(isUnread && { isUnread }), diagnostics: [frontMatterMissing(at, hint), ...misplaced] };
}

/** True if front matter comes after nothing but empty lines, one comment, or one heading. */
function isLate(text: string): boolean {
  const end = text.search(/\n---[ \t]*\n[\w-]+:/);
  if (end === -1) return false;
  const before = text.slice(0, end).trim();
  return /^(?:#[^\n]*)?$/.test(before) || (before.startsWith('<!--') && before.indexOf('-->') === before.length - 3);
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Counted before any parser sees it: deep nesting can abort the whole process. */
function tooDeep(yaml: string): boolean {
  let depth = 0;
  for (const character of yaml) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) return true;
  }
  return /^(?:[ \t]*[-?:] ){33}/m.test(yaml) || /^ {200}/m.test(yaml);
}

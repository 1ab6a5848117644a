// Keys that say whether a page is published, in a page without front matter: what was meant as front matter isn't at the
// very beginning, or has another form. It would be shown as text, and a draft would be published.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { misplacedKey } from '../../diagnostics/problems/front-matter.ts';
import { normalForm } from '../../text/normal-form.ts';
import { unseen } from '../../text/unprintable.ts';
import { flagOf } from './flag.ts';
import { fold, refusalOf } from './refused-keys.ts';

/** Reports the first such key. */
export function misplacedProblems(file: string, text: string): readonly Diagnostic[] {
  for (const { text: line, next, block, number } of linesWithBlocks(outsideOfCode(text))) {
    const key = keysIn(line, next).find((one) => holdsBack(one, block));
    if (key) return [misplacedKey({ file, line: number, column: 1 }, key.name)];
  }
  return [];
}

interface Line {
  readonly text: string;
  /** In the file. */
  readonly number: number;
}

/** Lines from the beginning, not counting empty ones and comments. */
const searchedLines = 20;

/** A comment can be a long license. */
const searchedCharacters = 100_000;

const codeFence = /^ {0,3}(`{3,}|~{3,})/;
const commentStart = /^\s*(?:<!--|\{\/\*)/;
const commentEnd = /-->|\*\/\}/;

/** The first lines, without code and without what can't be seen. */
function outsideOfCode(text: string): readonly Line[] {
  const found: Line[] = [];
  let counted = 0;
  let fence: string | undefined;
  let isComment = false;
  let isIndented = false;
  for (const [index, line] of text.slice(0, searchedCharacters).split('\n').entries()) {
    const mark = codeFence.exec(line)?.[1];
    if (fence === undefined ? mark !== undefined : mark?.startsWith(fence)) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    const isBlank = line.trim() === '';
    // Indented code can't follow a line of text. What's indented at the very beginning was hardly meant as code.
    const isAfterBlank = counted > 0 && found.at(-1)?.text === '';
    isIndented = /^(?: {4}| {0,3}\t)/.test(line) ? isIndented || isAfterBlank : isIndented && isBlank;
    if (fence !== undefined || (isIndented && !isBlank)) continue;
    isComment ||= commentStart.test(line);
    if (!isBlank && !isComment) counted++;
    if (counted > searchedLines) break;
    found.push(...visibleParts(line).map((part) => ({ text: part, number: index + 1 })));
    if (commentEnd.test(line)) isComment = false;
  }
  return found;
}

const invisible = new RegExp(`[${unseen}\\p{Cc}]`, 'gu');

/** Some editors and parsers end lines at further characters. */
function visibleParts(line: string): readonly string[] {
  return line.split(/[\u0085\u2028\u2029\v\f]/).map((part) => normalForm(part, 'NFKC').replace(invisible, '').trim());
}

interface PlacedLine extends Line {
  readonly next: string;
  /** Whether it's among lines that are like front matter: after a kind of fence, or at the beginning of the file. */
  readonly block: 'fenced' | 'open' | undefined;
}

/** `----`, `—`, `;;;`, `{`, and the like. */
const fenceLike = /^[\p{P}\p{S}]+$/u;

function linesWithBlocks(lines: readonly Line[]): readonly PlacedLine[] {
  let block: PlacedLine['block'];
  let isAtStart = true;
  return lines.map((line, index) => {
    const { text } = line;
    const before = lines[index - 1]?.text ?? '';
    if (text === '') block = undefined;
    else if (fenceLike.test(text)) {
      // Dashes below a line of text make that a heading.
      const isOpening = before === '' || before.startsWith('#') || commentEnd.test(before);
      block = isOpening ? (commentStart.test(text) ? 'open' : 'fenced') : undefined;
    } else if (isAtStart && keyLine.test(text)) block = 'open';
    isAtStart &&= text === '';
    return { ...line, next: lines[index + 1]?.text ?? '', block };
  });
}

interface Key {
  readonly name: string;
  readonly value: string;
}

/** `draft: true`, `"draft": true,`, `draft = true`, `[//]: # (draft: true)`. */
const keyLine = /^[^\p{L}\p{N}`]*(?<name>\p{L}[\p{L}\p{N} _-]{0,30}?)["'*_\]\\]*\s*[:=]\s*(?<value>.*)$/u;

/** There may be several in a line of JSON or JavaScript. A value may be in the next line. */
function keysIn(line: string, next: string): readonly Key[] {
  const parts = /^(?:[^\p{L}\p{N}`]*\{|export\s)/u.test(line) ? line.split(/[,{}]/) : [line];
  return parts.flatMap((part) => {
    const { name, value = '' } = keyLine.exec(part)?.groups ?? {};
    return name === undefined ? [] : [{ name, value: plainValue(value) || plainValue(next) }];
  });
}

/** Without YAML's tags and anchors, a comment, quotes, and other characters around it. */
function plainValue(value: string): string {
  return value
    .replace(/^(?:[!&]\S*\s+)+/, '')
    .replace(/\s(?:#|\/\/).*$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** These keep a page back if they're false. */
const showing: ReadonlySet<string> = new Set(['published', 'visible', 'public', 'render', 'permalink']);

/** In running text, only yes and no count. Documents often begin with their date or state. */
function holdsBack({ name, value }: Key, block: PlacedLine['block']): boolean {
  const folded = fold(name);
  const flag = flagOf(value);
  if (flag === showing.has(folded)) return false;
  if (flag === undefined && (block === undefined || (block === 'open' && folded === 'date'))) return false;
  return refusalOf(name, value, true)?.holdsBack === true;
}

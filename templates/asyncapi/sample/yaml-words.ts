// Says what the YAML parser found, for people who write YAML but have never read its specification.

import type { YamlError } from '@sitegen/renderer/yaml';
import type { Mistake } from './json-syntax.ts';

const indentation = "Keys of one object start in the same column; what's inside them starts further right.";

/** The first one that matches counts. The parser's reason is followed by a line with the text from the place on. */
const known: readonly (readonly [found: RegExp, message: string, hint?: string])[] = [
  [
    /^unexpected end/,
    "What starts here isn't closed before the text ends",
    'Look for a missing bracket, brace, or quote.',
  ],
  [
    /^(?:name of an|unidentified alias|alias node|duplication of an anchor)/,
    '`*` and `&` have a special meaning in YAML',
    'Put the value in quotes: "*".',
  ],
  [/^(?:unknown escape|expected hexadecimal)/, 'A backslash in double quotes must be doubled', 'Or use single quotes.'],
  [/^tab characters/, 'YAML may not be indented with tabs', 'Use spaces.'],
  [/^missed comma/, 'A comma, bracket, or brace is missing before this'],
  [/^bad indentation.*\n[@`%]/, 'A value may not start with this character', 'Put the value in quotes.'],
  [
    /^bad indentation.*\n:/,
    'This line has a key in the middle of a value',
    `${indentation} A value with \`: \` needs quotes.`,
  ],
  [
    /^(?:bad indentation.*\n[\]}",']|expected the node content)/,
    "This isn't allowed here",
    'Look for an extra comma, bracket, or quote.',
  ],
  [/^bad indentation/, "The indentation of this line doesn't match any line above it", indentation],
  [
    /^(?:can not read|end of the stream)/,
    'This line is neither `key: value` nor part of the value above it',
    indentation,
  ],
  [/^a whitespace character/, 'A space is missing after the colon'],
  [/non-printable|null byte/, "This isn't text", 'Open a file with YAML or JSON.'],
];

/** Words for an error of the parser, and where to look. */
export function yamlMistake({ reason, offset }: YamlError, text: string): Mistake {
  const found = known.find(([pattern]) => pattern.test(`${reason}\n${text[offset]}`));
  const [, message, hint] = found ?? [undefined, `The sample cannot be read: ${reason}`];
  return { at: startOf(reason, offset, text), message, ...(hint && { hint }) };
}

/** Where a mistake begins. If a bracket or quote isn't closed, the parser only reports the end of the text. */
function startOf(reason: string, offset: number, text: string): number {
  if (!reason.startsWith('unexpected end')) return offset;
  if (reason.includes('double quoted')) return text.lastIndexOf('"');
  return reason.includes('single quoted') ? text.lastIndexOf("'") : openBracketIn(text);
}

/** The last bracket without an end that isn't in quotes or a comment. */
function openBracketIn(text: string): number {
  const open: number[] = [];
  const parts = /(?<![\w\])}])(?:"(?:[^"\\]|\\.)*"|'[^']*')|(?<=\s)#.*|([[{])|[\]}]/g;
  for (const { 0: part, 1: bracket, index } of text.matchAll(parts)) {
    if (bracket) open.push(index);
    else if (part === ']' || part === '}') open.pop();
  }
  return open.at(-1) ?? 0;
}

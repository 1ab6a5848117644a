// Says what the YAML parser found, for people who write YAML but have never read its specification.

import type { YamlError } from '@sitegen/renderer/yaml';

interface Words {
  readonly message: string;
  readonly hint?: string;
}

const indentation = "Keys of one object start in the same column; what's inside them starts further right.";

/** The first one that matches counts. The parser's reason is followed by a line with the text from the place on. */
const known: readonly (readonly [found: RegExp, words: Words])[] = [
  [
    /^unexpected end/,
    {
      message: "What starts here isn't closed before the text ends",
      hint: 'Look for a missing bracket, brace, or quote.',
    },
  ],
  [
    /^(?:name of an|unidentified alias|alias node|duplication of an anchor)/,
    { message: '`*` and `&` have a special meaning in YAML', hint: 'Put the value in quotes: "*".' },
  ],
  [
    /^(?:unknown escape|expected hexadecimal)/,
    { message: 'A backslash in double quotes must be doubled', hint: 'Or use single quotes.' },
  ],
  [/^tab characters/, { message: 'YAML may not be indented with tabs', hint: 'Use spaces.' }],
  [/^missed comma/, { message: 'A comma, bracket, or brace is missing before this' }],
  [
    /^bad indentation.*\n[@`%]/,
    { message: 'A value may not start with this character', hint: 'Put the value in quotes.' },
  ],
  [
    /^bad indentation.*\n:/,
    {
      message: 'This line has a key in the middle of a value',
      hint: `${indentation} A value with \`: \` needs quotes.`,
    },
  ],
  [
    /^(?:bad indentation.*\n[\]}",']|expected the node content)/,
    { message: "This isn't allowed here", hint: 'Look for an extra comma, bracket, or quote.' },
  ],
  [/^bad indentation/, { message: "The indentation of this line doesn't match any line above it", hint: indentation }],
  [
    /^(?:can not read|end of the stream)/,
    { message: 'This line is neither `key: value` nor part of the value above it', hint: indentation },
  ],
  [/^a whitespace character/, { message: 'A space is missing after the colon' }],
  [/non-printable|null byte/, { message: "This isn't text", hint: 'Open a file with YAML or JSON.' }],
];

/** Words for an error of the parser, and where to look. */
export function yamlWords({ reason, offset }: YamlError, text: string): Words & { readonly at: number } {
  const found = known.find(([pattern]) => pattern.test(`${reason}\n${text[offset]}`));
  return { ...(found?.[1] ?? { message: `The sample cannot be read: ${reason}` }), at: startOf(reason, offset, text) };
}

/** Of what isn't closed, the parser only knows the end. */
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

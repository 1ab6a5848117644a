// Says what the YAML parser found, for people who write YAML but have never read its specification.

import type { ErrorCode } from 'yaml';

interface Words {
  readonly message: string;
  readonly hint?: string;
}

const indentation = "Keys of one object start in the same column; what's inside them starts further right.";

const errorWords: { readonly [code in ErrorCode]?: Words } = {
  BAD_ALIAS: { message: '`*` and `&` have a special meaning in YAML', hint: 'Put the value in quotes: "*".' },
  BAD_DQ_ESCAPE: { message: 'A backslash in double quotes must be doubled', hint: 'Or use single quotes.' },
  BAD_INDENT: { message: "The indentation of this line doesn't match any line above it", hint: indentation },
  BAD_SCALAR_START: { message: 'A value may not start with this character', hint: 'Put the value in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: { message: 'This line has a key in the middle of a value', hint: indentation },
  BLOCK_IN_FLOW: { message: 'Inside brackets or braces, everything must be written with brackets and braces' },
  KEY_OVER_1024_CHARS: { message: 'The key is too long' },
  MISSING_CHAR: { message: 'A quote, bracket, comma or space is missing here' },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line is neither `key: value` nor part of the value above it',
    hint: indentation,
  },
  TAB_AS_INDENT: { message: 'YAML may not be indented with tabs', hint: 'Use spaces.' },
  UNEXPECTED_TOKEN: {
    message: "This isn't allowed here",
    hint: 'Look for an extra comma or quote, or wrong indentation.',
  },
};

/** Words for an error of the reader. */
export function yamlWords(code: ErrorCode, original: string): Words {
  const [sentence = ''] = original.split('\n');
  return errorWords[code] ?? { message: `The sample cannot be read: ${sentence.replace(/[.:]$/, '')}` };
}

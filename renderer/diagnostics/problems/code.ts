// Problems of fenced code. Code checks in the configuration write their own messages.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const backtickInOpening = (at: Location): Diagnostic => ({
  code: 'code/backtick-in-opening',
  at,
  message: 'This line opens no code block, because there is a backtick after the language',
  hint: 'Open and close the block with `~~~`, or leave the backtick out.',
});

export const linesInvalid = (at: Location, word: string, lines: number): Diagnostic => ({
  code: 'code/lines-invalid',
  at,
  message: `\`${word}\` names lines that the code does not have; it has ${lines}`,
  hint: 'Count lines from 1, as in `{1,3-5}`.',
});

export const unclosedFence = (at: Location): Diagnostic => ({
  code: 'markdown/unclosed',
  at,
  message: 'This code block is never closed',
  hint: 'Close it with a line that has at least as many backticks (or tildes) and nothing else.',
});

export const languageUnknown = (at: Location, name: string, nearest?: string): Diagnostic => ({
  code: 'code/unknown-word',
  at,
  message: `There is no syntax highlighting for \`${name}\``,
  hint: nearest === undefined ? 'Use `text` for plain text.' : `Did you mean \`${nearest}\`?`,
});

const maxWords = 5;

export const wordUnknown = (at: Location, words: readonly string[], hint?: string): Diagnostic => {
  const named = words.slice(0, maxWords).map((word) => `\`${word}\``);
  const others = words.length - named.length;
  if (others > 0) named.push(`and ${others} more word${others === 1 ? '' : 's'}`);
  return {
    code: 'code/unknown-word',
    at,
    message: `This code block has words that nothing reads: ${named.join(', ')}`,
    hint: hint ?? 'Leave out what another program needed.',
  };
};

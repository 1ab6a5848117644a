// Problems of fenced code. Code checks in the configuration write their own messages.

import { problem } from '../diagnostic.ts';

export const linesInvalid = problem('code/lines-invalid', (word: string, lines: number) => [
  `\`${word}\` names lines that the code doesn't have; it has ${lines}`,
  'Count lines from 1, as in `{1,3-5}`.',
]);

export const unclosedFence = problem('markdown/unclosed', () => [
  'This code block is never closed',
  'Close it with a line that has at least as many backticks (or tildes) and nothing else.',
]);

export const languageUnknown = problem('code/unknown-word', (name: string, nearest?: string) => [
  `There is no syntax highlighting for \`${name}\``,
  nearest === undefined ? 'Use `text` for plain text.' : `Did you mean \`${nearest}\`?`,
]);

const maxWords = 5;

export const wordUnknown = problem('code/unknown-word', (words: readonly string[], hint?: string) => {
  const named = words.slice(0, maxWords).map((word) => `\`${word}\``);
  const others = words.length - named.length;
  if (others > 0) named.push(`and ${others} more word${others === 1 ? '' : 's'}`);
  return [
    `This code block has words that nothing reads: ${named.join(', ')}`,
    hint ?? 'Leave out what another program needed.',
  ];
});

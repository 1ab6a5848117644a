// The buttons of a code block.

import { expect, test } from 'vitest';
import { type CodeLabels, frameHtml } from '../../renderer/code/frame.ts';
import type { CodeBlock } from '../../renderer/model.ts';

const labels: CodeLabels = {
  copy: 'Copy',
  copied: 'Copied!',
  code: 'Code, {lang}',
  diagram: 'Diagram of {parts}',
  diagramSource: 'Its text',
};

function framed(code: string, further: Partial<CodeBlock> = {}): string {
  const none: readonly number[] = [];
  const marks = { highlight: none, focus: none, error: none, inserted: none, deleted: none };
  const at = { file: 'a.md', line: 7, column: 1 };
  return frameHtml({ code, lang: 'js', meta: {}, lineNumbers: false, ...marks, at, ...further }, code, labels, {
    index: 0,
  });
}

const sessions: readonly (readonly [name: string, session: string, copied: string | undefined])[] = [
  ['prompt and output', '$ trim --wick\nTrimmed.\n$ light', 'trim --wick\nlight'],
  ['a command of several lines', '$ trim \\\n>   --wick \\\n  --short\nTrimmed.', 'trim \\\n  --wick \\\n  --short'],
  ['a name, a folder, and a comment', 'ada@lamp:~/oil$ pour\n# not a command\nada@lamp:~$ exit', 'pour\nexit'],
  ['the prompt of an administrator', '# apt install lamp\nDone: $ 3 saved', 'apt install lamp'],
  ['Windows', 'PS C:\\lamp> trim\nTrimmed.\nPS C:\\lamp> light', 'trim\nlight'],
  ['no prompt', 'trim\nlight', undefined],
];

test.each(sessions)('copying a session takes what is typed: %s', (_, code, copied) => {
  const [, text] = / data-text="([^"]*)"/.exec(framed(code, { lang: 'console' })) ?? [];
  expect(text).toBe(copied);
  expect(framed(code, { lang: 'yaml' })).not.toContain('data-text');
});

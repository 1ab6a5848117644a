// The words of a fence.

import { expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

const fenced = (info: string, code: string) => parsePage(`\`\`\`${info}\n${code}\n\`\`\`\n`);

test.each([
  ['js{1}', { lang: 'javascript', highlight: [1] }],
  ['js {2} title=app/lamp.js', { highlight: [2], title: 'app/lamp.js' }],
  ['js lineNumbers', { lineNumbers: true }],
  ['title="a b"', { lang: 'text', title: 'a b' }],
  ['js,title="a b"', { lang: 'javascript', title: 'a b' }],
  ['js ins={1} del={2}', { inserted: [1], deleted: [2] }],
])('words of a fence: ```%s', (info, expected) => {
  const { body, diagnostics } = fenced(info, 'a();\nb();');
  expect(diagnostics).toEqual([]);
  expect(body.codes[0]).toMatchObject(expected);
});

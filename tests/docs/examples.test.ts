// Pages that the documents show as examples are sound: nothing is said about them.

import { expect, test } from 'vitest';
import { readDocument } from './documents.ts';
import { problemsOf } from './example-problems.ts';

const channel = { path: 'content/docs/concepts/channel.md', code: '---\ntitle: Channel\n---\nText.\n' };
const lamp = { path: 'code/lamp.ts', code: '// #region trim\nwick.trim();\n// #endregion trim\n' };

test.each(['README.md', 'docs/writing.md'])('%s', async (file) => {
  const shown = readDocument(file).fences.filter(({ path }) => path?.startsWith('content/'));
  expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) expect(await problemsOf([one, channel])).toEqual([]);
});

test('every fence of markdown in docs/writing.md reads without a fault', async () => {
  const fences = readDocument('docs/writing.md').fences.filter(
    ({ lang, path }) => lang === 'markdown' && path === undefined,
  );
  expect(fences.length).toBeGreaterThan(3);
  for (const { code } of fences) {
    // A fence that only shows its first line is closed here.
    const open = /^(`{3}\w+)[^\n]*\n$/.test(code);
    const body = open ? `${code.replace(/ \{1,3-5\}.*/, '')}a: 1\n\`\`\`\n` : code;
    const example = { path: 'content/docs/page.md', code: `---\ntitle: Page\n---\n${body}` };
    expect(await problemsOf([example, channel, lamp]), code).toEqual([]);
  }
});

// Texts that look like the marks the engine leaves for itself, by every way in which characters come into a page.

import { expect, test } from 'vitest';
import { lanternProject } from '../support/project.ts';
import { inProject } from '../support/warm-cli.ts';

const control = /[\u0001-\u0004]/;

const body = [
  '```js\nonce();\n```',
  'Raw \u0001C0\u0002 and \u00030\u0004.',
  'Named &#1;C0&#2; and &#3;0&#4;, &#xE000;C0&#xE001; and &#xE002;0&#xE003;.',
  '<div title="&#1;C0&#2; &#3;0&#4; &#xE002;0&#xE003;">In HTML &#1;C0&#2; &#3;0&#4;</div>',
  '<div title={"\\u0001C0\\u0002 \\x030\\x04"}>In an expression</div>',
  'Last words.',
].join('\n\n');

test.each(['docs/forged.md', 'docs/forged.mdx'])('%s is built, and nothing in it is filled in twice', async (path) => {
  const title = '"A \\uE0020\\uE003 title"';
  const project = lanternProject({ [`content/${path}`]: `---\ntitle: ${title}\n---\n\n${body}\n` });
  const { code, stderr } = await inProject(project, ['build']);
  expect(stderr).not.toContain('Maximum call stack');
  expect(code).toBe(0);
  const html = project.read('dist/docs/forged.html');
  expect(html).not.toMatch(control);
  expect(html.match(/once/g)).toHaveLength(1);
  expect(html.match(/<p>Last words/g)).toHaveLength(1);
  expect(html).toContain('\uE0020\uE003');
});

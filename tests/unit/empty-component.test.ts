// A component that only frames the text between its tags is reported without any.

import { expect, test } from 'vitest';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { testRules } from '../markdown/markdown-rules.ts';

const rules = {
  ...testRules,
  components: { ...testRules.components, Frame: { inline: false, needsContent: true }, Dot: { inline: true } },
};

function codesOf(body: string): readonly string[] {
  const text = `---\ntitle: Page\n---\nText.\n\n${body}\n`;
  return parseFile(rules, { file: 'content/page.md', path: 'page.md', text }).diagnostics.map(({ code }) => code);
}

test.each([
  '<Frame />',
  '<Frame></Frame>',
  '<Frame>\n</Frame>',
  '<Frame>\n\n</Frame>',
  '- <Frame />',
  'In <Frame /> text',
])('%j shows nothing', (body) => expect(codesOf(body)).toEqual(['component/empty']));

test.each([
  '<Frame>x</Frame>',
  '<Frame>\n\nx\n\n</Frame>',
  '<Frame><Dot /></Frame>',
  '<Frame>\n<br />\n</Frame>',
  '<Dot />',
])('%j shows something', (body) => expect(codesOf(body)).toEqual([]));

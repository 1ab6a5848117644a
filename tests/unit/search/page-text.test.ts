// What a page is searched by: its texts, and the questions above answers that are closed at first.

import { expect, test } from 'vitest';
import { parseFile } from '../../../renderer/parse/parse-file.ts';
import { testRules } from '../../markdown/markdown-rules.ts';

function paragraphsOf(source: string): readonly string[] {
  const text = `---\ntitle: Page\n---\n${source}`;
  const { value } = parseFile(testRules, { file: 'content/page.md', path: 'page.md', text });
  return value?.kind === 'page' ? value.article.sections.flatMap(({ paragraphs }) => paragraphs) : [];
}

test('a title of several words above a closed part is found', () => {
  const paragraphs = paragraphsOf('Before.\n\n<Note title="Which oil is right?">\n\nThe clear one.\n\n</Note>\n');
  expect(paragraphs).toEqual(['Before.', 'Which oil is right?', 'The clear one.']);
});

test('a title of one word only tells parts apart', () => {
  expect(paragraphsOf('<Note title="Oil">\n\nThe clear one.\n\n</Note>\n')).toEqual(['The clear one.']);
});

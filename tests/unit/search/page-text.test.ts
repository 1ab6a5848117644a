// What a page is searched by: its texts, and the questions above answers that are closed at first.

import { expect, test } from 'vitest';
import { parseFile } from '../../../renderer/parse/parse-file.ts';
import { asPage, testRules } from '../../markdown/markdown-rules.ts';

function paragraphsOf(source: string): readonly string[] {
  const text = `---\ntitle: Page\n---\n${source}`;
  const { value } = parseFile(testRules, { file: 'content/page.md', path: 'page.md', text });
  return value?.kind === 'page' ? value.article.sections.flatMap(({ paragraphs }) => paragraphs) : [];
}

test('a title of several words above a closed part is found', () => {
  const paragraphs = paragraphsOf('Before.\n\n<Note title="Which oil is right?">\n\nThe clear one.\n\n</Note>\n');
  expect(paragraphs).toEqual(['Before.', 'Which oil is right?', 'The clear one.']);
});

test('what a component draws by itself is found by the words that it gives, and is no excerpt', () => {
  const words = (props: object) => Object.values(props).join(' and ');
  const rules = { ...testRules, components: { Oils: { inline: false, words } } };
  const text = '---\ntitle: Page\n---\n<Oils one="olive" two="palm" />\n\nBurn one.\n';
  const { page, article } = asPage(parseFile(rules, { file: 'content/page.md', path: 'page.md', text }).value);
  expect(article.sections[0]?.paragraphs).toEqual(['olive and palm', 'Burn one.']);
  expect(page.excerpt).toBe('Burn one.');
});

test('a title of one word only tells parts apart', () => {
  expect(paragraphsOf('<Note title="Oil">\n\nThe clear one.\n\n</Note>\n')).toEqual(['The clear one.']);
});

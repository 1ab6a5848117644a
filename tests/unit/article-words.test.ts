// Words that the engine adds to articles, in languages that it doesn't know.

import { expect, test } from 'vitest';
import type { SiteConfig } from '../../renderer/config.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import { parsePage } from '../markdown/markdown-rules.ts';

const body = '> [!WARNING]\n> אש\n\n> [!DANGER]\n> סכנה\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## כותרת\n';

const config = {
  folders: [{ path: '', url: '', layout: 'docs', tocDepth: 3 }],
  locales: { default: 'he', all: [{ code: 'he', name: 'עברית' }] },
} as unknown as SiteConfig;

test('words that the engine adds to an article are strings of the site', () => {
  const he = {
    'article.warning': 'אזהרה',
    'article.danger': 'סכנה',
    'article.table': 'טבלה',
    'search.button': 'חיפוש',
  };
  const rules = parseRules(config, { he, de: { 'article.warning': 'Obacht' } });
  const { html } = parsePage(body, rules).body;
  for (const word of ['>אזהרה<', '>סכנה<', '"טבלה"']) expect(html).toContain(word);
  expect(html).not.toMatch(/Warning|Danger|Table|Obacht/);
  // Another string of the site doesn't change what parsing depends on.
  expect(parseRules(config, { he: { 'search.button': 'חפש' } }).words).toEqual({});
});

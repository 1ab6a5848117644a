// Parse rules for tests: a folder with few demands, and some components.

import { z } from 'zod';
import type { Dialect, Page, Parsed, SourceFile } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { type ParseRules, propsRule } from '../../renderer/parse/rules.ts';

export const testRules: ParseRules = {
  folders: [{ path: '', url: '', layout: 'docs', tocDepth: 3, titleOptional: true }],
  components: {
    Note: { inline: false, props: propsRule(z.object({ title: z.string().optional() })) },
    Badge: { inline: true, props: propsRule(z.object({ text: z.string(), level: z.number().optional() })) },
    Any: { inline: false },
    Tabs: { inline: false },
    Tab: { inline: false },
  },
  codeChecks: [],
  frameHosts: ['frames.example.org'],
  defaultLang: 'text',
  langAliases: {},
  defaultLocale: 'en',
  locales: ['en', 'de'],
  words: {},
};

/** Parses a body as the page `content/page.md`, whose front matter has the lines of `head`, too. */
export function parsePage(
  body: string,
  dialect: Dialect = 'commonmark',
  rules: ParseRules = testRules,
  fragments: SourceFile['fragments'] = {},
  head = '',
) {
  const text = `---\ntitle: Page\n${head}---\n${body}`;
  const { value, diagnostics } = parseFile(
    { ...rules, dialect },
    { file: 'content/page.md', path: 'page.md', text, fragments },
  );
  const { page, article } = asPage(value);
  return { page, article, ...article, diagnostics };
}

/** The page of a parsed file that is one. */
export function asPage(value: Parsed): {
  readonly page: Page;
  readonly article: Extract<Parsed, { kind: 'page' }>['article'];
} {
  if (value.kind !== 'page') throw new Error('expected a page');
  return value;
}

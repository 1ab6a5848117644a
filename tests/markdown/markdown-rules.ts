// Parse rules for tests: a folder with few demands, and some components.

import { z } from 'zod';
import type { SiteConfig } from '../../renderer/config.ts';
import type { Page, Parsed, SourceFile } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { type ParseRules, parseRules } from '../../renderer/parse/rules.ts';

const render = () => null;
const config: Partial<SiteConfig> = {
  folders: [{ path: '', url: '', layout: 'docs', tocDepth: 3, titleOptional: true }],
  components: {
    Note: { render, props: z.object({ title: z.string().optional() }) },
    Badge: { render, inline: true, props: z.object({ text: z.string(), level: z.number().optional() }) },
    Any: { render },
    Tabs: { render },
    Tab: { render },
  },
  frameHosts: ['frames.example.org'],
  locales: { default: 'en', all: ['en', 'de'].map((code) => ({ code, name: code })) },
};

export const testRules: ParseRules = parseRules(config as SiteConfig);

/** Parses a body as the page `content/page.md`, whose front matter has the lines of `head`, too. */
export function parsePage(
  body: string,
  rules: ParseRules = testRules,
  fragments: SourceFile['fragments'] = {},
  head = '',
) {
  const text = `---\ntitle: Page\n${head}---\n${body}`;
  const { value, diagnostics } = parseFile(rules, { file: 'content/page.md', path: 'page.md', text, fragments });
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

// Content given inline -> the assembled site, by the engine's own functions and a configuration of three folders.

import type { SiteConfig } from '../../renderer/config.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';
import type { Article, DrawnArticle, LightParsed, NavNode, Post } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { parseRules } from '../../renderer/parse/rules.ts';
import { assembleSite } from '../../renderer/site/assemble-site.ts';
import { createLinkResolver } from '../../renderer/site/links.ts';
import { redirectsOf } from '../../renderer/site/redirects.ts';
import { idsIn } from '../../renderer/text/html-tokens.ts';

export const config: SiteConfig = {
  name: 'Lantern',
  titlePattern: '{title} | Lantern',
  description: 'About lanterns.',
  origin: 'https://lantern.example',
  locales: {
    default: 'en',
    all: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ],
  },
  folders: [
    { path: 'pages', url: '', layout: 'page', tocDepth: 2, search: ['general'] },
    { path: 'de', url: '/de', layout: 'page', locale: 'de', tocDepth: 2, search: ['general'] },
    { path: 'docs', layout: 'page', tocDepth: 3, nav: { welcome: 'Welcome' }, search: ['general', 'docs'] },
    { path: 'blog', layout: 'page', tocDepth: 2, dated: { types: ['News'] }, search: ['general'] },
  ],
  layouts: { page: { render: () => null as never } },
  styles: 'style.css',
  socialImage: '/card.png',
  search: { indexes: ['general', 'docs'] },
  feed: { folder: 'blog', path: '/rss.xml', title: 'News', description: 'All news.', copyright: 'Us' },
};

/** The languages, with pages that are also published with the prefix of English. */
export const withPrefixed = (...prefixed: readonly string[]) => ({ locales: { ...config.locales, prefixed } });

export type Assembled = ReturnType<typeof assembled>;

export interface AssembleOptions {
  readonly config?: Partial<SiteConfig>;
  readonly redirects?: string;
  readonly drafts?: boolean;
  readonly now?: string;
  readonly updated?: string;
  readonly publicUrls?: readonly string[];
}

/** Parses and assembles. Paths such as `docs/…` are below the content folder. */
export function assembled(files: { readonly [path: string]: string }, options: AssembleOptions = {}) {
  const whole = { ...config, ...options.config };
  const rules = parseRules(whole);
  const articles = new Map<string, Article>();
  const diagnostics: Diagnostic[] = [];
  const parsed = Object.entries(files).map(([path, text]): LightParsed => {
    const updated = options.updated === undefined ? {} : { updated: options.updated };
    const noted = parseFile(rules, { file: `content/${path}`, path, text, ...updated });
    diagnostics.push(...noted.diagnostics);
    if (noted.value.kind === 'page') articles.set(noted.value.page.file, noted.value.article);
    return noted.value;
  });
  const redirects = redirectsOf([{ file: 'content/redirects.txt', text: options.redirects ?? '' }]);
  const { value: site, diagnostics: found } = assembleSite(parsed, {
    config: whole,
    data: {},
    strings: {},
    images: {},
    redirects: redirects.value,
    publicUrls: new Set(options.publicUrls ?? []),
    now: options.now ?? '2026-01-01T00:00:00.000Z',
    drafts: options.drafts ?? false,
  });
  const post = (url: string): Post => {
    const one = site.posts.find((candidate) => candidate.url === url);
    if (one === undefined)
      throw new Error(`no page at ${url}; there are ${site.posts.map((each) => each.url).join(', ')}`);
    return one;
  };
  const articleOf = ({ file }: { readonly file: string }): DrawnArticle => {
    const article = articles.get(file);
    if (article === undefined) throw new Error(`no text of ${file}`);
    return { ...article, drawn: article.body.codes.map(() => '') };
  };
  /** Leads from the pages to each other and to these files. */
  const linksAmong = (files: readonly string[] = []) => createLinkResolver(site, whole, new Set(files));
  /** What checks look at, next to these files. */
  const checked = (files: readonly string[] = []) => ({
    site,
    links: linksAmong(files),
    files: new Set(files),
    published: [],
    anchorsOf: (post: Post) => idsIn(articleOf(post).body.html),
  });
  const all = [...diagnostics, ...redirects.diagnostics, ...found].toSorted(compareDiagnostics);
  return { site, config: whole, diagnostics: all, post, articleOf, linksAmong, checked };
}

/** A page with front matter: `page({ title: 'A', weight: 1 }, 'text')`. */
export function page(
  fields: { readonly [name: string]: string | number | boolean | readonly string[] },
  body = 'Text.',
): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n${body}\n`;
}

/** A tree as an outline: titles, indented. */
export function outlineOf(node: NavNode, depth = 0): string {
  const line = `${'  '.repeat(depth)}${node.title}${node.href === node.slug ? '' : ` (${node.href})`}\n`;
  return line + node.children.map((child) => outlineOf(child, depth + 1)).join('');
}

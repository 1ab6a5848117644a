// Makes text versions for machines: a Markdown copy of each page at its address plus `.md`, `llms.txt` (a list of
// pages), `llms-full.txt` (the text of all pages), and `llms-<section>.txt` (the text of a section).

import type { SiteConfig } from '../config.ts';
import { atTag, hookedList } from '../hook-error.ts';
import { isListed } from '../listed.ts';
import type { Article, ArticleOf, OutputFile, Post, Site } from '../model.ts';
import { fullAddress } from '../render/metadata.ts';
import { componentReader, readersOf, type SiteFor } from '../site-reads.ts';
import { markdownBelowBase } from '../text/below-base.ts';
import { withoutMarks } from '../text/copy-mark.ts';
import { withMarkdownAddresses } from '../text/html-addresses.ts';
import { translator } from '../text/translate.ts';
import { trimLines } from '../text/trim-lines.ts';
import { copyPathOf, isRelative } from '../text/url.ts';
import { llmsSections, llmsText } from './llms-text.ts';
import { plainMarkdown } from './plain-markdown.ts';

export interface CopyContext {
  /** What the document of a page has for an address in its text. */
  readonly addressOn: (post: Post, href: string, attribute: string) => string;
  /** Default: the same for all. */
  readonly siteFor?: SiteFor;
}

/** Returns the text versions of the site. */
export function textFiles(
  site: Site,
  config: SiteConfig,
  articleOf: ArticleOf,
  { addressOn, siteFor = () => site }: CopyContext,
): readonly OutputFile[] {
  // Relative addresses mean nothing in a copy that's read elsewhere, and a translation leads to translations.
  const copyOf = (post: Post): string => {
    const markdown = withMarkdownAddresses(markdownOf(post, articleOf(post), siteFor, config), (href, name) =>
      isRelative(href) || post.locale !== config.locales.default ? addressOn(post, href, name) : href,
    );
    const text = markdownBelowBase(trimLines(plainMarkdown(markdown)), config.base ?? '');
    return `# ${post.title}\n\n<${fullAddress(config.origin, post.url)}>\n\n${text}\n`;
  };
  const written = site.posts.filter((post) => hasCopy(post, articleOf));
  const copies = written.map((post) => ({
    path: copyPathOf(post.url),
    articles: [post.file],
    readers: readersOf('body', post),
    contents: () => copyOf(post),
  }));
  const joined = (path: string, posts: readonly Post[]): OutputFile => ({
    path,
    contents: () => posts.map(copyOf).join('\n'),
    joins: posts.map((post) => copyPathOf(post.url)),
  });
  const sections = llmsSections(site, config, written);
  const lists = hookedList('llms', () => config.llms?.(site));
  return [
    ...copies,
    { path: 'llms.txt', contents: () => llmsText(config, sections, lists) },
    joined('llms-full.txt', written),
    ...sections.map(({ path, posts }) => joined(path, posts)),
  ];
}

/** Whether a page has a Markdown copy. Unlisted pages don't, and generated ones only if they have text. */
export function hasCopy(post: Post, articleOf: ArticleOf): boolean {
  return isListed(post) && (!post.file.startsWith('generated:') || articleOf(post).markdown.trim() !== '');
}

/** The Markdown of a page with what its components write. */
function markdownOf(post: Post, { markdown, body }: Article, siteFor: SiteFor, config: SiteConfig): string {
  const { components = {}, locales } = config;
  return withoutMarks(markdown, (index) => {
    const use = body.components[index];
    if (use === undefined) return '';
    const site = siteFor(componentReader(use.name, post));
    const context = { site, t: translator(site.strings, post.locale, locales.default) };
    return atTag(use, () => components[use.name]?.markdown?.(use.props, post, context) ?? '');
  });
}

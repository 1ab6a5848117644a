// Makes text versions for machines: a Markdown copy of each page at its address plus `.md`, `llms.txt` (a list of
// pages), `llms-full.txt` (the text of all pages), and `llms-<section>.txt` (the text of a section).

import { atTag, hookedList } from '../hook-error.ts';
import { isListed } from '../listed.ts';
import type { ArticleOf, OutputFile, Post } from '../model.ts';
import type { PageInputs } from '../render/body.ts';
import { fullAddress } from '../render/metadata.ts';
import { componentReader, readersOf } from '../site-reads.ts';
import { markdownBelowBase } from '../text/below-base.ts';
import { withoutMarks } from '../text/copy-mark.ts';
import { withMarkdownAddresses } from '../text/html-addresses.ts';
import { translator } from '../text/translate.ts';
import { trimLines } from '../text/trim-lines.ts';
import { copyPathOf, isRelative } from '../text/url.ts';
import { llmsSections, llmsText } from './llms-text.ts';
import { plainMarkdown } from './plain-markdown.ts';

/** Returns what an address in a page's text became in its document. */
type AddressOn = (post: Post, href: string, attribute: string) => string;

/** Returns the text versions of the site. */
export function textFiles(inputs: PageInputs, addressOn: AddressOn): readonly OutputFile[] {
  const { site, config, articleOf } = inputs;
  // Relative addresses mean nothing in a copy that's read elsewhere, and a translation leads to translations.
  const copyOf = (post: Post): string => {
    const markdown = withMarkdownAddresses(markdownOf(post, inputs), (href, name) =>
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
function markdownOf(post: Post, { siteFor, config, articleOf }: PageInputs): string {
  const { components = {}, locales } = config;
  const { markdown, body } = articleOf(post);
  return withoutMarks(markdown, (index) => {
    const use = body.components[index];
    if (use === undefined) return '';
    const site = siteFor(componentReader(use.name, post));
    const context = { site, t: translator(site.strings, post.locale, locales.default) };
    return atTag(use, () => components[use.name]?.markdown?.(use.props, post, context) ?? '');
  });
}

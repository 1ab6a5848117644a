// Makes `llms.txt` as llmstxt.org describes it: what the site is, then a list of Markdown copies for each part of it.

import type { LlmsList, SiteConfig } from '../config.ts';
import type { Post, Site } from '../model.ts';
import { absolute, fullAddress } from '../render/metadata.ts';
import { groupBy } from '../text/group-by.ts';
import { oneLine } from '../text/one-line.ts';
import { createSlugCounter, slugOf } from '../text/slug.ts';
import { copyPathOf, parentOf } from '../text/url.ts';

/** A part of the site, and the path of the file with the text of all its pages. */
export type LlmsSection = ReturnType<typeof llmsSections>[number];

/** Returns the text. The lists of the configuration follow the sections with the pages that have a copy. */
export function llmsText(config: SiteConfig, pages: readonly LlmsSection[], lists: readonly LlmsList[]): string {
  const extra = lists.map(({ title, links }) => ({
    title,
    lines: links.map((link) => lineOf(link.title, absolute(config.origin, link.url), '')),
  }));
  const listed = pages.map(({ title, posts }) => ({ title, lines: posts.map((post) => lineOfPost(post, config)) }));
  const sections = [...listed, ...extra].map(({ title, lines }) => `## ${title}\n\n${lines.join('')}`);
  const full = `All of these pages in one file: [llms-full.txt](${config.origin}/llms-full.txt)`;
  const bySection = pages.map(({ title, path }) => `[${escaped(title)}](${config.origin}/${path})`).join(', ');
  const head = `# ${config.name}\n\n> ${oneLine(config.description)}\n\n${full}\n\nBy section: ${bySection}\n`;
  return [head, ...sections].join('\n');
}

/** Single pages come first, then the parts in the order of their addresses, then the other languages. */
export function llmsSections(site: Site, config: SiteConfig, posts: readonly Post[]) {
  const { default: main, all } = config.locales;
  const inLanguage = (code: string) => posts.filter(({ locale }) => locale === code);
  const byPart = groupBy(inLanguage(main), createPartOf(posts, site.posts));
  const single = { title: 'Pages', posts: byPart.get(undefined) ?? [] };
  const parts = [...byPart].flatMap(([title, posts]) => (title === undefined ? [] : [{ title, posts }]));
  const languages = all.map(({ code, name }) => ({ title: name, posts: code === main ? [] : inLanguage(code) }));
  const slugs = createSlugCounter();
  slugs.claim('full');
  return [single, ...parts, ...languages]
    .filter((section) => section.posts.length > 0)
    .map((section) => ({ ...section, path: `llms-${slugs.claim(slugOf(section.title))}.txt` }));
}

/** Returns a function that gives the part of a page: the title of its section, or else of the top page above it. */
function createPartOf(posts: readonly Post[], all: readonly Post[]): (post: Post) => string | undefined {
  const sectionOf = (post: Post): string | undefined =>
    post.ancestors[1]?.title ?? post.sectionTitle ?? post.ancestors[0]?.title;
  const loose = posts.filter((post) => sectionOf(post) === undefined);
  const tops = new Map(all.filter(({ url }) => parentOf(url) === '/').map((post) => [post.url, post.title]));
  const holders = new Set(loose.filter(({ url }) => parentOf(url) !== '/').map(({ url }) => topOf(url)));
  return (post) => sectionOf(post) ?? (holders.has(topOf(post.url)) ? tops.get(topOf(post.url)) : undefined);
}

/** `/blog/page/2` gives `/blog`. */
function topOf(url: string): string {
  return url.split('/', 2).join('/');
}

function lineOfPost(post: Post, config: SiteConfig): string {
  const about = post.frontMatter.description ?? post.excerpt;
  return lineOf(post.title, fullAddress(config.origin, `/${copyPathOf(post.url)}`), about);
}

function lineOf(title: string, address: string, about: string): string {
  const text = escaped(title);
  const target = address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `- [${text}](${target})${about === '' ? '' : `: ${oneLine(about)}`}\n`;
}

function escaped(title: string): string {
  return oneLine(title).replace(/[\\[\]]/g, '\\$&');
}

// Makes text versions for machines: a markdown copy of each page at its address plus `.md`, `llms.txt` (a list of
// pages, see llmstxt.org), and `llms-full.txt` (the text of all pages).

import type { SiteConfig } from '../config.ts';
import { hooked } from '../hook-error.ts';
import type { ArticleOf, OutputFile, Post, Site } from '../model.ts';
import { absolute, fullAddress } from '../render/metadata.ts';
import { isListed } from './sitemap.ts';

export function textFiles(site: Site, config: SiteConfig, articleOf: ArticleOf): readonly OutputFile[] {
  const copyOf = (post: Post): string => copyText(post, articleOf(post).markdown, config);
  const written = site.posts.filter(isListed);
  function* pieces(): Iterable<string> {
    for (const [index, post] of written.entries()) yield (index === 0 ? '' : '\n') + copyOf(post);
  }
  return [
    ...written.map((post) => ({ path: copyPath(post), article: post.file, contents: () => copyOf(post) })),
    { path: 'llms.txt', contents: () => listOf(written, config) + extraLists(site, config) },
    { path: 'llms-full.txt', contents: () => [...pieces()].join(''), pieces },
  ];
}

function copyPath(post: Post): string {
  return post.url === '/' ? 'index.md' : `${post.url.slice(1)}.md`;
}

function copyText(post: Post, markdown: string, config: SiteConfig): string {
  return `# ${post.title}\n\n<${fullAddress(config.origin, post.url)}>\n\n${markdown.trim()}\n`;
}

function listOf(posts: readonly Post[], config: SiteConfig): string {
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    const group = post.ancestors[1]?.title ?? post.sectionTitle ?? post.ancestors[0]?.title ?? 'Pages';
    const members = groups.get(group);
    if (members) members.push(post);
    else groups.set(group, [post]);
  }
  const lists = [...groups].map(
    ([group, members]) => `## ${group}\n\n${members.map((post) => lineOf(post, config)).join('')}`,
  );
  return `# ${config.name}\n\n> ${config.description}\n\n${lists.join('\n')}`;
}

/** The site's own lists. */
function extraLists(site: Site, config: SiteConfig): string {
  return (hooked('llms', () => config.llms?.(site)) ?? [])
    .map(
      ({ title, links }) =>
        `\n## ${title}\n\n${links.map((link) => `- [${link.title}](${absolute(config.origin, link.url)})\n`).join('')}`,
    )
    .join('');
}

function lineOf(post: Post, config: SiteConfig): string {
  const about = post.frontMatter.description ?? post.excerpt;
  return `- [${post.title}](${fullAddress(config.origin, `/${copyPath(post)}`)})${about === '' ? '' : `: ${about}`}\n`;
}

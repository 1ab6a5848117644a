// Which sections of the navigation trees are published as one page to print, and the pages in them.

import type { PlacedPart, SiteConfig } from '../config.ts';
import type { NavNode, Post, Site } from '../model.ts';
import { given } from '../text/given.ts';
import { encodeUrl, printUrlOf } from '../text/url.ts';

/** A section that is published as one page. */
export interface PrintedSection {
  /** The page: `/docs/concepts.print`. */
  readonly post: Post;
  readonly parts: readonly PlacedPart[];
}

export type PrintedSections = ReturnType<typeof printedSections>;

/** About 400 sheets of paper. Nobody prints more. */
const maxMinutes = 1000;

/**
 * A section is printed if it has at least two pages and doesn't take longer than `maxMinutes` to read. The whole tree
 * isn't a section.
 */
export function printedSections(site: Site, config: SiteConfig) {
  const posts = new Map(site.posts.map((post) => [post.url, post]));
  const all: PrintedSection[] = [];
  /** By the address of a page: the address of the smallest printed section that it's in. */
  const urlFor = new Map<string, string>();
  for (const { path, nav } of config.folders) {
    const tree = site.nav[path];
    if (nav?.print === undefined || tree === undefined) continue;
    const layout = nav.print;
    const visit = (node: NavNode, around: string | undefined): void => {
      const section = node === tree || !node.isSection ? undefined : sectionOf(node, posts, config);
      if (section) all.push({ parts: section.parts, post: { ...section.post, layout } });
      const url = section?.post.url ?? around;
      if (url !== undefined && posts.has(node.slug)) urlFor.set(node.slug, url);
      for (const child of node.children) visit(child, url);
    };
    visit(tree, undefined);
  }
  return { all, urlFor };
}

/** The section as one page, if it's printed. */
function sectionOf(section: NavNode, posts: ReadonlyMap<string, Post>, config: SiteConfig): PrintedSection | undefined {
  const parts: PlacedPart[] = [];
  const add = (node: NavNode, level: number): void => {
    const post = posts.get(node.slug);
    const title = post?.title ?? node.title;
    parts.push({ id: `part-${parts.length}`, level: Math.min(6, level), title, ...(post && { post }) });
    for (const child of node.children) add(child, level + 1);
  };
  add(section, 1);
  const pages = parts.flatMap(({ post }) => post ?? []);
  const [first] = pages;
  const minutes = pages.reduce((sum, { readingTime }) => sum + readingTime, 0);
  if (first === undefined || pages.length < 2 || minutes > maxMinutes) return undefined;
  return { post: { ...postOf(first, section, config), title: parts[0]?.title ?? section.title }, parts };
}

/** Search engines shouldn't find the page that shows a section, but the section's own page. */
function postOf(first: Post, { slug }: NavNode, { origin }: SiteConfig): Post {
  const url = printUrlOf(slug);
  const { title, description } = first.frontMatter;
  const own = first.url === slug && given({ canonical: origin + encodeUrl(slug), title, description });
  const frontMatter = { unlisted: true, ...own };
  return { ...first, url, slug: url, frontMatter, translations: { [first.locale]: url } };
}

// Which sections of the navigation trees are published as one page to print, and the pages in them.

import type { SiteConfig } from '../config.ts';
import type { NavNode, Post, Site } from '../model.ts';
import { encodeUrl, printUrlOf } from '../text/url.ts';

/** A page of the section, or a section in it that has no page. */
export interface PlacedPart {
  /** Begins every id of the part. */
  readonly id: string;
  /** Level of its title, 1 to 6. The section itself has level 1. */
  readonly level: number;
  readonly title: string;
  readonly post?: Post;
}

/** A section that is published as one page. */
export interface PrintedSection {
  /** The page: `/docs/concepts.print`. */
  readonly post: Post;
  readonly parts: readonly PlacedPart[];
}

export interface PrintedSections {
  readonly all: readonly PrintedSection[];
  /** By the address of a page: the address of the smallest printed section that it's in. */
  readonly urlFor: ReadonlyMap<string, string>;
}

/** About 400 sheets of paper. Nobody prints more. */
const maxMinutes = 1000;

interface Length {
  readonly pages: number;
  readonly minutes: number;
}

/**
 * A section is printed if it has at least two pages and doesn't take longer than `maxMinutes` to read. The whole tree
 * isn't a section.
 */
export function printedSections(site: Site, config: SiteConfig): PrintedSections {
  const posts = new Map(site.posts.map((post) => [post.url, post]));
  const all: PrintedSection[] = [];
  const urlFor = new Map<string, string>();
  for (const { path, nav } of config.folders) {
    const tree = site.nav[path];
    if (nav?.print === undefined || tree === undefined) continue;
    const layout = nav.print;
    const lengths = lengthsIn(tree, posts);
    const visit = (node: NavNode, around: string | undefined): void => {
      const { pages, minutes } = lengths.get(node) ?? { pages: 0, minutes: 0 };
      const isPrinted = node !== tree && node.isSection && pages > 1 && minutes <= maxMinutes;
      const url = isPrinted ? printUrlOf(node.slug) : around;
      if (isPrinted) {
        const { post, parts } = sectionOf(node, posts, config);
        all.push({ post: { ...post, layout }, parts });
      }
      if (url !== undefined && posts.has(node.slug)) urlFor.set(node.slug, url);
      for (const child of node.children) visit(child, url);
    };
    visit(tree, undefined);
  }
  return { all, urlFor };
}

function lengthsIn(tree: NavNode, posts: ReadonlyMap<string, Post>): ReadonlyMap<NavNode, Length> {
  const lengths = new Map<NavNode, Length>();
  const lengthOf = (node: NavNode): Length => {
    const post = posts.get(node.slug);
    const below = node.children.map(lengthOf);
    const length = {
      pages: below.reduce((sum, { pages }) => sum + pages, post ? 1 : 0),
      minutes: below.reduce((sum, { minutes }) => sum + minutes, post?.readingTime ?? 0),
    };
    lengths.set(node, length);
    return length;
  };
  lengthOf(tree);
  return lengths;
}

/** At least one page must be in the section. */
function sectionOf(section: NavNode, posts: ReadonlyMap<string, Post>, config: SiteConfig): PrintedSection {
  const parts: PlacedPart[] = [];
  const add = (node: NavNode, level: number): void => {
    const post = posts.get(node.slug);
    const title = post?.title ?? node.title;
    parts.push({ id: `part-${parts.length}`, level: Math.min(6, level), title, ...(post && { post }) });
    for (const child of node.children) add(child, level + 1);
  };
  add(section, 1);
  const own = posts.get(section.slug);
  const first = own ?? (parts.find(({ post }) => post !== undefined)?.post as Post);
  return { post: { ...postOf(first, section, config), title: parts[0]?.title ?? section.title }, parts };
}

/** Search engines shouldn't find the page that shows a section, but the section's own page. */
function postOf(first: Post, { slug }: NavNode, { origin }: SiteConfig): Post {
  const url = printUrlOf(slug);
  const { title, description } = first.frontMatter;
  const own = first.url === slug && {
    canonical: origin + encodeUrl(slug),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  const frontMatter = { unlisted: true, ...own };
  return { ...first, url, slug: url, frontMatter, translations: { [first.locale]: url } };
}

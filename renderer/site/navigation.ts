// Builds the navigation tree of a folder. Every folder is a section, at any depth, even without a `_section.md` or a
// landing page. That way no page is lost because of its title or weight.

import { compareText } from '../diagnostics/diagnostic.ts';
import type { NavNode, Page, SectionFile } from '../model.ts';
import { groupBy } from '../text/group-by.ts';
import { parentOf, titleOfName } from '../text/url.ts';

/** Builds the tree at an address (`/docs`). Its root is the landing page and has the title `welcome`. */
export function navigationOf(
  root: string,
  welcome: string,
  pages: readonly Page[],
  sections: readonly SectionFile[],
): NavNode {
  const pageAt = new Map(pages.map((page) => [page.url, page]));
  const sectionAt = new Map(sections.map((section) => [section.url, section]));
  const childrenOf = childSlugs(root, pageAt.keys());

  const nodeAt = (slug: string, depth: number, rootSectionId: string | undefined): NavNode => {
    const page = pageAt.get(slug);
    const section = sectionAt.get(slug);
    const below = childrenOf.get(slug) ?? [];
    const isSection = below.length > 0 || section !== undefined || page?.isIndex === true;
    const id = slug.slice(root === '/' ? 1 : root.length + 1);
    const rootId = rootSectionId ?? (depth === 1 && isSection ? id : undefined);
    const children = below.map((child) => nodeAt(child, depth + 1, rootId)).sort(byWeight);
    const weight = section?.weight ?? page?.frontMatter.weight;
    return {
      title:
        depth === 0
          ? welcome
          : (section?.title ?? (page ? labelOf(page) : titleOfName(slug.slice(slug.lastIndexOf('/') + 1)))),
      slug,
      href: page ? page.url : (children[0]?.href ?? slug),
      ...(weight !== undefined && { weight }),
      isSection,
      isRootSection: depth === 1 && isSection,
      ...(isSection && depth > 0 && { sectionId: id }),
      ...(rootId !== undefined && { rootSectionId: rootId }),
      ...(depth > 1 && { parent: parentOf(slug) }),
      children,
    };
  };
  return nodeAt(root, 0, undefined);
}

/** The name of a page in the tree, in links to neighbors, and in release notes. */
export function labelOf({ title, frontMatter }: Page): string {
  return frontMatter.label ?? title;
}

/** Maps each folder from the root down to its child pages and folders. */
function childSlugs(root: string, urls: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const slugs = new Set([root]);
  for (const url of urls) for (let slug = url; !slugs.has(slug); slug = parentOf(slug)) slugs.add(slug);
  slugs.delete(root);
  return groupBy([...slugs], parentOf);
}

/** Lowest first, none last. Equal weights are sorted by slug, so the order never depends on the disk. */
function byWeight(a: NavNode, b: NavNode): number {
  return (a.weight ?? Infinity) - (b.weight ?? Infinity) || compareText(a.slug, b.slug);
}

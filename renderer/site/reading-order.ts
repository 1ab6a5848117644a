// Puts the pages of a navigation tree in one reading order and finds each page's neighbors. The label of a neighbor
// names its section if that's a different one.

import type { NavNode, Page, Post } from '../model.ts';
import { labelOf } from './navigation.ts';

/** A page's position in the tree. */
export interface Place {
  readonly url: string;
  readonly title: string;
  /** The sections around the page from the root section down, including the page itself if it's a landing page. */
  readonly trail: readonly NavNode[];
}

/** Lists every page of the tree once, depth first, with landing pages before the pages below them. */
export function readingOrderOf(tree: NavNode, pages: ReadonlyMap<string, Page>): readonly Place[] {
  const places: Place[] = [];
  const visit = (node: NavNode, above: readonly NavNode[]): void => {
    const trail = node.isSection && node !== tree ? [...above, node] : above;
    const page = pages.get(node.slug);
    if (page) places.push({ url: page.url, title: labelOf(page), trail });
    for (const child of node.children) visit(child, trail);
  };
  visit(tree, []);
  return places;
}

/** Returns the neighbors of the page at `index`. */
export function neighborsAt(order: readonly Place[], index: number): Pick<Post, 'prevPage' | 'nextPage'> {
  const here = order[index];
  const before = order[index - 1];
  const after = order[index + 1];
  if (!here) return {};
  return {
    ...(before && { prevPage: { href: before.url, title: previousLabel(here, before) } }),
    ...(after && { nextPage: { href: after.url, title: nextLabel(here, after) } }),
  };
}

function nextLabel(here: Place, after: Place): string {
  return labeled(sectionOf(here) === sectionOf(after) ? undefined : sectionOf(after), after.title);
}

/**
 * When the previous page is in another section, a landing page names the root section, and other pages the nearest one.
 */
function previousLabel(here: Place, before: Place): string {
  if (sectionOf(here) === sectionOf(before)) return before.title;
  const leavesSection = sectionOf(here)?.slug === here.url;
  return labeled(leavesSection ? before.trail[0] : sectionOf(before), before.title);
}

function sectionOf(place: Place): NavNode | undefined {
  return place.trail[place.trail.length - 1];
}

/** Returns `Concepts - Message`, or only the title if it's the same as the section's. */
function labeled(section: NavNode | undefined, title: string): string {
  return section === undefined || section.title === title ? title : `${section.title} - ${title}`;
}

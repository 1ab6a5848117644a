// Puts the pages of a navigation tree in one reading order and finds each page's neighbors. The label of a neighbor
// names its section if that's a different one.

import type { NavNode, Neighbor, Page } from '../model.ts';
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

/** The links to the pages before and after a page. */
export function neighborsOf(here: Place, before: Place | undefined, after: Place | undefined) {
  // The page before a section's landing page is in another section, which is named as the menu does: by its root section.
  const isLanding = sectionOf(here)?.slug === here.url;
  return {
    ...(before && { prevPage: linkTo(before, here, isLanding ? before.trail[0] : sectionOf(before)) }),
    ...(after && { nextPage: linkTo(after, here, sectionOf(after)) }),
  };
}

/** The title is `Concepts - Message` in another section, unless both parts are the same. */
function linkTo(place: Place, here: Place, section: NavNode | undefined): Neighbor {
  const { url: href, title } = place;
  const isNamed = section !== undefined && section.title !== title && sectionOf(place) !== sectionOf(here);
  return { href, title: isNamed ? `${section.title} - ${title}` : title };
}

function sectionOf({ trail }: Place): NavNode | undefined {
  return trail.at(-1);
}

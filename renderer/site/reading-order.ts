// A navigation tree -> one linear reading order over its pages, and the neighbours of each with labels that name the
// section when it changes.

import type { NavNode, Neighbour, Page } from '../model.ts';
import { labelOf } from './navigation.ts';

/** Where a page stands: its node's trail from the tree's root (exclusive) to its section. */
export interface Place {
  readonly url: string;
  readonly title: string;
  /** Sections from the root section down to the one that holds the page, itself included if it is a landing page. */
  readonly trail: readonly NavNode[];
}

/** Every page of the tree once, depth first, landing pages before what is below them. */
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

/** The neighbours of the place at `index`. */
export function neighboursAt(
  order: readonly Place[],
  index: number,
): { readonly prevPage?: Neighbour; readonly nextPage?: Neighbour } {
  const here = order[index];
  const before = order[index - 1];
  const after = order[index + 1];
  if (!here) return {};
  return {
    ...(before ? { prevPage: { href: before.url, title: previousLabel(here, before) } } : {}),
    ...(after ? { nextPage: { href: after.url, title: nextLabel(here, after) } } : {}),
  };
}

function nextLabel(here: Place, after: Place): string {
  return labelled(sectionOf(here) === sectionOf(after) ? undefined : sectionOf(after), after.title);
}

/** Going back out of a section's first page, the root section is named; otherwise the nearest one. */
function previousLabel(here: Place, before: Place): string {
  if (sectionOf(here) === sectionOf(before)) return before.title;
  const leavesSection = sectionOf(here)?.slug === here.url;
  return labelled(leavesSection ? before.trail[0] : sectionOf(before), before.title);
}

function sectionOf(place: Place): NavNode | undefined {
  return place.trail[place.trail.length - 1];
}

/** `Concepts - Message`; a title equal to its section's is not said twice. */
function labelled(section: NavNode | undefined, title: string): string {
  return section === undefined || section.title === title ? title : `${section.title} - ${title}`;
}

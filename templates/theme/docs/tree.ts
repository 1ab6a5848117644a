// The navigation tree as HTML text instead of elements, because it is the largest repeated part of a docs page.
// Trees of up to `maxEntries` entries are complete. Larger ones have only the branches around the page, and a link for each
// other section.

import { escapeHtml as escaped } from '@sitegen/renderer/text';
import type { NavNode } from 'sitegen';
import { kept } from '../kept.ts';

/** The most entries that the tree on a page has. If there are more, closed branches are only on their section pages. */
const maxEntries = 300;

export interface TreeRequest {
  readonly root: NavNode;
  readonly current: string;
  /** Label of the button that opens a branch. */
  readonly toggle: (title: string) => string;
}

/** The list of the tree, with the current page marked and the branches above it open. */
export function renderTree({ root, current, toggle }: TreeRequest): string {
  const whole = sizeOf(root) <= maxEntries;
  const above = sectionsAbove(current, root);
  const item = (node: NavNode): string => {
    const open = isWithin(current, node) || above.has(node.slug);
    const link = `<a href="${escaped(node.href)}" data-testid="DocsNav-item"${node.slug === current ? ' aria-current="page"' : ''}>${escaped(node.title)}</a>`;
    if (node.children.length === 0) return `<li>${link}</li>`;
    const left = !whole && !open;
    const state = open ? ' open' : left ? ` data-more="${escaped(node.href)}"` : '';
    const children = left ? `<li>${link}</li>` : node.children.map(item).join('');
    const summary = `<summary aria-label="${escaped(toggle(node.title))}"></summary>`;
    return `<li>${link}<details${state} data-branch="${escaped(node.slug)}">${summary}<ul>${children}</ul></details></li>`;
  };
  return `<ul class="tree">${root.children.map(item).join('')}</ul>`;
}

const sizeOf = kept(({ children }: NavNode): number => children.reduce((sum, child) => sum + sizeOf(child), 1));

const parentsIn = kept((root: NavNode): ReadonlyMap<string, string> => new Map(parentsBelow(root)));

/** The sections above a page: with `menu` in its front matter, its address doesn't begin with theirs. */
function sectionsAbove(current: string, root: NavNode): ReadonlySet<string> {
  const parents = parentsIn(root);
  const found = new Set<string>();
  for (let slug = parents.get(current); slug !== undefined; slug = parents.get(slug)) found.add(slug);
  return found;
}

function parentsBelow(node: NavNode): readonly (readonly [string, string])[] {
  return node.children.flatMap((child) => [[child.slug, node.slug] as const, ...parentsBelow(child)]);
}

/** An item is open when the page's address starts with its own, segment by segment. */
function isWithin(current: string, node: NavNode): boolean {
  return current === node.slug || current.startsWith(`${node.slug}/`);
}

// The navigation tree as HTML text instead of elements, because it is the largest repeated part of a docs page.
// Trees of up to `maxEntries` entries are complete. Larger ones have only the branches around the page, and a link for each
// other section.

import { escapeHtml as escaped } from '@sitegen/renderer/text';
import type { NavNode } from 'sitegen';
import { oncePerObject } from '../once-per-object.ts';

/** The most entries that the tree on a page has. If there are more, closed branches are only on their section pages. */
const maxEntries = 300;

/**
 * The list of the tree, with the current page marked and the branches above it open. `toggle` labels the button that opens
 * a branch by its title.
 */
export function renderTree(root: NavNode, current: string, toggle: (title: string) => string): string {
  const whole = countOf(root) <= maxEntries;
  const item = (node: NavNode): string => {
    const open = current === node.slug || current.startsWith(`${node.slug}/`);
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

/** How many entries a node and all below it are. */
const countOf = oncePerObject(({ children }: NavNode): number =>
  children.reduce((sum, child) => sum + countOf(child), 1),
);

// Tiles of the pages and sections below a docs folder: icon and color by section, title, one sentence.

import type { NavNode, Site, Translate } from 'sitegen';
import { Tile } from '../components/entry-tile.tsx';
import { dataOf, type MenuEntry } from '../data/shapes.ts';
import { kept } from '../kept.ts';
import { pageAt } from '../page-at.ts';

const tones = ['', 'tile-blue', 'tile-green', 'tile-amber', 'tile-red'];

/** The nodes of the site's trees by their addresses. */
const nodesOf = kept(
  (site: Site) =>
    new Map(
      Object.values(site.nav)
        .flatMap(withBelow)
        .map((node) => [node.slug, node]),
    ),
);

/** A node and all below it. What has the same address as a node above it comes first. */
function withBelow(node: NavNode): readonly NavNode[] {
  return [...node.children.flatMap(withBelow), node];
}

export interface SectionTilesProps {
  readonly site: Site;
  readonly section: string;
  readonly t: Translate;
  /** Address of a page from elsewhere that gets the last tile. */
  readonly more?: string;
}

export function SectionTiles({ site, section, t, more }: SectionTilesProps) {
  const nodes = nodesOf(site);
  const extra = more === undefined ? undefined : nodes.get(more);
  const children = [...(nodes.get(section)?.children ?? []), ...(extra ? [extra] : [])].filter(
    (child) => child.slug !== section,
  );
  if (children.length === 0) return null;
  const icons = children.map((child) => entryOf(site, child.slug)?.icon);
  // Where one tile has an icon, all have.
  const otherwise = icons.some((icon) => icon !== undefined) ? 'file' : undefined;
  return (
    <ul className="tiles" data-testid="Docs-main-div">
      {children.map((child, index) => (
        <li key={child.slug}>
          <Tile icon={icons[index] ?? otherwise} text={sentenceOf(site, child, t)} tone={tones[index % 5] ?? ''}>
            <a href={child.href} data-testid="Docs-link">
              {child.title}
            </a>
          </Tile>
        </li>
      ))}
    </ul>
  );
}

/** The menu's entry of a section, so that menus and tiles show the same icon. */
function entryOf(site: Site, slug: string): MenuEntry | undefined {
  return dataOf(site, 'menus')
    .flyouts.flatMap((menu) => menu.items)
    .find((item) => (item.section ?? item.href) === slug);
}

/** Older pages have no description, and what the menu says of a section is better than how its text begins. */
function sentenceOf(site: Site, node: NavNode, t: Translate): string {
  const post = pageAt(site, node.href);
  const entry = entryOf(site, node.slug);
  return post?.frontMatter.description ?? (entry && t(`menu.${entry.id}.text`)) ?? post?.excerpt ?? '';
}

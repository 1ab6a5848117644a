// Tiles of the pages and sections below a docs folder: icon and color by section, title, one sentence.

import type { NavNode, Site, Translate } from 'sitegen';
import { Tile } from '../components/entry-tile.tsx';
import { dataOf, type MenuEntry } from '../data/shapes.ts';
import { oncePerObject } from '../once-per-object.ts';
import { pageAt } from '../page-at.ts';

const tones = ['', 'tile-blue', 'tile-green', 'tile-amber', 'tile-red'];

/** The nodes of the site's trees by their addresses. */
const nodesOf = oncePerObject((site: Site) => new Map(Object.values(site.nav).flatMap(withBelow)));

/** A node and all below it. What has the same address as a node above it comes first. */
function withBelow(node: NavNode): readonly (readonly [string, NavNode])[] {
  return [...node.children.flatMap(withBelow), [node.slug, node]];
}

export interface SectionTilesProps {
  readonly site: Site;
  readonly section: string;
  readonly t: Translate;
  /** Address of a page from elsewhere that gets the last tile. */
  readonly more?: string;
}

export function SectionTiles({ site, section, t, more = '' }: SectionTilesProps) {
  const nodes = nodesOf(site);
  const tiles = [...(nodes.get(section)?.children ?? []), nodes.get(more)].flatMap((node) =>
    node === undefined || node.slug === section ? [] : { node, entry: entryOf(site, node.slug) },
  );
  if (tiles.length === 0) return null;
  // Where one tile has an icon, all have.
  const otherwise = tiles.some(({ entry }) => entry !== undefined) ? 'file' : undefined;
  return (
    <ul className="tiles" data-testid="Docs-main-div">
      {tiles.map(({ node, entry }, index) => {
        const { frontMatter, excerpt = '' } = pageAt(site, node.href) ?? {};
        // What the menu says of a section is short enough for a tile, and better than how the section's text begins.
        const text = (entry && t(`menu.${entry.id}.text`)) ?? frontMatter?.description ?? excerpt;
        return (
          <li key={node.slug}>
            <Tile icon={entry?.icon ?? otherwise} text={text} tone={tones[index % 5] ?? ''}>
              <a href={node.href} data-testid="Docs-link">
                {node.title}
              </a>
            </Tile>
          </li>
        );
      })}
    </ul>
  );
}

/** The menu's entry of a section, so that menus and tiles show the same icon. */
function entryOf(site: Site, slug: string): MenuEntry | undefined {
  return dataOf(site, 'menus')
    .flyouts.flatMap((menu) => menu.items)
    .find((item) => (item.section ?? item.href) === slug);
}

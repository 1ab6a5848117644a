// Turns pages into search records like those of a hosted crawler: one per page, heading, and paragraph, each with the
// titles above it (lvl0 to lvl6).

import type { SiteConfig } from '../config.ts';
import type { ArticleOf, Post, SearchRecord, Site, TextSection } from '../model.ts';
import { isListed } from '../outputs/sitemap.ts';
import { ruleAt } from '../text/url.ts';

type Hierarchy = SearchRecord['hierarchy'];
type Level = keyof Hierarchy;

const empty: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** Returns the records of all listed pages in order of address. */
export function searchRecords(site: Site, config: SiteConfig, articleOf: ArticleOf): readonly SearchRecord[] {
  if (config.search === undefined) return [];
  return site.posts.filter(isListed).flatMap((post) => recordsOf(post, articleOf(post).sections, config));
}

/** Returns the records of one page. */
export function recordsOf(post: Post, sections: readonly TextSection[], config: SiteConfig): readonly SearchRecord[] {
  const indexes = ruleAt(config.folders, post.folder)?.search ?? [];
  if (indexes.length === 0) return [];
  let hierarchy: Hierarchy = { ...empty, lvl0: groupOf(post, config), lvl1: post.title };
  // Written out, because object spread makes records that take much more memory on a large site.
  const record = (objectID: string, url: string, type: SearchRecord['type'], content: string | null): SearchRecord => ({
    indexes,
    lang: post.locale,
    objectID,
    url,
    type,
    content,
    hierarchy,
  });
  const records = [record(post.url, post.url, 'lvl1', post.frontMatter.description ?? null)];
  for (const section of sections) {
    const url = section.slug === '' ? post.url : `${post.url}#${section.slug}`;
    if (section.slug !== '') {
      const type = levelOf(section.lvl);
      hierarchy = below(hierarchy, type, section.title);
      records.push(record(url, url, type, null));
    }
    for (const [index, content] of section.paragraphs.entries()) {
      records.push(record(`${url}~${index}`, url, 'content', content));
    }
  }
  return records;
}

/** Results are grouped by root section. Pages outside of one are grouped by the title of their folder's listing. */
function groupOf(post: Post, config: SiteConfig): string {
  return post.ancestors[1]?.title ?? post.sectionTitle ?? (post.ancestors[0]?.title || config.name);
}

/** The page's title is lvl1, so an h2 is lvl2 and so on. An h1 in the text counts as an h2. */
function levelOf(lvl: number): Level {
  return `lvl${Math.min(Math.max(lvl, 2), 6)}` as Level;
}

function below(hierarchy: Hierarchy, level: Level, title: string): Hierarchy {
  const next: { [key in Level]: string | null } = { ...hierarchy, [level]: title };
  for (let deeper = Number(level.slice(3)) + 1; deeper <= 6; deeper += 1) next[`lvl${deeper}` as Level] = null;
  return next;
}

// Turns pages into search records like those of a hosted crawler: one per page, heading, and paragraph, each with the
// titles above it (lvl0 to lvl6).

import type { SiteConfig } from '../config.ts';
import { isListed } from '../listed.ts';
import type { Post, SearchRecord, Site, TextSection } from '../model.ts';
import { ruleAt } from '../text/url.ts';
import { createCommonTerms } from './common-terms.ts';

type Hierarchy = SearchRecord['hierarchy'];
type Level = keyof Hierarchy;
/** Returns other terms for what a text names. */
type TermsIn = (text: string) => readonly string[];

const empty: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** Reads the text of a page by section. */
export type SectionsOf = (post: Post) => readonly TextSection[];

/** Returns the records of one page. */
export type RecordsOf = (post: Post) => readonly SearchRecord[];

/** Returns the records of all listed pages in order of address. */
export function searchRecords(site: Site, config: SiteConfig, recordsOf: RecordsOf): readonly SearchRecord[] {
  if (config.search === undefined) return [];
  return site.posts.filter(isListed).flatMap(recordsOf);
}

/** Prepares the making of records. */
export function createRecords(config: SiteConfig, sectionsOf: SectionsOf): RecordsOf {
  const commonTerms = createCommonTerms();
  return (post) => {
    const indexes = ruleAt(config.folders, post.folder)?.search ?? [];
    if (indexes.length === 0) return [];
    const weight = weightOf(post, config);
    // Results are grouped by root section. Pages outside of one are grouped by the title of their folder's listing.
    const group = post.ancestors[1]?.title ?? post.sectionTitle ?? (post.ancestors[0]?.title || config.name);
    const hierarchy: Hierarchy = { ...empty, lvl0: group, lvl1: post.title };
    const common = { indexes, lang: post.locale, ...(weight !== undefined && { weight }), hierarchy };
    return recordsOf(post, sectionsOf(post), common, post.locale === 'en' ? commonTerms : () => []);
  };
}

function weightOf({ url, folder }: Post, { folders, search }: SiteConfig): number | undefined {
  const weights = search?.weights ?? {};
  const prefixes = Object.keys(weights).filter((prefix) => url === prefix || url.startsWith(`${prefix}/`));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  const usual = ruleAt(folders, folder)?.dated ? datedWeight : undefined;
  return longest === undefined ? usual : weights[longest];
}

/** How much a dated page counts if the configuration doesn't say: a post is soon out of date. */
const datedWeight = 0.6;

/** What all records of a page have. */
type Common = Pick<SearchRecord, 'indexes' | 'lang' | 'weight' | 'hierarchy'>;

function recordsOf(post: Post, sections: readonly TextSection[], common: Common, termsIn: TermsIn) {
  let { hierarchy } = common;
  const titled = (url: string, type: Level, extra: Partial<SearchRecord>): SearchRecord => {
    const title = hierarchy[type] ?? '';
    const same = termsIn(title);
    const keywords = (type === 'lvl1' ? [...same, ...keywordsOf(post, termsIn)] : same).join(', ');
    const base = { ...common, objectID: url, url, type, content: null, hierarchy };
    return keywords === '' ? { ...base, ...extra } : { ...base, keywords, ...extra };
  };
  const [first] = sections;
  const about = post.frontMatter.description ?? null;
  const records = [titled(post.url, 'lvl1', { content: about, ...codeOf(first?.slug === '' ? first : undefined) })];
  for (const [number, section] of sections.entries()) {
    const url = section.slug === '' ? post.url : `${post.url}#${section.slug}`;
    if (number > 0 || section.slug !== '') {
      // The page's title is lvl1, so an h2 is lvl2 and so on. An h1 in the text counts as an h2.
      const type = `lvl${Math.min(Math.max(section.lvl, 2), 6)}` as Level;
      hierarchy = below(hierarchy, type, section.title);
      const entry = { isEntry: true, objectID: `${url}~entry-${number}` } as const;
      records.push(titled(url, type, { ...(section.isEntry && entry), ...codeOf(section) }));
    }
    const id = section.isEntry ? `${url}~entry-${number}` : url;
    // Without object spread, because records that are made with it take much more memory on a large site.
    const { indexes, lang } = common;
    for (const [index, content] of section.paragraphs.entries())
      records.push({ indexes, lang, objectID: `${id}~${index}`, url, type: 'content', content, hierarchy });
  }
  return records;
}

/** What a page is also found by: its name in menus, other terms for that, and its `keywords`. */
function keywordsOf({ title, frontMatter: { label, keywords = [] } }: Post, termsIn: TermsIn): readonly string[] {
  return label === undefined || label === title ? keywords : [label, ...termsIn(label), ...keywords];
}

function codeOf(section: TextSection | undefined): { readonly code?: string } {
  return section && section.code.length > 0 ? { code: section.code.join('\n') } : {};
}

function below(hierarchy: Hierarchy, level: Level, title: string): Hierarchy {
  const next: { [key in Level]: string | null } = { ...hierarchy, [level]: title };
  for (let deeper = Number(level.slice(3)) + 1; deeper <= 6; deeper += 1) next[`lvl${deeper}` as Level] = null;
  return next;
}

// Gives folders the order that the numbers before their names say, unless a `_section.md` or an index page does.

import type { FolderRule, SiteConfig } from '../config.ts';
import type { Page, SectionFile } from '../model.ts';
import { splitNumber } from '../text/number-prefix.ts';
import { ruleAt, urlOf } from '../text/url.ts';

/** Adds a section for each numbered folder that has neither a section file nor a page at its address. */
export function withNumberedFolders(
  sections: readonly SectionFile[],
  pages: readonly Page[],
  { folders }: SiteConfig,
): readonly SectionFile[] {
  if (!folders.some(({ numbered }) => numbered)) return sections;
  const known = new Set([...sections, ...pages].map(({ url }) => url));
  const added = new Map<string, SectionFile>();
  for (const page of pages) {
    const rule = ruleAt(folders, page.folder);
    if (!rule?.numbered) continue;
    for (const section of sectionsAbove(page, rule)) if (!known.has(section.url)) added.set(section.url, section);
  }
  return [...sections, ...added.values()];
}

function sectionsAbove({ path, file }: Page, rule: FolderRule): readonly SectionFile[] {
  const parts = path.split('/');
  return parts.slice(0, -1).flatMap((name, depth) => {
    const { number: weight } = splitNumber(name);
    const folder = parts.slice(0, depth + 1).join('/');
    const isBelow = folder.length > rule.path.length;
    return weight === undefined || !isBelow ? [] : [{ file, url: urlOf(rule, folder), weight }];
  });
}

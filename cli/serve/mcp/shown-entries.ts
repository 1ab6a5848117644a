// What components show on a page: rows of tables and entries of lists that aren't in its Markdown copy.

import type { TextSection } from '@sitegen/renderer/model';
import { sectionsOfHtml } from '@sitegen/renderer/search';

/** The entry or heading with an id as text. Undefined if the page has none. */
export function shownAt(html: string, anchor: string): string | undefined {
  const sections = sectionsOfHtml(html);
  const at = sections.findIndex(({ slug }) => slug === anchor);
  return at < 0 ? undefined : [textOf(sections[at] as TextSection), ...entriesAfter(sections, at)].join('\n');
}

/** The entries that follow a heading, one a line, each with its anchor. */
export function entriesBelow(html: string, anchors: readonly string[]): readonly string[] {
  const sections = sectionsOfHtml(html);
  const at = sections.findIndex(({ slug, isEntry }) => isEntry !== true && anchors.includes(slug));
  return at < 0 ? [] : entriesAfter(sections, at);
}

function entriesAfter(sections: readonly TextSection[], at: number): readonly string[] {
  const after = sections.slice(at + 1);
  const end = after.findIndex(({ isEntry }) => isEntry !== true);
  return after.slice(0, end < 0 ? undefined : end).map((entry) => `- ${textOf(entry)} (#${entry.slug})`);
}

function textOf({ title, paragraphs, code }: TextSection): string {
  return [title, ...paragraphs, ...code].join(': ');
}

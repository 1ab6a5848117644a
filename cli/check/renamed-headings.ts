// Which headings of a page only have another text now, by their place among the others and the text below them. Works on
// the Markdown, because the line of a heading is what a correction changes.

import type { TocEntry } from '@sitegen/renderer/model';
import { slugOf } from '@sitegen/renderer/text';
import { likeness } from './moved-pages.ts';
import { partsOf } from './translations.ts';

/** A page with its headings as its author wrote it. */
export interface PageHeadings {
  readonly source: string;
  readonly headings: readonly TocEntry[];
  readonly anchors: readonly string[];
}

/** A heading that took the place of another, with the ids that the page has lost with that one. */
export interface RenamedHeading {
  readonly ids: readonly string[];
  readonly title: string;
  /** In the file, from 1. */
  readonly line: number;
  readonly from: string;
  /** The line with the lost ids. */
  readonly to: string;
}

interface Section {
  readonly id: string;
  readonly ids: readonly string[];
  readonly title: string;
  readonly line: number;
  readonly written: string;
  /** The text up to the next heading. */
  readonly text: string;
}

/** Below this, a section is a new one at the place of another. */
const minLikeness = 0.3;

/** Returns the headings of `after` that should keep ids of `before`. */
export function renamedHeadings(before: PageHeadings, after: PageHeadings): readonly RenamedHeading[] {
  const [had, has] = [new Set(before.anchors), new Set(after.anchors)];
  if (before.anchors.every((id) => has.has(id))) return [];
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const known = new Map(now.map((section) => [section.id, section]));
  const added = placed(now, new Set(old.map(({ id }) => id))).filter(({ section }) => !had.has(section.id));
  const taken = new Set<Section>();
  return placed(old, new Set(known.keys())).flatMap(({ section, place }) => {
    const ids = section.ids.filter((id) => had.has(id) && !has.has(id));
    const alike = added
      .filter((one) => one.place === place && !taken.has(one.section))
      .map((one) => ({ section: one.section, score: likeness(section.text, one.section.text) }))
      .filter(({ score }) => score >= minLikeness)
      .sort((a, b) => b.score - a.score);
    const heading = known.get(section.id) ?? alike[0]?.section;
    if (ids.length === 0 || heading === undefined) return [];
    taken.add(heading);
    const { title, line, written } = heading;
    return [{ ids, title, line, from: written, to: withIds(written, ids) }];
  });
}

/** Sections with the last one before them that both pages have. */
function placed(sections: readonly Section[], shared: ReadonlySet<string>) {
  let place = '';
  return sections.map((section) => {
    const before = place;
    if (shared.has(section.id)) place = section.id;
    return { section, place: before };
  });
}

const idList = /\{((?:[ \t]*#[^\s{}]+)+)[ \t]*\}(?=[ \t]*#*[ \t]*$)/;

function withIds(line: string, ids: readonly string[]): string {
  const more = ids.map((id) => `#${id}`).join(' ');
  if (idList.test(line)) return line.replace(idList, (_, own: string) => `{${own.trim()} ${more}}`);
  return `${line.replace(/[ \t]+#*[ \t]*$/, '')} {${more}}`;
}

/** The headings that are written in the file itself, and not in a part that it includes. */
function sectionsOf({ source, headings }: PageHeadings): readonly Section[] {
  const { body, bodyLine } = partsOf(source);
  const lines = body.split(/\r\n|\n|\r/);
  const starts: (Omit<Section, 'text'> & { readonly index: number })[] = [];
  let left = headings;
  let fence = '';
  for (const [index, written] of lines.entries()) {
    const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(written) ?? [];
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(written)) fence = '';
      continue;
    }
    const isHeading = /^ {0,3}#{1,6}[ \t]/.test(written) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[index + 1] ?? '');
    const at = isHeading ? left.findIndex(({ content }) => lettersOf(content) === lettersOf(written)) : -1;
    const entry = left[at];
    if (entry === undefined) continue;
    left = left.slice(at + 1);
    const { content: title, slug: id } = entry;
    const own = [...(idList.exec(written)?.[1] ?? '').matchAll(/#(\S+)/g)].map(([, name = '']) => name);
    const ids = [...new Set([id, ...own, slugOf(title)])];
    starts.push({ id, ids, title, line: bodyLine + index, written, index });
  }
  return starts.map(({ index, ...section }, i) => {
    return { ...section, text: lines.slice(index + 1, starts[i + 1]?.index).join('\n') };
  });
}

/** The letters and digits of a heading, which are the same in its Markdown and in its text. */
function lettersOf(text: string): string {
  return text
    .replace(idList, '')
    .replace(/<[^<>]*>|\]\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

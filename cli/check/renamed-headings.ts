// Finds headings that were only reworded, by their place among the others and the text below them. Works on
// the Markdown, because the line of a heading is what a correction changes.

import type { TocEntry } from '@sitegen/renderer/model';
import { slugOf, withoutTags } from '@sitegen/renderer/text';
import { headingsIn } from '../serve/mcp/sections.ts';
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
  let left = headings;
  const starts = headingsIn(lines).flatMap(({ at }) => {
    const written = lines[at] ?? '';
    const place = left.findIndex(({ content }) => lettersOf(content) === lettersOf(written));
    const entry = left[place];
    if (entry === undefined) return [];
    left = left.slice(place + 1);
    return [{ at, written, title: entry.content, id: entry.slug }];
  });
  return starts.map(({ at, ...start }, i) => {
    const own = [...(idList.exec(start.written)?.[1] ?? '').matchAll(/#(\S+)/g)].map(([, name = '']) => name);
    const ids = [...new Set([start.id, ...own, slugOf(start.title)])];
    return { ...start, ids, line: bodyLine + at, text: lines.slice(at + 1, starts[i + 1]?.at).join('\n') };
  });
}

/** The letters and digits of a heading, which are the same in its Markdown and in its text. */
function lettersOf(text: string): string {
  return withoutTags(text.replace(idList, ''))
    .replace(/\]\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

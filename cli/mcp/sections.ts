// The Markdown copy of a page -> its sections, each with the anchor of its heading.

import { createSlugCounter, slugOf } from '@sitegen/renderer/text';

export interface Section {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  /** The ids of the heading. The first is the one that the page links to. */
  readonly anchors: readonly string[];
  /** From its heading up to the next one of its level or above. */
  readonly text: string;
}

/** The sections in their order. A section contains the ones below it. */
export function sectionsOf(markdown: string): readonly Section[] {
  const lines = markdown.split('\n');
  const found = headingsIn(lines);
  const slugs = createSlugCounter();
  return found.map(({ at, level, raw }, index) => {
    const next = found.slice(index + 1).find((other) => other.level <= level);
    const title = plainText(raw);
    const own = [
      /\{#([^}\s]+)\}\s*$/.exec(raw)?.[1],
      ...[...raw.matchAll(/\b(?:id|name)="([^"]+)"/g)].map(([, id]) => id),
    ];
    const explicit = own.filter((id) => id !== undefined);
    const usual = slugOf(title);
    // The page's title comes first and has no id.
    const anchors = index === 0 && level === 1 ? [] : explicit.length > 0 ? [...explicit, usual] : [slugs.claim(usual)];
    return { level, title, anchors, text: lines.slice(at, next?.at).join('\n').trim() };
  });
}

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly raw: string;
}

/** Headings outside of fenced code. */
function headingsIn(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    const [, signs, raw] = fence === undefined ? (/^ {0,3}(#{1,6})\s+(.+?)\s*$/.exec(line) ?? []) : [];
    if (signs !== undefined && raw !== undefined) headings.push({ at, level: signs.length, raw });
  }
  return headings;
}

function plainText(heading: string): string {
  return heading
    .replace(/\s*\{#[^}\s]+\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}

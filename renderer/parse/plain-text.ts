// Collects the plain text of a page while it's written: by section for search, and the prose for the excerpt.

import type { TextSection, TocEntry } from '../model.ts';

export interface PlainText {
  readonly add: (text: string) => void;
  /** Ends a paragraph, list item, or table row. */
  readonly end: () => void;
  /** Adds a block of code or the description of a picture, which aren't prose and in which search finds less. */
  readonly weak: (text: string) => void;
  /** Drops the text since the last end. Used for headings, which are titles of sections already. */
  readonly discard: () => void;
  readonly enterSection: (entry: TocEntry) => void;
  /** Starts (1) or ends (-1) a part that isn't in the excerpt: a quote or an alert. */
  readonly aside: (change: 1 | -1) => void;
  readonly sections: () => readonly TextSection[];
  /** The paragraphs for the excerpt, in reading order. */
  readonly prose: () => readonly string[];
}

/** Creates a collector for one page. */
export function createPlainText(): PlainText {
  const first = { slug: '', lvl: 0, title: '', paragraphs: [] as string[], code: [] as string[] };
  const sections = [first];
  const prose: string[] = [];
  const others: string[] = [];
  let current = first;
  let text = '';
  let depth = 0;
  const end = (): void => {
    const paragraph = oneLine(text);
    text = '';
    if (paragraph === '') return;
    current.paragraphs.push(paragraph);
    (depth > 0 ? others : prose).push(paragraph);
  };
  return {
    add: (more) => {
      text += more;
    },
    end,
    weak: (one) => {
      current.code.push(one);
    },
    discard: () => {
      text = '';
    },
    enterSection: ({ slug, lvl, content }) => {
      current = { slug, lvl, title: content, paragraphs: [], code: [] };
      sections.push(current);
    },
    aside: (change) => {
      depth += change;
    },
    sections: () => sections,
    prose: () => (prose.length > 0 ? prose : others),
  };
}

const uneven = /[^\S ]| {2}/;

/** Trims a text and collapses white space. Most texts don't need it. */
function oneLine(text: string): string {
  return (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

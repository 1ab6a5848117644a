// Collects the plain text of a page while it is written: by section for search, and its prose for the excerpt.

import type { TextSection, TocEntry } from '../model.ts';

export interface PlainText {
  readonly add: (text: string) => void;
  /** Ends a paragraph, list item or table row. */
  readonly end: () => void;
  /** Forgets the text since the last end: a heading's, which is a title already. */
  readonly discard: () => void;
  readonly enterSection: (entry: TocEntry) => void;
  /** Quotes, alerts and notes are left out of the excerpt. */
  readonly aside: (change: 1 | -1) => void;
  readonly sections: () => readonly TextSection[];
  /** Paragraphs that say what the page is about, in reading order. */
  readonly prose: () => readonly string[];
}

/** A collector for one page. */
export function createPlainText(): PlainText {
  const first = { slug: '', lvl: 0, title: '', paragraphs: [] as string[] };
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
    discard: () => {
      text = '';
    },
    enterSection: ({ slug, lvl, content }) => {
      current = { slug, lvl, title: content, paragraphs: [] };
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

/** Without white space at its ends, and one space for any in between; most texts are so already. */
function oneLine(text: string): string {
  return (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

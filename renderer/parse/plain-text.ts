// Collects the plain text of a page while it's written: by section for search, and the prose for the excerpt.

import type { TextSection, TocEntry } from '../model.ts';
import { oneLine } from '../text/one-line.ts';

interface Section extends TextSection {
  readonly paragraphs: string[];
  readonly code: string[];
}

/** Collects the text of one page. */
export class PlainText {
  readonly #prose: string[] = [];
  readonly #asides: string[] = [];
  readonly sections: Section[] = [{ slug: '', lvl: 0, title: '', paragraphs: [], code: [] }];
  #text = '';
  #depth = 0;

  add(text: string): void {
    this.#text += text;
  }

  /** Ends a paragraph, list item, or table row. */
  end(): void {
    const paragraph = oneLine(this.#text);
    this.#text = '';
    if (paragraph === '') return;
    this.sections.at(-1)?.paragraphs.push(paragraph);
    (this.#depth > 0 ? this.#asides : this.#prose).push(paragraph);
  }

  /** Adds a block of code or the description of a picture, which aren't prose and in which search finds less. */
  weak(text: string): void {
    this.sections.at(-1)?.code.push(text);
  }

  /** Begins a section. The text since the last end is its title, which isn't a part of it. */
  enterSection({ slug, lvl, content }: TocEntry): void {
    this.#text = '';
    this.sections.push({ slug, lvl, title: content, paragraphs: [], code: [] });
  }

  /** Starts (1) or ends (-1) a part that isn't in the excerpt: a quote or an alert. */
  aside(change: -1 | 0 | 1): void {
    this.#depth += change;
  }

  /** The paragraphs for the excerpt, in reading order. */
  get prose(): readonly string[] {
    return this.#prose.length > 0 ? this.#prose : this.#asides;
  }
}

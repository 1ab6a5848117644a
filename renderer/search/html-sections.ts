// Reads the text of a rendered page by section: what a reader sees, including what components and data show. Sections begin
// at headings, and at rows and other entries with an id of their own (a field, a person). A heading without an id is found at
// the nearest id before it.

import type { TextSection } from '../model.ts';
import { decodeEntities } from '../text/entities.ts';
import { attributeOf, htmlTokens, isEmptyElement } from '../text/html-tokens.ts';
import { oneLine } from '../text/one-line.ts';

const hiddenTags = new Set('button label nav option script select style svg template textarea'.split(' '));
const hidden = /\s(?:hidden(?=[\s=]|$)|aria-hidden="true"|class="[^"]*\b(?:visually-hidden|code-badge|code-actions)\b)/;
const inlineNames =
  'a abbr b bdi bdo br cite code del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var wbr';
const inlineTags = new Set(inlineNames.split(' '));
const entryTags = new Set(['tr', 'li', 'dt', 'article', 'section', 'details']);

interface Frame {
  readonly tag: string;
  isHidden: boolean;
  readonly isBadge: boolean;
  readonly isCode: boolean;
  /** The id of an entry that has no title yet. */
  entry: string | undefined;
}

interface Open extends TextSection {
  readonly paragraphs: string[];
  readonly code: string[];
}

/** A title that is being read. */
interface Title {
  /** How many elements were open with its own. */
  readonly depth: number;
  readonly slug: string;
  readonly level: number;
  readonly isEntry: boolean;
}

/** Reads the HTML of an article. */
export function sectionsOfHtml(html: string): readonly TextSection[] {
  const reader = new Reader();
  for (const { text, name, isEnd, attributes } of htmlTokens(html)) {
    if (name === '') reader.read(decodeEntities(text));
    else if (isEnd) reader.close(name);
    else reader.open(name, attributes);
  }
  reader.end();
  return reader.sections;
}

class Reader {
  readonly sections: Open[] = [openSection('', 0, '')];
  readonly #seen = new Set<string>();
  readonly #stack: Frame[] = [];
  /** The depths of the frames with an entry, from the outside. */
  readonly #entries: number[] = [];
  /** The parts of the paragraph or title that is being read. */
  #text: string[] = [];
  #heading = this.sections[0] as Open;
  #current = this.#heading;
  #title: Title | undefined;
  #badges: string[] = [];

  read(text: string): void {
    const frame = this.#stack.at(-1);
    if (frame?.isHidden) return;
    // A badge or a count after a title isn't a part of it. It's found like code, which weighs little.
    if (this.#title !== undefined && frame?.isBadge && this.#hasWords()) this.#badges.push(text.trim());
    else if (text !== '') this.#text.push(text);
  }

  open(tag: string, attributes: string): void {
    this.#separate(tag);
    const parent = this.#stack.at(-1);
    const alt = tag === 'img' && attributeOf(attributes, 'alt');
    if (alt && parent?.isHidden !== true) this.#current.code.push(alt);
    if (tag === 'input') showTask(this.#stack, attributes);
    if (isEmptyElement(tag, attributes)) return;
    const id = attributeOf(attributes, 'id');
    const entry = entryTags.has(tag) ? id : undefined;
    const isHidden = parent?.isHidden === true || isHiddenTag(tag, attributes);
    const isCode = tag === 'pre' || parent?.isCode === true;
    if (entry !== undefined) this.#entries.push(this.#stack.length);
    this.#stack.push({ tag, isHidden, isBadge: tag === 'span' && /\sclass="/.test(attributes), isCode, entry });
    if (!isHidden && this.#title === undefined) this.#openTitle(tag, id);
  }

  close(tag: string): void {
    if (this.#isTitleEnd(tag)) this.#begin();
    else if (!inlineTags.has(tag) && tag !== 'td' && tag !== 'th' && this.#title === undefined) this.end();
    const opened = this.#stack.findLastIndex((frame) => frame.tag === tag);
    if (opened >= 0) this.#stack.length = opened;
    while ((this.#entries.at(-1) ?? -1) >= this.#stack.length) this.#entries.pop();
    // Text below a table belongs to the heading above it.
    if (tag === 'table') this.#current = this.#heading;
  }

  /** Ends a paragraph. */
  end(): void {
    const paragraph = this.#take();
    if (paragraph === '') return;
    const [before] = this.#current.paragraphs;
    if (this.#stack.at(-1)?.isCode) this.#current.code.push(paragraph);
    // What is said about an entry is short and belongs together.
    else if (this.#current.isEntry && before !== undefined) this.#current.paragraphs[0] = `${before} · ${paragraph}`;
    else this.#current.paragraphs.push(paragraph);
  }

  #hasWords(): boolean {
    return this.#text.some((part) => part.trim() !== '');
  }

  /** Returns the text that was read, and starts over. */
  #take(): string {
    const all = oneLine(this.#text.join(''));
    this.#text = [];
    return all;
  }

  #separate(tag: string): void {
    if (!inlineTags.has(tag)) {
      if (tag === 'td' || tag === 'th') this.#text.push(' ');
      else if (this.#title === undefined) this.end();
    } else if (tag === 'br' || (tag === 'span' && /[\p{L}\p{N}]$/u.test(this.#text.at(-1) ?? ''))) this.#text.push(' ');
  }

  /** Headings have a title, and so have rows and entries with an id, in their first header. */
  #openTitle(tag: string, id: string | undefined): void {
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined;
    const frame = this.#stack[this.#entries.at(-1) ?? -1];
    const isRowTitle =
      (tag === 'th' || tag === 'dt' || tag === 'summary') && frame !== undefined && this.#stack.at(-2) === frame;
    if (level === undefined && !isRowTitle) return;
    this.end();
    const slug = frame?.entry ?? id ?? '';
    if (frame) frame.entry = undefined;
    this.#entries.pop();
    const isEntry = level === undefined || slug === '';
    const depth = this.#stack.length;
    this.#title = { depth, slug, level: level ?? Math.min(6, this.#heading.lvl + 1), isEntry };
  }

  #isTitleEnd(tag: string): boolean {
    const title = this.#title;
    if (title === undefined) return false;
    return this.#stack.length === title.depth || (title.isEntry && tag === 'a' && this.#hasWords());
  }

  /** Begins the section of the title that was read. */
  #begin(): void {
    const title = this.#title;
    this.#title = undefined;
    const name = this.#take();
    if (title === undefined || name === '') return;
    const { slug, level, isEntry } = title;
    // The same tool in two categories is one entry, and so is a field in two versions of a table.
    const key = slug === '' ? name : `${this.#heading.slug} ${name}`;
    const isNew = !isEntry || !this.#seen.has(key);
    this.#current = openSection(slug || this.#heading.slug, level, name, isEntry);
    this.#current.code.push(...this.#badges);
    this.#badges = [];
    if (isEntry) this.#seen.add(key);
    else this.#heading = this.#current;
    if (isNew) this.sections.push(this.#current);
  }
}

/** A caption may be hidden from people who have heard it as the name of its picture. Readers see it. */
function isHiddenTag(tag: string, attributes: string): boolean {
  return hiddenTags.has(tag) || (tag !== 'figcaption' && hidden.test(attributes));
}

/** The label of a task, whose box nobody can check, is text. Other labels are part of a form. */
function showTask(stack: readonly Frame[], attributes: string): void {
  const label = stack.at(-1);
  if (label?.tag === 'label' && /\sdisabled(?=[\s=]|$)/.test(attributes))
    label.isHidden = stack.at(-2)?.isHidden ?? false;
}

function openSection(slug: string, lvl: number, title: string, isEntry = false): Open {
  return { slug, lvl, title, paragraphs: [], code: [], ...(isEntry && { isEntry }) };
}

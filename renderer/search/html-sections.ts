// The text of a rendered page by section: what a reader sees, including what components and data show. Headings begin
// sections. So do rows and other entries with an id of their own (a field, a person), and headings without an id, which
// are found at the nearest id before them.

import type { TextSection } from '../model.ts';
import { decodeEntities } from '../text/entities.ts';

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const hiddenTags = new Set([
  'nav',
  'svg',
  'script',
  'style',
  'template',
  'button',
  'select',
  'textarea',
  'option',
  'label',
]);
const hidden = /\s(?:hidden(?=[\s=]|$)|aria-hidden="true"|class="[^"]*\bvisually-hidden\b)/;
const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'source', 'track', 'area', 'embed']);
const inlineTags = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
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

/** Reads the HTML of an article, as the engine and its components write it: well formed. */
export function sectionsOfHtml(html: string): readonly TextSection[] {
  const sections: Open[] = [openSection('', 0, '')];
  const seen = new Set<string>();
  const stack: Frame[] = [];
  /** The depths of the frames with an entry, from the outside. */
  const entries: number[] = [];
  let heading = sections[0] as Open;
  let current = heading;
  // Looking into a text that's still growing would copy it each time, so what's asked about it is noted.
  let text = '';
  let hasText = false;
  let tail = '';
  let title:
    | { readonly depth: number; readonly slug: string; readonly level: number; readonly isEntry: boolean }
    | undefined;

  const add = (more: string): void => {
    text += more;
    hasText ||= more.trim() !== '';
    if (more !== '') tail = more.slice(-2);
  };
  const taken = (): string => {
    const all = text.replace(/\s+/g, ' ').trim();
    text = '';
    hasText = false;
    tail = '';
    return all;
  };
  const end = (): void => {
    const paragraph = taken();
    if (paragraph === '') return;
    const [before] = current.paragraphs;
    if (stack.at(-1)?.isCode) current.code.push(paragraph);
    // What is said about an entry is short and belongs together.
    else if (current.isEntry && before !== undefined) current.paragraphs[0] = `${before} · ${paragraph}`;
    else current.paragraphs.push(paragraph);
  };
  let badges: string[] = [];
  const begin = (): void => {
    if (title === undefined) return;
    const { slug, level, isEntry } = title;
    title = undefined;
    const name = taken();
    if (name === '') return;
    // The same tool in two categories is one entry, and so is a field in two versions of a table.
    const key = slug === '' ? name : `${heading.slug} ${name}`;
    const isNew = !isEntry || !seen.has(key);
    current = openSection(slug || heading.slug, level, name, isEntry);
    current.code.push(...badges);
    badges = [];
    if (isEntry) seen.add(key);
    else heading = current;
    if (isNew) sections.push(current);
  };
  const open = (tag: string, attributes: string): void => {
    if (!inlineTags.has(tag)) {
      if (tag === 'td' || tag === 'th') add(' ');
      else if (title === undefined) end();
    } else if (tag === 'span' && /[\p{L}\p{N}]$/u.test(tail)) add(' ');
    if (tag === 'br') add(' ');
    const alt = tag === 'img' ? /\salt="([^"]+)"/.exec(attributes)?.[1] : undefined;
    if (alt !== undefined && stack.at(-1)?.isHidden !== true) current.code.push(decodeEntities(alt));
    if (tag === 'input') showTask(stack, attributes);
    if (voidTags.has(tag) || attributes.endsWith('/')) return;
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const isHidden = (stack.at(-1)?.isHidden ?? false) || isHiddenTag(tag, attributes);
    const isBadge = tag === 'span' && /\sclass="/.test(attributes);
    const isCode = tag === 'pre' || (stack.at(-1)?.isCode ?? false);
    const entry = entryTags.has(tag) ? id : undefined;
    if (entry !== undefined) entries.push(stack.length);
    stack.push({ tag, isHidden, isBadge, isCode, entry });
    if (isHidden || title !== undefined) return;
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : undefined;
    const frame = stack[entries.at(-1) ?? -1];
    const isRowTitle =
      (tag === 'th' || tag === 'dt' || tag === 'summary') && frame !== undefined && stack.at(-2) === frame;
    if (level === undefined && !isRowTitle) return;
    end();
    const slug = frame?.entry ?? id ?? '';
    if (frame) frame.entry = undefined;
    entries.pop();
    const isEntry = level === undefined || slug === '';
    title = { depth: stack.length, slug, level: level ?? Math.min(6, heading.lvl + 1), isEntry };
  };
  const close = (tag: string): void => {
    const isTitleEnd =
      title !== undefined && (stack.length === title.depth || (title.isEntry && tag === 'a' && hasText));
    if (isTitleEnd) begin();
    else if (!inlineTags.has(tag) && tag !== 'td' && tag !== 'th' && title === undefined) end();
    const opened = stack.findLastIndex((frame) => frame.tag === tag);
    if (opened >= 0) stack.length = opened;
    while ((entries.at(-1) ?? -1) >= stack.length) entries.pop();
    // Text below a table belongs to the heading above it.
    if (tag === 'table') current = heading;
  };

  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    if (name === undefined) {
      if (whole.startsWith('<!--') || stack.at(-1)?.isHidden === true) continue;
      // A badge or a count after a title isn't a part of it. It's found like code, which weighs little.
      if (title !== undefined && hasText && stack.at(-1)?.isBadge) badges.push(decodeEntities(whole).trim());
      else add(decodeEntities(whole));
    } else if (slash === '/') close(name.toLowerCase());
    else open(name.toLowerCase(), attributes);
  }
  end();
  return sections;
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

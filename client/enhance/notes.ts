// Shows notes about keys in a code block on hover, focus, or tap. When the reader first comes near, the notes are fetched and
// each key is wrapped in an element. The text of the code doesn't change.

import { addressOf } from '../base.ts';

/** The content of a notes file. Lines and columns count from 1. */
interface Notes {
  readonly at: readonly (readonly [line: number, column: number, length: number, item: number])[];
  readonly items: readonly (readonly [key: string, facts: string, text: string, url: string])[];
}

type Item = Notes['items'][number];

const known = new WeakSet<Element>();
const itemsOf = new WeakMap<Element, Item>();

/** Adds the notes to a block, once. If they can't be fetched, the code stays as it is. */
export async function showNotes(figure: HTMLElement): Promise<void> {
  if (known.has(figure)) return;
  known.add(figure);
  const response = await fetch(figure.dataset.notes ?? '');
  if (!response.ok) return;
  const notes = (await response.json()) as Notes;
  const lines = figure.querySelectorAll<HTMLElement>('.line');
  // Go backward, so that the columns of earlier keys stay valid.
  for (const [line, column, length, item] of notes.at.toReversed()) {
    const key = wrap(lines[line - 1], column - 1, length);
    const note = notes.items[item];
    if (key && note) itemsOf.set(key, note);
  }
  listen(figure);
}

/** Wraps a part of a line in an element. Undefined if the part crosses tokens of the highlighter. */
function wrap(line: HTMLElement | undefined, start: number, length: number): HTMLElement | undefined {
  if (!line) return undefined;
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const offset = start - passed;
    passed += node.length;
    if (offset >= node.length) continue;
    if (offset < 0 || offset + length > node.length) return undefined;
    const key = made('span', { className: 'code-key', tabIndex: -1 });
    const part = node.splitText(offset);
    part.splitText(length);
    part.replaceWith(key);
    key.append(part);
    return key;
  }
  return undefined;
}

let box: HTMLElement | undefined;
let leaving = 0;

function listen(figure: HTMLElement): void {
  const keyOf = (event: Event): HTMLElement | null => (event.target as Element).closest<HTMLElement>('.code-key');
  const show = (event: Event): void => {
    const key = keyOf(event);
    if (key) open(figure, key);
    else closeSoon();
  };
  figure.addEventListener('pointerover', show);
  figure.addEventListener('focusin', show);
  figure.addEventListener('pointerleave', closeSoon);
  figure.addEventListener('focusout', (event) => !box?.contains(event.relatedTarget as Node | null) && closeSoon());
  figure.addEventListener('keydown', (event) => onKey(figure, event));
  const code = figure.querySelector('pre');
  if (code && figure.querySelector('.code-key')) code.setAttribute('aria-keyshortcuts', 'Enter');
}

/** On the code, Enter goes to the first key. On a key, arrows move, Enter follows the link, and Escape goes back. */
function onKey(figure: HTMLElement, event: KeyboardEvent): void {
  const keys = [...figure.querySelectorAll<HTMLElement>('.code-key')];
  const at = keys.indexOf(event.target as HTMLElement);
  const onCode = (event.target as Element).matches('pre');
  const next = onCode ? { Enter: keys[0] }[event.key] : { ArrowDown: keys[at + 1], ArrowUp: keys[at - 1] }[event.key];
  if (event.key === 'Escape' && (box?.matches(':popover-open') || at >= 0)) {
    close();
    figure.querySelector('pre')?.focus();
  } else if (at >= 0 && event.key === 'Enter') {
    box?.querySelector('a')?.click();
  } else if (next && (onCode || at >= 0)) {
    next.focus();
  } else {
    return;
  }
  event.preventDefault();
}

function open(figure: HTMLElement, key: HTMLElement): void {
  const item = itemsOf.get(key);
  if (!item) return;
  clearTimeout(leaving);
  box ??= createBox();
  if (box.parentElement !== figure) figure.append(box);
  box.replaceChildren(...contentsOf(item));
  key.setAttribute('aria-describedby', box.id);
  box.showPopover();
  placeNote(box, key);
}

/** The distance of a note from its key, and from the edges of the window. */
const gap = 6;
const margin = 8;

/** Places a note below its key, or above if there's no room below, and never across an edge of the window. */
function placeNote(note: HTMLElement, key: Element): void {
  const at = key.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height + margin > innerHeight && at.top > height + gap + margin ? at.top - gap - height : below;
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - width - margin));
  note.style.setProperty('top', `${top}px`);
  note.style.setProperty('left', `${left}px`);
}

function createBox(): HTMLElement {
  const element = made('div', { id: 'page:code-note', className: 'code-note', popover: 'manual' });
  element.addEventListener('pointerenter', () => clearTimeout(leaving));
  element.addEventListener('pointerleave', closeSoon);
  addEventListener('scroll', close, { capture: true, passive: true });
  document.addEventListener('site:page', close);
  // WCAG 1.4.13: what hovering opened can be dismissed without moving the pointer or the focus.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  return element;
}

function contentsOf([key, facts, text, url]: Item): readonly HTMLElement[] {
  // The link can't get the focus, because a note that closes would lose it. By keyboard, Enter on the key follows the link.
  const link = made('a', { href: new URL(addressOf(url), location.origin).href, tabIndex: -1 });
  link.append(made('b', { textContent: key }));
  return [link, made('span', { textContent: facts }), ...(text === '' ? [] : [made('p', { textContent: text })])];
}

const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties);

/** Leaves time to move the pointer from the key to the note. */
function closeSoon(): void {
  clearTimeout(leaving);
  leaving = window.setTimeout(close, 200);
}

function close(): void {
  clearTimeout(leaving);
  if (box?.matches(':popover-open')) box.hidePopover();
  for (const key of document.querySelectorAll('.code-key[aria-describedby]')) key.removeAttribute('aria-describedby');
}

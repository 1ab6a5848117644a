// Marks the words that a search found on the page that the reader goes to, until Escape or the next page. The page's
// elements stay as they are. A browser without custom highlights, or one that loads the page in full, marks nothing.

import { isUnspaced } from '@sitegen/renderer/search';
import { isThisPage } from '../base.ts';
import { closeMark, type Hit, openMark } from './engine.ts';

const name = 'search';
/** Nobody looks at more marks. */
const maxMarks = 500;

/**
 * Marks the words that a hit was found by, as soon as its page is shown. `left` is the main part of the page that the
 * reader is leaving. The address can't tell whether they're still on it, because it changes before the page does.
 */
export function markPage(hit: Hit, left: Element | null | undefined): void {
  const words = foundWords(hit);
  if (words.length === 0 || !('highlights' in CSS)) return;
  const show = (): void => {
    if (isThisPage(hit.url)) mark(words);
  };
  if (document.querySelector('main') !== left) show();
  else document.addEventListener('site:page', show, { once: true });
}

function foundWords({ snippets }: Hit): readonly string[] {
  const marked = new RegExp(`${openMark}([^${closeMark}]+)${closeMark}`, 'g');
  const texts = Object.values(snippets).flatMap((text) => [...text.matchAll(marked)]);
  return [...new Set(texts.map(([, word = '']) => word))];
}

function mark(words: readonly string[]): void {
  const main = document.querySelector('main');
  if (!main) return;
  const pattern = new RegExp(words.map(patternOf).join('|'), 'giu');
  CSS.highlights.set(name, new Highlight(...rangesOf(main, pattern)));
  const clear = (): void => {
    CSS.highlights.delete(name);
    removeEventListener('keydown', onKey);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') clear();
  };
  addEventListener('keydown', onKey);
  document.addEventListener('site:page', clear, { once: true });
}

function rangesOf(main: Element, pattern: RegExp): readonly Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && ranges.length < maxMarks; text = texts.nextNode()) {
    for (const match of (text.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Whole words, unless they're written without spaces around them. */
function patternOf(word: string): string {
  const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return isUnspaced(word) ? text : `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`;
}

// Reads what a printed page says, to compare it with the page's Markdown copy.

import type { Page } from 'puppeteer-core';

/** A4 without the margins of the print stylesheet, in CSS pixels. */
const paper = { width: 673, height: 1000 };

/** Returns the words of a Markdown copy that aren't on paper, or less often. */
export async function wordsLostInPrint(page: Page, markdown: string): Promise<readonly string[]> {
  await page.setViewport(paper);
  await page.emulateMediaType('print');
  const printed = countsOf(await page.evaluate(visibleText));
  const written = countsOf(textOf(markdown));
  return [...written].filter(([word, count]) => (printed.get(word) ?? 0) < count).map(([word]) => word);
}

/**
 * The text without what only programs read: addresses, ids of headings, words on fences, kinds of alerts, sources of
 * diagrams, and tags. Numbers of lists are drawn by styles. Tables of fields have a column where the page has a
 * label, and name their version where the page does so once.
 */
function textOf(markdown: string): string {
  return markdown
    .replace(/^<https:.*>$/m, '')
    .replace(/^(#{1,6} .*?)\s*\{#[^}]+\}$/gm, '$1')
    .replace(/^[ \t]*\d+\. /gm, '')
    .replace(/^\| Field \| Type \| Required \|.*$/gm, '')
    .replace(/^(\| `(?:[^|\\]|\\.)* \| (?:[^|\\]|\\.)*) \| (?:yes|no) \|/gm, '$1')
    .replace(/ Limits: /g, ' ')
    .replace(/^Version [\d.]+:$/gm, '')
    .replace(/^([ \t]*)(`{3,}|~{3,})mermaid[^\n]*\n[\s\S]*?\n\1\2/gm, '')
    .replace(/^[> \t]*(?:`{3,}|~{3,}|:{3,}|\[![A-Z]+\]).*$/gm, '')
    .replace(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, ']')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Runs in the page: the text that isn't hidden, and isn't cut off by an element that scrolls on a screen. */
function visibleText(): string {
  const isCut = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (right > document.documentElement.clientWidth + 1) return true;
    for (let above = text.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue;
      const box = above.getBoundingClientRect();
      if (right > box.right + 1 || bottom > box.bottom + 1 || left < box.left - 1 || top < box.top - 1) return true;
    }
    return false;
  };
  const blockOf = (element: Element | null): Element | null =>
    element && getComputedStyle(element).display.startsWith('inline') ? blockOf(element.parentElement) : element;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  let block: Element | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const before: Element | null = block;
    block = blockOf(node.parentElement);
    // Words of two blocks are two words, however close they are in the source.
    if (block !== before) texts.push(' ');
    const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    texts.push(isShown && node.data.trim() !== '' && !isCut(node) ? node.data : ' ');
  }
  // A picture on paper shows what its description says.
  const pictures = [...document.images].filter((image) => image.checkVisibility()).map(({ alt }) => alt);
  return [texts.join(''), ...pictures].join(' ');
}

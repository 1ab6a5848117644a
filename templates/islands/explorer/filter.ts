// Filters the tree and the parts next to it. An entry is shown if it or an entry below it matches, and opened if one below
// it matches. A part is shown if its heading or one of its fields matches.

import { afterFrame } from '@sitegen/client';
import { decodeUrl, formatNumber } from '@sitegen/renderer/text';

/** The entries that the filter opened. Clearing it closes only these, and not those that the reader opened. */
const openedByFilter = new WeakSet<HTMLDetailsElement>();

export function filterTree(host: HTMLElement, tree: HTMLElement, input: HTMLInputElement): void {
  let isAsked = false;
  const apply = (): void => {
    isAsked = false;
    applyFilter(host, tree, input.value.trim().toLowerCase());
  };
  // Shows a typed letter before the results, which need a layout of the whole page.
  input.addEventListener('input', () => {
    if (!isAsked) afterFrame(apply);
    isAsked = true;
  });
  if (input.value !== '') apply();
  // A link may lead to a part that's hidden. It's shown before the browser goes there.
  host.addEventListener('click', ({ target }) => {
    const { hash = '' } = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]') ?? {};
    const part = document.getElementById(decodeUrl(hash.slice(1)))?.closest<HTMLElement>('[data-filter-part]');
    if (part) part.hidden = false;
  });
}

function applyFilter(host: HTMLElement, tree: HTMLElement, words: string): void {
  for (const item of tree.querySelectorAll<HTMLLIElement>(':scope > ul > li')) showMatches(item, words);
  const parts = [...host.querySelectorAll<HTMLElement>('[data-filter-part]')];
  for (const part of parts) part.hidden = !partMatches(part, words);
  report(host, words, parts.filter((part) => !part.hidden).length);
}

/** Returns whether the entry or anything below it matches. */
function showMatches(item: HTMLLIElement, words: string): boolean {
  const details = item.querySelector<HTMLDetailsElement>(':scope > details');
  const below = [...item.querySelectorAll<HTMLLIElement>(':scope > details > ul > li')];
  const matchBelow = below.map((child) => showMatches(child, words)).includes(true);
  const link = item.querySelector(':scope > a') as HTMLAnchorElement;
  const own = `${link.textContent} ${link.title}`.toLowerCase().includes(words);
  item.hidden = !(own || matchBelow);
  if (details) unfold(details, words !== '' && matchBelow);
  return own || matchBelow;
}

function unfold(details: HTMLDetailsElement, wanted: boolean): void {
  if (wanted && !details.open) {
    openedByFilter.add(details);
    details.open = true;
  } else if (!wanted && openedByFilter.delete(details)) {
    details.open = false;
  }
}

function partMatches(part: HTMLElement, words: string): boolean {
  const heading = part.querySelector('h2')?.textContent ?? '';
  if (heading.toLowerCase().includes(words)) return true;
  return [...part.querySelectorAll('tbody tr')].some((row) =>
    row.id.split('.').slice(1).join('.').toLowerCase().includes(words),
  );
}

function report(host: HTMLElement, words: string, count: number): void {
  const status = host.querySelector('[data-filter-status]') as HTMLElement;
  const text = (count === 0 ? status.dataset.none : status.dataset.found) ?? '';
  status.textContent = words === '' ? '' : text.replace('{count}', formatNumber(document.documentElement.lang, count));
  status.classList.toggle('visually-hidden', count > 0 || words === '');
}

// On the page for missing addresses, lists the pages whose address, last part of the address, or title is most similar. It's
// plain DOM, because there's no state. The list of pages is loaded only here.

import { addressOf, type IslandModule, sitePathOf } from '@sitegen/client';
import { mistakes, slugOf } from '@sitegen/renderer/text';

/** How many pages are shown. */
const most = 5;

/** A page. If there are others like it in other languages, they share a name. */
type Entry = readonly [url: string, title: string, name?: string, language?: string];

export const wake: IslandModule['wake'] = async (host) => {
  const section = host.querySelector('[data-nearest]') as HTMLElement;
  const list = section.querySelector('ul') as HTMLElement;
  host.querySelector('[data-asked]')?.replaceChildren(sitePathOf());
  const entries = await entriesAt(section.dataset.nearest ?? '');
  const near = nearestTo(sitePathOf(), entries, languageAsked());
  list.style.minBlockSize = `${list.offsetHeight}px`;
  if (near.length > 0) list.replaceChildren(...near.map(itemOf));
  section.hidden = list.childElementCount === 0;
  return () => undefined;
};

/** The language that the address names, as hosts pass it on or as it's written, or else that of this page. */
function languageAsked(): string {
  const [, written] = /^\/(\w\w)\//.exec(sitePathOf()) ?? [];
  return new URLSearchParams(location.search).get('lang') ?? written ?? document.documentElement.lang;
}

/** Without the list, no page is suggested. */
async function entriesAt(url: string): Promise<readonly Entry[]> {
  const answer = await fetch(addressOf(url)).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => []) : [];
}

/**
 * The most similar first, and of two that are as similar, the one with the shorter address. Pages that differ in half of
 * the letters or more are left out.
 */
export function nearestTo(address: string, entries: readonly Entry[], language: string): readonly Entry[] {
  const wanted = address.toLowerCase();
  const last = lastOf(wanted);
  const near = entries
    .map((entry) => ({ entry, far: Math.min(difference(wanted, entry[0].toLowerCase()), farFrom(last, entry)) }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far || a.entry[0].length - b.entry[0].length)
    .map(({ entry }) => entry);
  return inOneLanguage(near, language).slice(0, most);
}

/** Each page once: in the reader's language, or else in the one that's most similar. */
function inOneLanguage(near: readonly Entry[], readers: string): readonly Entry[] {
  const pages = new Map<string, Entry>();
  for (const entry of near) {
    const [url, , name = url, language] = entry;
    if (!pages.has(name) || language === readers) pages.set(name, entry);
  }
  return [...pages.values()];
}

/** How much the last part of an address differs from a page. A match with one word of the title counts less. */
function farFrom(last: string, [url, title]: Entry): number {
  if (last === '') return 1;
  const name = slugOf(title);
  const words = name.split('-').map((word) => 0.2 + difference(last, word));
  return Math.min(difference(last, lastOf(url.toLowerCase())), difference(last, name), ...words);
}

function lastOf(address: string): string {
  return /[^/]*(?=\/?$)/.exec(address)?.[0] ?? '';
}

/** From 0 for equal texts to 1, which also stands for more than a half. */
function difference(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return (mistakes(a, b, length >> 1)?.whole ?? length) / length;
}

function itemOf([url, title]: Entry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const address = document.createElement('span');
  link.href = new URL(addressOf(url), location.origin).pathname;
  link.textContent = title;
  // Many pages have the title Overview.
  address.textContent = url;
  item.append(link, address);
  return item;
}

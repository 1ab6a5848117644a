// On the page of a missing address: the pages of the site that are nearest to it, by their address, the last part of it,
// or their title. Plain DOM, as there is nothing to keep; the list is loaded only here.

import { addressOf, type IslandModule, sitePathOf } from '@sitegen/client';
import { editDistance, slugOf } from '@sitegen/renderer/text';

/** Shown at most. */
const most = 5;

type Entry = readonly [url: string, title: string];

export const wake: IslandModule['wake'] = async (host) => {
  const section = host.querySelector<HTMLElement>('[data-nearest]');
  const list = section?.querySelector('ul');
  if (section && list) {
    const near = nearestTo(sitePathOf(), await entriesAt(section.dataset.nearest ?? ''));
    list.replaceChildren(...near.map(itemOf));
    section.hidden = near.length === 0;
  }
  return () => undefined;
};

/** Without the list there is nothing to suggest. */
async function entriesAt(url: string): Promise<readonly Entry[]> {
  const answer = await fetch(addressOf(url)).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => []) : [];
}

/** Nearest first; pages that share less than half of the letters are left out. */
export function nearestTo(address: string, entries: readonly Entry[]): readonly Entry[] {
  const wanted = address.toLowerCase();
  const last = lastOf(wanted);
  return entries
    .map((entry) => ({ entry, far: Math.min(difference(wanted, entry[0].toLowerCase()), farFrom(last, entry)) }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** How far the last part of an address is from a page's; a word of the title counts less than the whole. */
function farFrom(last: string, [url, title]: Entry): number {
  if (last === '') return 1;
  const name = slugOf(title);
  const words = name.split('-').map((word) => 0.2 + difference(last, word));
  return Math.min(difference(last, lastOf(url.toLowerCase())), difference(last, name), ...words);
}

function lastOf(address: string): string {
  return /[^/]*(?=\/?$)/.exec(address)?.[0] ?? '';
}

/** Between 0, which is equal, and 1. */
function difference(a: string, b: string): number {
  return editDistance(a, b, Number.POSITIVE_INFINITY) / Math.max(a.length, b.length, 1);
}

function itemOf([url, title]: Entry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const address = document.createElement('span');
  link.href = new URL(addressOf(url), location.origin).pathname;
  link.textContent = title;
  // Many pages are called Overview.
  address.textContent = url;
  item.append(link, address);
  return item;
}

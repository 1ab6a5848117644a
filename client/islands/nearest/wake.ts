// On the page of a missing address: the addresses of the site that are nearest to it, by edit distance. Plain DOM, as
// there is nothing to keep; the list is loaded only here.

import type { IslandModule } from '../../islands.ts';

/** Shown at most. */
const most = 5;

type Entry = readonly [url: string, title: string];

export const wake: IslandModule['wake'] = async (host) => {
  const section = host.querySelector<HTMLElement>('[data-nearest]');
  const list = section?.querySelector('ul');
  if (section && list) {
    const entries = (await (await fetch(section.dataset.nearest ?? '')).json()) as readonly Entry[];
    const near = nearestTo(location.pathname, entries);
    list.replaceChildren(...near.map(itemOf));
    section.hidden = near.length === 0;
  }
  return () => undefined;
};

/** Nearest first; addresses that share less than half of their letters are left out. */
export function nearestTo(address: string, entries: readonly Entry[]): readonly Entry[] {
  const wanted = address.toLowerCase();
  return entries
    .map((entry) => ({
      entry,
      far: distance(wanted, entry[0].toLowerCase()) / Math.max(wanted.length, entry[0].length),
    }))
    .filter(({ far }) => far < 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function itemOf([url, title]: Entry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(url, location.origin).pathname;
  link.textContent = title;
  item.append(link);
  return item;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

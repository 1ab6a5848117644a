// Chooses a tab in every group that has one of the same name, on this page and the next ones.

import { readJson, write } from '../store.ts';

/** How many names are stored, the newest last. */
const maxNames = 10;

/** Stores the tab that the reader chose in a group, and chooses it in the others. */
export function keepTab(group: HTMLElement): void {
  const name = group.querySelector<HTMLInputElement>('input[data-tab]:checked')?.dataset.tab;
  if (name === undefined) return;
  const before = group.getBoundingClientRect().top;
  for (const tab of document.querySelectorAll<HTMLInputElement>(`[data-tab="${CSS.escape(name)}"]`)) tab.checked = true;
  // Groups above may have changed their height. Keep this group where it is in the window.
  scrollBy({ top: group.getBoundingClientRect().top - before, behavior: 'instant' });
  const others = [...group.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.dataset.tab).concat(name);
  const known = readJson('tabs');
  const kept = (Array.isArray(known) ? known : []).filter((other) => !others.includes(String(other)));
  write('tabs', JSON.stringify([...kept, name].slice(-maxNames)));
}

// Tabs that remember: the chosen name is checked in every group that has it, here and on the next pages.

import { readJson, write } from '../store.ts';

/** Names kept, newest last. */
const most = 10;

/** The reader chose a tab of this group. */
export function keepTab(group: HTMLElement): void {
  const name = group.querySelector<HTMLInputElement>('input[data-tab]:checked')?.dataset.tab;
  if (name === undefined) return;
  const before = group.getBoundingClientRect().top;
  for (const tab of document.querySelectorAll<HTMLInputElement>(`[data-tab="${CSS.escape(name)}"]`)) tab.checked = true;
  // Groups above may have grown or shrunk: what the reader looks at stays where it is.
  scrollBy({ top: group.getBoundingClientRect().top - before, behavior: 'instant' });
  const others = namesOf(group).concat(name);
  const known = readJson('tabs');
  const kept = (Array.isArray(known) ? known : []).filter((other) => !others.includes(String(other)));
  write('tabs', JSON.stringify([...kept, name].slice(-most)));
}

function namesOf(group: HTMLElement): string[] {
  return [...group.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.dataset.tab ?? '');
}

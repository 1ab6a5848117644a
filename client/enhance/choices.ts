// Branches of the tree and tabs that the reader chose before: put back before the first paint of the page.
// Written by `branches.ts` and `tabs.ts`, which come with the first choice.

import { remembered } from '../remembered.ts';

/** Opens and closes branches, and checks tabs, as the reader left them. What was stored badly is ignored. */
export function restoreChoices(): void {
  try {
    // Nothing stored is null, which has no entries.
    const tree = JSON.parse(remembered('tree', 'sessionStorage') as string) as { readonly [slug: string]: unknown };
    for (const slug in tree) {
      const branch = document.querySelector<HTMLDetailsElement>(`[data-branch="${CSS.escape(slug)}"]`);
      if (branch) branch.open = !!(tree[slug] || branch.querySelector('[aria-current]'));
    }
    for (const name of JSON.parse(remembered('tabs') as string) as string[]) {
      for (const tab of document.querySelectorAll<HTMLInputElement>(`[data-tab="${CSS.escape(name)}"]`)) {
        tab.checked = true;
      }
    }
  } catch {
    // None, not ours, or of another time.
  }
}

// Branches of the tree and tabs that the reader chose before: put back before the first paint of the page.
// Written by `remember.ts`, which comes with the first choice.

import { remembered } from '../remembered.ts';

/** Opens and closes branches, and checks tabs, as the reader left them. What was stored badly is ignored. */
export function restoreChoices(): void {
  try {
    for (const [slug, open] of Object.entries(JSON.parse(remembered('tree', 'sessionStorage') ?? '{}'))) {
      const branch = document.querySelector<HTMLDetailsElement>(`[data-branch="${CSS.escape(slug)}"]`);
      if (branch) branch.open = !!(open || branch.querySelector('[aria-current]'));
    }
    for (const name of JSON.parse(remembered('tabs') ?? '[]') as string[]) {
      for (const tab of document.querySelectorAll<HTMLInputElement>(`[data-tab="${CSS.escape(name)}"]`)) {
        tab.checked = true;
      }
    }
  } catch {
    // Not ours, or of another time.
  }
}

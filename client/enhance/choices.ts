// Restores the branches and tabs that the reader chose before. `branches.ts` and `tabs.ts`, which are loaded with the first
// choice, store them.

import { stored } from '../stored.ts';

/** Opens and closes branches and checks tabs as the reader left them. Malformed entries are ignored. */
export function restoreChoices(): void {
  try {
    // If nothing is stored, this is null, which has no entries.
    const tree = JSON.parse(stored('tree', 'sessionStorage') as string) as { readonly [slug: string]: unknown };
    for (const slug in tree) {
      const branch = document.querySelector<HTMLDetailsElement>(`[data-branch="${CSS.escape(slug)}"]`);
      if (branch) branch.open = !!(tree[slug] || branch.querySelector('[aria-current]'));
    }
    for (const name of JSON.parse(stored('tabs') as string) as string[]) {
      for (const tab of document.querySelectorAll<HTMLInputElement>(`[data-tab="${CSS.escape(name)}"]`))
        tab.checked = true;
    }
  } catch {
    // Nothing is stored, or it isn't in the format of this version.
  }
}

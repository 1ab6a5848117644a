// Branches of the docs tree: what the reader toggles is kept for the session; a branch whose list was too big for the
// page gets it from the page it leads to.

import { parsePage } from '../navigation/trusted-page.ts';
import { readJson, write } from '../store.ts';

/** Remembers the branch as it is now and fills it when it opens empty. */
export function keepBranch(branch: HTMLDetailsElement): void {
  const { branch: slug = '', more } = branch.dataset;
  const known = readJson('tree', 'sessionStorage');
  const isList = typeof known === 'object' && known !== null && !Array.isArray(known);
  write('tree', JSON.stringify({ ...(isList ? known : {}), [slug]: branch.open }), 'sessionStorage');
  if (branch.open && more) void fill(branch, more);
}

async function fill(branch: HTMLDetailsElement, address: string): Promise<void> {
  delete branch.dataset.more;
  try {
    const response = await fetch(address);
    const page = parsePage({ response, text: await response.text() });
    const same = page.querySelector(`[data-branch="${CSS.escape(branch.dataset.branch ?? '')}"]`);
    const list = [...(same?.children ?? [])].filter((child) => child.localName !== 'summary');
    branch.append(...list.map((child) => document.adoptNode(child)));
  } catch {
    // The branch's own link still leads to the section's page; the next opening tries again.
    branch.dataset.more = address;
  }
}

// Branches of the docs tree: what the reader toggles is kept for the session; a branch whose list was too big for the
// page gets it from the page it leads to.

import { parsePage } from '../navigation/trusted-page.ts';
import { readJson, write } from '../store.ts';

/** The reader used the summary of this branch: remembers how it stands then. Only after the click does it change. */
export function keepBranch(branch: HTMLDetailsElement): void {
  setTimeout(() => {
    const known = readJson('tree', 'sessionStorage');
    const isList = typeof known === 'object' && known !== null && !Array.isArray(known);
    const tree = { ...(isList ? known : {}), [branch.dataset.branch ?? '']: branch.open };
    write('tree', JSON.stringify(tree), 'sessionStorage');
  });
}

/** Fills a branch that opened empty, whoever opened it. */
export async function fillBranch(branch: HTMLDetailsElement): Promise<void> {
  const address = branch.dataset.more;
  if (!branch.open || !address) return;
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

// Branches of the docs tree. What the reader opens and closes is stored for the session. A branch whose list was too long
// for this page loads it from the page that the branch links to.

import { parsePage } from '../navigation/trusted-page.ts';
import { readJson, write } from '../store.ts';

/** Stores the state of a branch whose summary was clicked. The state changes only after the click event. */
export function keepBranch(branch: HTMLDetailsElement): void {
  setTimeout(() => {
    const known = readJson('tree', 'sessionStorage');
    const isList = typeof known === 'object' && known !== null && !Array.isArray(known);
    const tree = { ...(isList ? known : {}), [branch.dataset.branch ?? '']: branch.open };
    write('tree', JSON.stringify(tree), 'sessionStorage');
  });
}

/** Fills a branch that opened empty, whether the reader or a script opened it. */
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
    // The branch's link still works, and the next opening tries again.
    branch.dataset.more = address;
  }
}

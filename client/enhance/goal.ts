// Shows the target of a hash. If it is in a tab that isn't chosen, the tab gets chosen.

import { decodeUrl } from '@sitegen/renderer/text';

/** False for an element in a closed tab or accordion. True in a browser that can't tell. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Chooses the tabs that hide the target of the page's hash, and scrolls to it. */
export function showGoal(): void {
  const goal = document.getElementById(idOf(location.hash));
  if (!goal || isShown(goal)) return;
  for (let group = goal.closest('[data-tabs]'); group; group = group.parentElement?.closest('[data-tabs]') ?? null) {
    const tab = tabBefore(goal, group);
    if (tab) tab.checked = true;
  }
  goal.scrollIntoView();
}

/** The id in a hash, which may be malformed. */
export function idOf(hash: string): string {
  return decodeUrl(hash.slice(1));
}

/** The last tab before an element: the content of a tab follows its radio button. */
function tabBefore(goal: Element, group: Element): HTMLInputElement | undefined {
  const tabs = [...group.querySelectorAll<HTMLInputElement>('[data-tab]')].filter(
    (tab) => tab.closest('[data-tabs]') === group,
  );
  return tabs.findLast((tab) => tab.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING);
}

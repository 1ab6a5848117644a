// The goal of a hash may lie in a tab that is not chosen: then the tab is, as the reader asked for what it holds.

/** False for what a closed tab or accordion hides; where the browser cannot tell, everything is shown. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Chooses the tabs that hide the goal of the page's address, and goes to it. */
export function showGoal(): void {
  const goal = document.getElementById(idOf(location.hash));
  if (!goal || isShown(goal)) return;
  for (let group = goal.closest('[data-tabs]'); group; group = group.parentElement?.closest('[data-tabs]') ?? null) {
    const tab = tabBefore(goal, group);
    if (tab) tab.checked = true;
  }
  goal.scrollIntoView();
}

/** The id in a hash, which need not be well encoded. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** The panel of a tab follows it. */
function tabBefore(goal: Element, group: Element): HTMLInputElement | undefined {
  const tabs = [...group.querySelectorAll<HTMLInputElement>('[data-tab]')].filter(
    (tab) => tab.closest('[data-tabs]') === group,
  );
  return tabs.findLast((tab) => tab.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING);
}

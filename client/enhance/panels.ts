// Panels over the page (docs drawer, menu of small screens) are popovers and open without script. With script the rest
// of the page is inert meanwhile, so that focus stays inside; Escape and the return of focus are the browser's.

/** Listens to the `toggle` of a panel. */
export function holdFocus(panel: HTMLElement): void {
  if (!panel.matches(':popover-open')) return;
  const held = othersOf(panel).filter((element) => !element.inert);
  for (const element of held) element.inert = true;
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
  const unname = nameAsDialog(panel);
  const release = (): void => {
    unname();
    for (const element of held) element.inert = false;
    removeEventListener('resize', closeInPlace);
  };
  // The width changed so that the panel stands in the page: it is no panel any more.
  const closeInPlace = (): void => {
    if (getComputedStyle(panel).position !== 'fixed') panel.hidePopover();
  };
  addEventListener('resize', closeInPlace);
  // Before it closes, not after: the browser gives focus back to the button, which must not be inert then.
  panel.addEventListener('beforetoggle', release, { once: true });
}

/** Open, it is a dialog named as what it holds, unless it says what it is; returns what undoes that. */
function nameAsDialog(panel: HTMLElement): () => void {
  if (panel.role) return () => undefined;
  panel.role = 'dialog';
  panel.ariaModal = 'true';
  panel.ariaLabel = panel.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
  return () => {
    for (const name of ['role', 'aria-modal', 'aria-label']) panel.removeAttribute(name);
  };
}

/** Everything beside the panel, on every level up to the body. */
function othersOf(panel: HTMLElement): HTMLElement[] {
  const parent = panel.parentElement;
  if (!parent || panel === document.body) return [];
  const siblings = [...parent.children].filter((child) => child !== panel && child.id !== 'page:announcer');
  return [...(siblings as HTMLElement[]), ...othersOf(parent)];
}

// Panels over the page (docs drawer, menu of small screens, search) are popovers. With script the rest of the page is
// inert meanwhile, so that focus stays inside; Escape and the return of focus are the browser's.

import { holdBackground } from './background.ts';

/** Listens to the `toggle` of a panel. */
export function holdFocus(panel: HTMLElement): void {
  if (!panel.matches(':popover-open')) return;
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
  const unname = nameAsDialog(panel);
  const openers = document.querySelectorAll(`[popovertarget="${panel.id}"]`);
  const free = holdBackground(panel, panel.opener ? [panel.opener] : [...openers]);
  const release = (): void => {
    unname();
    free();
    removeEventListener('resize', closeInPlace);
  };
  // The width changed so that the panel stands in the page: it is no panel any more.
  const closeInPlace = (): void => {
    if (getComputedStyle(panel).position !== 'fixed') panel.hidePopover();
  };
  addEventListener('resize', closeInPlace);
  // Before it closes, not after: the browser gives focus back to the button, which must not be inert then.
  panel.addEventListener('beforetoggle', release, { once: true });
  const { opener } = panel;
  panel.addEventListener('toggle', () => focusInstead(opener), { once: true });
}

/** What opened a panel from another panel is gone with that one; the button of that one is what is left of the way. */
function focusInstead(opener: Element | null | undefined): void {
  const closed = opener?.closest('[data-panel]:not(:popover-open)');
  if (!closed || document.activeElement !== document.body) return;
  const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${closed.id}"]`);
  [...buttons].find((button) => button.checkVisibility())?.focus();
}

/** Open, it is a dialog named as what it holds, unless it says what it is; returns what undoes that. */
function nameAsDialog(panel: HTMLElement): () => void {
  if (panel.matches('dialog, [role]')) return () => undefined;
  panel.role = 'dialog';
  panel.ariaModal = 'true';
  panel.ariaLabel = panel.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
  return () => {
    for (const name of ['role', 'aria-modal', 'aria-label']) panel.removeAttribute(name);
  };
}

// Panels over the page (docs drawer, menu of small screens, search) are popovers. With script the rest of the page is
// inert meanwhile, so that focus stays inside; Escape and the return of focus are the browser's.

import { holdBackground } from './background.ts';

/** Panels that are held now: opened, closed and opened again before this code was there, one calls twice. */
const held = new WeakSet<HTMLElement>();

/** Listens to the `toggle` of a panel. */
export function holdFocus(panel: HTMLElement): void {
  if (!panel.matches(':popover-open') || held.has(panel)) return;
  held.add(panel);
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
  const unname = nameAsDialog(panel);
  const { opener } = panel;
  // A panel that was opened from another took its place: the button of that one is what is left of the way.
  const goals = buttonsOf(opener?.closest('[data-panel]') ?? panel);
  const free = holdBackground(panel, opener ? [opener, ...goals] : goals);
  const release = (): void => {
    held.delete(panel);
    unname();
    free();
    removeEventListener('resize', closeInPlace);
    panel.addEventListener('toggle', settle, { once: true });
  };
  const settle = (): void => {
    const focused = document.activeElement;
    const isLost = focused === document.body || panel.contains(focused);
    if (opener && isLost) goals.find((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
  };
  // The width changed so that the panel stands in the page: it is no panel any more.
  const closeInPlace = (): void => {
    if (getComputedStyle(panel).position !== 'fixed') panel.hidePopover();
  };
  addEventListener('resize', closeInPlace);
  // Before it closes, not after: the browser gives focus back to the button, which must not be inert then.
  panel.addEventListener('beforetoggle', release, { once: true });
}

function buttonsOf({ id }: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)];
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

// Panels over the page (docs drawer, mobile menu, search) are popovers. The browser handles Escape and returns the focus;
// this makes the page behind them inert, so that focus stays inside.

import { holdBackground } from './background.ts';

/** Open panels that are handled already. A panel that opened twice before this code was loaded sends two events. */
const held = new WeakSet<HTMLElement>();

/** Listens to the `toggle` event of a panel. A panel that a script opened comes with the element to return focus to. */
export function holdFocus(panel: HTMLElement, opener?: HTMLElement | null): void {
  if (!panel.matches(':popover-open') || held.has(panel)) return;
  held.add(panel);
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('[autofocus], a, button')?.focus();
  // In a long list, the reader starts at the current page.
  panel.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  const unname = nameAsDialog(panel);
  const free = holdBackground(panel);
  const release = (): void => {
    held.delete(panel);
    unname();
    free();
    removeEventListener('resize', closeInPlace);
    panel.removeEventListener('keydown', keepFocusInside);
    if (opener) panel.addEventListener('toggle', () => returnFocus(panel, opener), { once: true });
  };
  // At the new width, the panel is a part of the page and no longer covers it.
  const closeInPlace = (): void => {
    if (getComputedStyle(panel).position !== 'fixed') panel.hidePopover();
  };
  addEventListener('resize', closeInPlace);
  panel.addEventListener('keydown', keepFocusInside);
  // Release it before it closes, because the browser can't return focus to a button that is inert.
  panel.addEventListener('beforetoggle', release, { once: true });
}

/** Moves focus from the last element to the first on Tab, and back. Beyond the panel everything is inert, so focus would be lost. */
function keepFocusInside(event: KeyboardEvent): void {
  const panel = event.currentTarget as HTMLElement;
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.key !== 'Tab' || document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** If the opener was in a panel that is closed now, focus goes to the button of that panel. */
function returnFocus(panel: HTMLElement, opener: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !panel.contains(focused)) return;
  const { id } = opener.closest('[data-panel]') ?? panel;
  const buttons = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)];
  buttons.find((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
}

/** Makes an open panel without a role a dialog with the name of its content. Returns the function that undoes that. */
function nameAsDialog(panel: HTMLElement): () => void {
  if (panel.matches('dialog, [role]')) return () => undefined;
  const ariaLabel = panel.querySelector('[aria-label]')?.ariaLabel ?? '';
  Object.assign(panel, { role: 'dialog', ariaModal: 'true', ariaLabel });
  return () => Object.assign(panel, { role: null, ariaModal: null, ariaLabel: null });
}

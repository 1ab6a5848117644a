// Opens the search dialog. The server renders it empty, so it opens at once and keeps what the reader types until its
// island is awake. It is a popover because `showModal` computes every style of the page before anything is shown.

import type { SiteIsland } from '../island-element.ts';
import { stored } from '../stored.ts';

/** For each panel that a script opened, the button that opened it or else the element that had focus. */
export const openers = new WeakMap<HTMLElement, HTMLElement | null>();

/** The same as in `after-frame.ts`, which boot can't share with other bundles (see `stored.ts`). */
export const afterFrame = (act: () => void): unknown => requestAnimationFrame(() => setTimeout(act));
const dialogOf = (): HTMLElement | null => document.querySelector('[data-search-dialog]');
const isOpen = (dialog: HTMLElement | null): boolean | undefined => dialog?.matches(':popover-open');

/** A plain click on a search button opens the dialog. With a modifier key, or without a dialog, the button is a link. */
export function onSearchClick(event: MouseEvent): void {
  const button = buttonOf(event);
  if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event, button);
}

/**
 * Ctrl or Command plus K anywhere, slash outside fields, and a letter or digit on a search button open the dialog. The
 * other shortcuts of one key are loaded when they're used.
 */
export function onSearchKey(event: KeyboardEvent): void {
  const key = latinKey(event);
  if (event.altKey || event.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'k') open(event);
  } else if (!isOpen(dialogOf())) {
    const button = buttonOf(event);
    if (button && /^[\p{L}\p{N}]$/u.test(event.key)) open(event, button, event.key);
    else if (/^[/?]$/.test(key) && stored('single-keys') !== 'off' && !isField(event.composedPath()[0])) {
      if (key === '/') open(event);
      else import('../enhance/shortcuts.ts').then((shortcuts) => shortcuts.toggleKeys());
    }
  }
}

/**
 * The key, or the one that is in its place on an English keyboard if it types something else than ASCII: Greek, Hebrew,
 * and Arabic keyboards have no K. Autofill sends key events without a key.
 */
function latinKey({ key = '', code, shiftKey }: KeyboardEvent): string {
  if (key < '\x7f') return key;
  return code === 'Slash' ? (shiftKey ? '?' : '/') : code.slice(3).toLowerCase();
}

/** Opens the dialog, or closes it if it is open. */
function open(event: Event & { readonly repeat?: boolean }, button?: HTMLElement, typed?: string): void {
  const dialog = dialogOf();
  if (!dialog) return;
  event.preventDefault();
  // A key that's held down must not open and close it many times a second.
  if (event.repeat) return;
  if (isOpen(dialog)) return void dialog.hidePopover();
  // 64 is the specification's longest query, in characters. A field would join the lines of a selection.
  const query = typed ?? String(getSelection()).replace(/\s+/g, ' ').trim().slice(0, 64);
  const opener = button ?? (document.activeElement as HTMLElement | null);
  openers.set(dialog, opener);
  dialog.showPopover();
  const field = dialog.querySelector('input') as HTMLInputElement;
  field.value = query;
  // WebKit focuses the first button of a popover.
  field.focus();
  // A query that was the page's selection is selected, so that typing replaces it.
  if (!typed) field.select();
  // The shade, the animation, and the island would delay the first frame of the dialog.
  afterFrame(() => {
    dialog.dataset.shown = opener?.dataset.searchIndex ?? '';
    void wakeSearch();
  });
}

/** Loads and starts the search island without opening the dialog. */
export function wakeSearch(): Promise<void> | undefined {
  return dialogOf()?.closest<SiteIsland>('site-island')?.wake();
}

function buttonOf(event: Event): HTMLElement | null | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-search]');
}

function isField(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'));
}

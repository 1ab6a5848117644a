// Opens the search at once: the empty dialog is in the page, its chunk is fetched when the reader comes near. What is
// typed before the chunk is there stays in the field, which the island then takes over. The dialog is a popover, as
// `showModal` computes all styles of the page before anything is shown; `panels.ts` makes the page inert afterwards.

import type { SiteIsland } from '../island-element.ts';
import { remembered } from '../remembered.ts';

declare global {
  interface HTMLElement {
    /** Of a panel: the button that opened it, or else what had the focus before. */
    opener?: HTMLElement | null;
  }
}

/** Specification: longest query. */
const longest = 64;

/** As in `after-frame.ts`, which boot must not share with what comes later (see `remembered.ts`). */
export const afterFrame = (act: () => void): unknown => requestAnimationFrame(() => setTimeout(act));
const dialogOf = (): HTMLElement | null => document.querySelector('[data-search-dialog]');
const isOpen = (dialog: HTMLElement | null): boolean | undefined => dialog?.matches(':popover-open');

/** A plain click on a search button opens the dialog; with a modifier, or without a dialog, it is the link it is. */
export function onSearchClick(event: MouseEvent): void {
  const button = buttonOf(event);
  if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event, button);
}

/** Ctrl or Command plus K anywhere, slash outside fields, a letter or digit on a search button. */
export function onSearchKey(event: KeyboardEvent): void {
  // Autofill sends key events without a key.
  const { key = '', ctrlKey, metaKey, altKey, isComposing } = event;
  if (altKey || isComposing) return;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'k') open(event);
  } else if (!isOpen(dialogOf())) {
    const button = buttonOf(event);
    if (key === '/' && remembered('search-slash') !== 'off' && !isField(event.composedPath()[0])) open(event);
    else if (button && /^[\p{L}\p{N}]$/u.test(key)) open(event, button, key);
  }
}

/** Opens the dialog, or closes it when it is open. */
function open(event: Event, button?: HTMLElement, typed?: string): void {
  const dialog = dialogOf();
  if (!dialog) return;
  if (isOpen(dialog)) dialog.hidePopover();
  else show(dialog, button, typed);
  event.preventDefault();
}

function show(dialog: HTMLElement, button?: HTMLElement, typed?: string): void {
  const query = typed ?? String(getSelection()).trim().slice(0, longest);
  dialog.opener = button ?? (document.activeElement as HTMLElement | null);
  dialog.showPopover();
  const field = dialog.querySelector('input') as HTMLInputElement;
  field.value = query;
  // What came from a selection is selected, so that typing replaces it.
  if (query && !typed) field.select();
  // The empty dialog shows first. What darkens the page and moves, and its script, would hold up that frame.
  afterFrame(() => {
    dialog.dataset.shown = '';
    void wakeSearch()?.then(() => dialog.dispatchEvent(new Event('site:search')));
  });
}

/** Fetches the search's chunk and starts it, without opening it. */
export function wakeSearch(): Promise<void> | undefined {
  return dialogOf()?.closest<SiteIsland>('site-island')?.wake();
}

function buttonOf(event: Event): HTMLElement | null | undefined {
  return (event.target as Element).closest<HTMLElement>('[data-search]');
}

function isField(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'));
}

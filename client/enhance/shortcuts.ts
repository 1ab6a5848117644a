// The list of keyboard shortcuts, which `?` opens. Its switch turns the shortcuts of one key off (WCAG 2.1.4).

import { read, write } from '../store.ts';

/** Opens or closes the list. */
export const toggleKeys = (): void => void document.getElementById('page:keys')?.togglePopover();

/** Shows in a panel whether shortcuts of one key are on. A reader may have been faster than this code: a choice stays. */
export function markKeySwitch(panel: HTMLElement): void {
  const box = panel.querySelector<HTMLInputElement>('[data-setting=keys]');
  if (box) box.defaultChecked = read('single-keys') !== 'off';
}

/** Turns the shortcuts of one key on or off. */
export const keepKeySwitch = ({ checked }: HTMLInputElement): void => write('single-keys', checked ? '' : 'off');

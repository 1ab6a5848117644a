// The theme switch: system, light or dark, remembered. The early script applies it before the next page is painted.

import { read, write } from '../store.ts';

const themes = ['system', 'light', 'dark'];

const current = (): string => {
  const stored = read('theme') ?? '';
  return themes.includes(stored) ? stored : (document.documentElement.dataset.theme ?? 'system');
};

/** Takes the theme of the button, or the next one for a button that goes round. */
export function nextTheme(button: HTMLElement): void {
  const goesRound = button.dataset.round !== undefined || button.dataset.value === undefined;
  const next = themes[(themes.indexOf(current()) + 1) % themes.length] ?? 'system';
  setTheme(goesRound ? next : (button.dataset.value ?? next));
}

function setTheme(theme: string): void {
  const { dataset } = document.documentElement;
  write('theme', theme === 'system' ? '' : theme);
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  markTheme();
}

/** Says on every switch of the page which theme is chosen. */
export function markTheme(): void {
  const chosen = current();
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=theme]')) {
    if (button.dataset.value === undefined) button.dataset.round = '';
    if (button.dataset.round === undefined) button.ariaPressed = String(button.dataset.value === chosen);
    else button.dataset.value = chosen;
  }
}

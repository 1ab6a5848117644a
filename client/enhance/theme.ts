// The theme switch: system, light, or dark. The choice is stored, and `early.ts` applies it before the first paint.

import { write } from '../store.ts';

/** Chooses the theme of a button. */
export function chooseTheme(button: HTMLElement): void {
  const theme = button.dataset.value ?? 'system';
  const { dataset } = document.documentElement;
  write('theme', theme === 'system' ? '' : theme);
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  markTheme();
}

/** Marks the button of the current theme as pressed. */
export function markTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? 'system';
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=theme]'))
    button.ariaPressed = String(button.dataset.value === chosen);
}

// Buttons beside code: the exact source goes to the clipboard, and the button says so for a moment, or into a file.

import { announce } from './announce.ts';

/** How long the button shows what happened. */
const shown = 2000;

/** Copies `data-text` of the button, or the text of the code it belongs to. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const text = button.dataset.text ?? sourceOf(button);
  try {
    await navigator.clipboard.writeText(text);
    button.dataset.state = 'copied';
    announce(button.dataset.done ?? 'Copied');
  } catch {
    button.dataset.state = 'failed';
  }
  setTimeout(() => delete button.dataset.state, shown);
}

/** Saves the code the button belongs to under the name in `data-filename`. */
export function downloadCode(button: HTMLElement): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${sourceOf(button)}\n`], { type: 'text/plain' }));
  link.download = button.dataset.filename ?? 'code.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), shown);
}

function sourceOf(button: HTMLElement): string {
  return (button.closest('[data-code]')?.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');
}

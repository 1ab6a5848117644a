// The buttons of code blocks: copy the exact source, or save it as a file.

import { announce } from './announce.ts';

/** How long the button shows what happened. */
const shownMs = 2000;

/** Copies the button's `data-text`, or the text of the code around it. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const text = button.dataset.text ?? sourceOf(button);
  try {
    await navigator.clipboard.writeText(text);
    button.dataset.state = 'copied';
    announce(button.dataset.done ?? 'Copied');
  } catch {
    button.dataset.state = 'failed';
  }
  setTimeout(() => delete button.dataset.state, shownMs);
}

/** Saves the code around the button under the name in `data-filename`. */
export function downloadCode(button: HTMLElement): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${sourceOf(button)}\n`], { type: 'text/plain' }));
  link.download = button.dataset.filename ?? 'code.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), shownMs);
}

function sourceOf(button: HTMLElement): string {
  return (button.closest('[data-code]')?.querySelector('pre')?.textContent ?? '').replace(/\n$/, '');
}

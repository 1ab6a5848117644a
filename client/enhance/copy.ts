// A copy button beside code: the exact source goes to the clipboard, and the button says so for a moment.

import { announce } from './announce.ts';

/** How long the button shows what happened. */
const shown = 2000;

/** Copies `data-text` of the button, or the text of the code it belongs to. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const text = button.dataset.text ?? button.closest('[data-code]')?.querySelector('pre')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text.replace(/\n$/, ''));
    button.dataset.state = 'copied';
    announce(button.dataset.done ?? 'Copied');
  } catch {
    button.dataset.state = 'failed';
  }
  setTimeout(() => delete button.dataset.state, shown);
}

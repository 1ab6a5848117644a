// Buttons that copy the exact source of code or save it as a file, and links that copy the file they lead to.

import { announce } from './announce.ts';

/** How long the button shows what happened. */
const shownMs = 2000;

/**
 * Copies the file that a link leads to, or a button's `data-text`, or the text of the code around it. If the browser
 * doesn't allow that, as on a page without HTTPS, it opens the file, or selects the code, to be copied by hand.
 */
export async function copyCode(button: HTMLElement): Promise<void> {
  await copy(button, () =>
    button instanceof HTMLAnchorElement
      ? copyFile(button)
      : navigator.clipboard.writeText(button.dataset.text ?? sourceOf(button)),
  );
  const code = button.dataset.state === 'failed' && button.dataset.text === undefined && codeOf(button);
  if (code) getSelection()?.selectAllChildren(code);
}

/** Copies something, and shows and says whether that worked. */
async function copy(control: HTMLElement, write: () => Promise<void>): Promise<void> {
  try {
    await write();
    control.dataset.state = 'copied';
    announce(control.closest<HTMLElement>('[data-done]')?.dataset.done ?? 'Copied');
  } catch {
    control.dataset.state = 'failed';
  }
  setTimeout(() => delete control.dataset.state, shownMs);
}

/** Goes where a link to a part of the page leads, and copies its address. */
export function copyAddress(link: HTMLAnchorElement): Promise<void> {
  const copied = copy(link, () => navigator.clipboard.writeText(link.href));
  location.href = link.href;
  return copied;
}

/** Saves the code around the button under the name in `data-filename`. */
export function downloadCode(button: HTMLElement): void {
  const href = URL.createObjectURL(new Blob([`${sourceOf(button)}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: button.dataset.filename ?? 'code.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(href), shownMs);
}

/** Safari only accepts text that comes later if the clipboard item was made at once. Rejects if there's no file. */
async function copyFile({ href }: HTMLAnchorElement): Promise<void> {
  const text = fetch(href).then((answer) => (answer.ok ? answer.blob() : Promise.reject(answer.status)));
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
  } catch (fault) {
    await text;
    location.href = href;
    throw fault;
  }
}

function codeOf(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('[data-code]')?.querySelector('pre');
}

function sourceOf(button: HTMLElement): string {
  return (codeOf(button)?.textContent ?? '').replace(/\n$/, '');
}

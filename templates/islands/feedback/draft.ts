// Keeps the unsent text of each page for the session. A reader can leave a page while its text is being sent, so
// `dropDraft` takes the page.

import { read, write } from '@sitegen/client';

const keyOf = (page: string): string => `feedback:${page}`;

/** The unsent text of a page. */
export const readDraft = (page = location.pathname): string => read(keyOf(page), 'sessionStorage') ?? '';

export const keepDraft = (text: string): void => write(keyOf(location.pathname), text, 'sessionStorage');

/** Deletes a text that was received. Keeps what was written since then. */
export function dropDraft(page: string, arrived: string): void {
  if (readDraft(page).trim() === arrived.trim()) write(keyOf(page), '', 'sessionStorage');
}

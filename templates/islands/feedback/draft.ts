// The unsent text of each page, for the session. A page may be left while its text is on its way, so that whoever drops
// a draft names its page.

import { read, write } from '@sitegen/client';

const keyOf = (page: string): string => `feedback:${page}`;

/** What the reader wrote on this page and did not send. */
export const readDraft = (page = location.pathname): string => read(keyOf(page), 'sessionStorage') ?? '';

export const keepDraft = (text: string): void => write(keyOf(location.pathname), text, 'sessionStorage');

/** Forgets what arrived; what was written after it stays. */
export function dropDraft(page: string, arrived: string): void {
  if (readDraft(page).trim() === arrived.trim()) write(keyOf(page), '', 'sessionStorage');
}

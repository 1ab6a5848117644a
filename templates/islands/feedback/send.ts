// Sends a suggestion to the site's own function, as JSON. Status 200 is success, whatever the body says.

import { addressOf, read, sitePathOf, write } from '@sitegen/client';

/** The function stops waiting for the code host after ten seconds. */
const timeoutMs = 15_000;

export interface Suggestion {
  readonly feedback: string;
  /** A trap for programs. It's sent only if it's filled in. */
  readonly website: string;
}

/** Returns whether the suggestion was received. Never throws, not even without a network. */
export async function sendFeedback(endpoint: string, { feedback, website }: Suggestion): Promise<boolean> {
  const title = `Feedback on ${sitePathOf()} - ${new Date().toUTCString()}`;
  try {
    const response = await fetch(addressOf(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, feedback, ...(website && { website }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}

// The unsent text of each page is kept for the session. A reader can leave a page while its text is being sent, so
// `dropDraft` takes the page.

const keyOf = (page: string): string => `feedback:${page}`;

/** The unsent text of a page. */
export const readDraft = (page = location.pathname): string => read(keyOf(page), 'sessionStorage') ?? '';

export const keepDraft = (text: string): void => write(keyOf(location.pathname), text, 'sessionStorage');

/** Deletes a text that was received. Keeps what was written since then. */
export function dropDraft(page: string, arrived: string): void {
  if (readDraft(page).trim() === arrived.trim()) write(keyOf(page), '', 'sessionStorage');
}

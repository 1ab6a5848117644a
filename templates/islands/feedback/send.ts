// Sends a suggestion to the site's own function, as JSON. Status 200 is success, whatever the body says.

import { addressOf, sitePathOf } from '@sitegen/client';

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

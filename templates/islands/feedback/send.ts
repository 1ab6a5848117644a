// The one call of the site's own: title and text as JSON. Success is status 200, whatever the body.

import { addressOf, sitePathOf } from '@sitegen/client';

/** The receiver gives up after ten seconds and may be slow to say so. */
const patience = 15_000;

export interface Suggestion {
  readonly feedback: string;
  /** Trap for programs; sent only when it is filled. */
  readonly website: string;
}

/** True when the suggestion was received. Never throws: no network is a failure like any other. */
export async function sendFeedback(endpoint: string, { feedback, website }: Suggestion): Promise<boolean> {
  const title = `Feedback on ${sitePathOf()} - ${new Date().toUTCString()}`;
  try {
    const response = await fetch(addressOf(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, feedback, ...(website && { website }) }),
      signal: AbortSignal.timeout(patience),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}

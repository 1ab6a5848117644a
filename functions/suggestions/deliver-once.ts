// The same words about the same page within ten minutes are one suggestion: a reader who clicks again must not cause a
// second one, also if nobody knows whether the first one arrived. At most four suggestions are on their way at a time.

import type { Deliver, Feedback, Outcome } from './feedback.ts';

const duplicateWindowMs = 10 * 60_000;
const maxRemembered = 500;
const maxAtOnce = 4;

interface Sent {
  /** When the words were sent, in milliseconds. */
  readonly at: number;
  readonly outcome: Promise<Outcome>;
}

/** Wraps a delivery; `now` gives milliseconds. `admit` isn't asked about a repetition. */
export function deliverOnce(
  deliver: Deliver,
  now: () => number,
): (feedback: Feedback, admit: () => Outcome | undefined) => Promise<Outcome> {
  const sent = new Map<string, Sent>();
  let underway = 0;
  return async (feedback, admit) => {
    const key = `${feedback.path}\n${feedback.text}`;
    const known = sent.get(key);
    if (known && now() - known.at < duplicateWindowMs) return known.outcome;
    const tooMany = admit();
    if (tooMany) return tooMany;
    if (underway >= maxAtOnce) return { kind: 'busy', retryAfter: 5 };
    underway += 1;
    const outcome = deliver(feedback);
    remember(sent, key, { at: now(), outcome });
    const result = await outcome.finally(() => {
      underway -= 1;
    });
    // Nothing was written: the same words may come again.
    if (result.kind === 'refused' || result.kind === 'busy') sent.delete(key);
    return result;
  };
}

function remember(sent: Map<string, Sent>, key: string, entry: Sent): void {
  sent.set(key, entry);
  for (const oldest of sent.keys()) {
    if (sent.size <= maxRemembered) break;
    sent.delete(oldest);
  }
}

// The same words about the same page within ten minutes are one suggestion: a reader who clicks again must not cause a
// second one. Words that got lost are sent again only if the receiver says that they never arrived. At most four
// suggestions are on their way at a time.

import type { Deliver, Feedback, Lost, Outcome, TooMany } from './feedback.ts';

const duplicateWindowMs = 10 * 60_000;
/** The code host ends requests after ten seconds. After a minute, what isn't there never will be. */
const settledMs = 60_000;
const maxRemembered = 500;
const maxAtOnce = 4;

interface Sent {
  /** When the words were sent, in milliseconds. */
  at: number;
  readonly outcome: Promise<Outcome>;
  /** Set when the outcome is known and nobody knows whether the words arrived. */
  lost?: Lost;
}

/** Wraps a delivery; `now` gives milliseconds. `admit` isn't asked about a repetition that's already answered. */
export function deliverOnce(
  deliver: Deliver,
  now: () => number,
): (feedback: Feedback, admit: () => TooMany | undefined) => Promise<Outcome | TooMany> {
  const sent = new Map<string, Sent>();
  let underway = 0;
  return async (feedback, admit) => {
    const key = `${feedback.path}\n${feedback.text}`;
    const known = sent.get(key);
    if (known && !known.lost && now() - known.at < duplicateWindowMs) return known.outcome;
    const tooMany = admit();
    if (tooMany) return tooMany;
    if (underway >= maxAtOnce) return { kind: 'busy', retryAfter: 5 };
    underway += 1;
    const attempt = known?.lost ? recover(known, known.lost) : { at: now(), outcome: deliver(feedback) };
    remember(sent, key, attempt);
    const result = await attempt.outcome.finally(() => {
      underway -= 1;
    });
    if (result.kind === 'lost') attempt.lost = result;
    // Nothing was written: the same words may come again.
    if (result.kind === 'refused' || result.kind === 'busy') sent.delete(key);
    return result;

    function recover({ at }: Sent, lost: Lost): Sent {
      const found: Sent = { at, outcome: resend() };
      return found;

      async function resend(): Promise<Outcome> {
        const arrival = (await lost.findOut?.()) ?? 'unknown';
        if (arrival === 'arrived') return { kind: 'received' };
        if (arrival === 'unknown' || now() - at < settledMs) return lost;
        found.at = now();
        return deliver(feedback);
      }
    }
  };
}

function remember(sent: Map<string, Sent>, key: string, entry: Sent): void {
  sent.set(key, entry);
  for (const oldest of sent.keys()) {
    if (sent.size <= maxRemembered) break;
    sent.delete(oldest);
  }
}

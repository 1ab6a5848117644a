// The same words about the same page within ten minutes are one suggestion: a reader who clicks again after a timeout
// must not cause a second one, as the first may have arrived. At most four are on their way at a time.

import type { Deliver, Feedback, Outcome, TooMany } from './feedback.ts';

const duplicateWindow = 10 * 60_000;
const mostRemembered = 500;
const mostAtOnce = 4;

interface Sent {
  readonly at: number;
  readonly outcome: Promise<Outcome>;
}

/** Wraps a delivery; `now` gives milliseconds. `admit` is asked for new words only: a repetition counts for nothing. */
export function deliverOnce(
  deliver: Deliver,
  now: () => number,
): (feedback: Feedback, admit: () => TooMany | undefined) => Promise<Outcome | TooMany> {
  const sent = new Map<string, Sent>();
  let underway = 0;
  return async (feedback, admit) => {
    const key = `${feedback.path}\n${feedback.text}`;
    const known = sent.get(key);
    if (known && now() - known.at < duplicateWindow) return repeated(await known.outcome);
    const tooMany = admit();
    if (tooMany) return tooMany;
    if (underway >= mostAtOnce) return { kind: 'busy', retryAfter: 5 };
    underway += 1;
    const outcome = deliver(feedback).finally(() => {
      underway -= 1;
    });
    remember(sent, key, { at: now(), outcome });
    const result = await outcome;
    // Nothing was made: the same words may come again.
    if (result.kind === 'refused' || result.kind === 'busy') sent.delete(key);
    return result;
  };
}

/** What the second of two equal suggestions is told: a lost one counts as received. */
function repeated(outcome: Outcome): Outcome {
  return outcome.kind === 'lost' ? { kind: 'received' } : outcome;
}

function remember(sent: Map<string, Sent>, key: string, entry: Sent): void {
  sent.set(key, entry);
  for (const oldest of sent.keys()) {
    if (sent.size <= mostRemembered) break;
    sent.delete(oldest);
  }
}

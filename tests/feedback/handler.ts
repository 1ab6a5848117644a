// The feedback function with a clock that tests move by hand.

import type { Deliver } from '../../functions/suggestions/feedback.ts';
import { createFeedbackHandler, type FeedbackEvent } from '../../functions/suggestions/handle-feedback.ts';

const origin = 'http://localhost:3000';
export const address = `${origin}/.netlify/functions/github_discussions`;
/** 29 August 2023. */
const start = Date.UTC(2023, 7, 29, 17, 6, 53);

/** What the title of a suggestion says about its page and its time. */
export const titleOf = (path: string, time = start): string => `Feedback on ${path} - ${new Date(time).toUTCString()}`;

/** A new instance of the function for a site with these pages. */
export function createHandler(pages: readonly string[], deliver: Deliver) {
  let clock = start;
  const events: FeedbackEvent[] = [];
  const handle = createFeedbackHandler({
    origins: ['https://www.example.org'],
    isKnownPath: (path) => pages.includes(path),
    deliver,
    now: () => clock,
    log: (event) => events.push(event),
  });
  const post = (body: unknown, headers: Record<string, string> = {}, ip = '192.0.2.1') =>
    handle(
      new Request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
      { ip },
    );
  const pass = (milliseconds: number): void => {
    clock += milliseconds;
  };
  return { handle, post, pass, events, now: () => clock };
}

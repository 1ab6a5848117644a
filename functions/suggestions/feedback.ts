// The types of a reader's suggestion, of what can happen to it, and of the answer.

/** A suggestion after every check. */
export interface Feedback {
  /** Address of the page that it's about, which is a page of the site. */
  readonly path: string;
  /** `Feedback on {path} - {UTC date}`, assembled from checked parts. */
  readonly title: string;
  /** The reader's words, cleaned, as they were typed. */
  readonly text: string;
  /** The words as markdown in which nothing is a mention, a link or an image. */
  readonly body: string;
}

/**
 * The result of sending a suggestion. `lost` means that it may or may not have been received, so it must not be sent
 * again. `busy` is the receiver's answer, `limited` our own; `retryAfter` has the seconds to wait.
 */
export type Outcome =
  | { readonly kind: 'received' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy' | 'limited'; readonly retryAfter: number }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'answer' };

/** Sends a suggestion to where it's stored. Never throws. */
export type Deliver = (feedback: Feedback) => Promise<Outcome>;

/** The answer to a request: a status, a code for programs, and a sentence for people. */
export interface Reply {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: { readonly [name: string]: string };
}

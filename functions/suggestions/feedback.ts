// The types of a reader's suggestion, and of what can happen to it.

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
 * again. `busy` has the seconds that the receiver asks to wait.
 */
export type Outcome =
  | { readonly kind: 'received' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'answer' };

/** The answer if there are too many suggestions, with the seconds to wait. */
export interface TooMany {
  readonly kind: 'limited';
  readonly retryAfter: number;
}

/** Sends a suggestion to where it's stored. Never throws. */
export type Deliver = (feedback: Feedback) => Promise<Outcome>;

/** The answer to a request that isn't accepted: a status, a code for programs, and a sentence for people. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: { readonly [name: string]: string };
}

// What a reader's suggestion is, where it goes, and what can become of it.

/** A suggestion after every check. */
export interface Feedback {
  /** Address of the page it is about; one of the site's pages. */
  readonly path: string;
  /** `Feedback on {path} - {UTC date}`, put together again from checked parts. */
  readonly title: string;
  /** The reader's words, cleaned, as they were typed. */
  readonly text: string;
  /** The words as markdown in which nothing is a mention, a link or an image. */
  readonly body: string;
}

/**
 * What became of a suggestion on its way. `lost` means that nobody knows: it may have been received, so it must not be
 * sent again unasked. `busy` carries the seconds that the receiver asks to wait.
 */
export type Outcome =
  | { readonly kind: 'received'; readonly url?: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | Lost;

export interface Lost {
  readonly kind: 'lost';
  readonly reason: 'timeout' | 'answer';
  /** Asks the receiver whether the suggestion is there. Never throws. */
  readonly findOut?: () => Promise<Arrival>;
}

/** Whether the receiver has a suggestion, as far as it answers. */
export type Arrival = 'arrived' | 'absent' | 'unknown';

/** What is said to one suggestion too many; carries the seconds to wait. */
export interface TooMany {
  readonly kind: 'limited';
  readonly retryAfter: number;
}

/** Hands a suggestion to the place where it is kept. Never throws. */
export type Deliver = (feedback: Feedback) => Promise<Outcome>;

/** A request that cannot be taken: its status, a code for programs and a sentence for people. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: { readonly [name: string]: string };
}

/** A test, or all of a file, with how long it takes and how many functions it calls. */
export interface Candidate {
  readonly path: string;
  readonly name?: string;
  readonly milliseconds: number;
  readonly size: number;
}

export function withinTime(tests: readonly Candidate[], milliseconds: number): readonly Candidate[];

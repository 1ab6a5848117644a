// What the readers of the kinds of diagrams get and return.

/** A line that isn't blank or a comment. */
export interface Statement {
  /** Counted from 1 at the start of the diagram. */
  readonly line: number;
  readonly text: string;
}

/** The result of reading a diagram's statements. */
export interface Sketch {
  /** The plain form. */
  readonly lines: readonly string[];
  /** The labels of the nodes, in order. */
  readonly names: readonly string[];
  /** Number of nodes, including those without a name. */
  readonly nodes: number;
  readonly edges: number;
}

export interface Mistake {
  /** Counted from 1 at the start of the diagram. */
  readonly line: number;
  /** Completes the sentence "This diagram can't be drawn". */
  readonly message: string;
  readonly hint?: string;
}

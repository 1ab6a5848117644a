// Texts for tests in which a caret marks each place that matters: `Read [this](‸#securty).`

export interface Mark {
  readonly line: number;
  readonly column: number;
}

export interface MarkedText {
  readonly text: string;
  /** Line and column of each caret, from 1. */
  readonly marks: readonly Mark[];
}

/** Takes the carets out and says where they were; a first line break is not part of the text. */
export function marked(source: string): MarkedText {
  const [first = '', ...rest] = source.replace(/^\n/, '').split('‸');
  let text = first;
  const marks = rest.map((part) => {
    const lines = text.split('\n');
    text += part;
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  });
  return { text, marks };
}

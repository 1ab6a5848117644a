// Marks places in a text: `‸` is before a character, and is removed.

export interface Marked {
  readonly text: string;
  /** Line and column of every mark, from 1. */
  readonly marks: readonly { readonly line: number; readonly column: number }[];
}

const mark = '‸';

/** Reads a template. Ignores a line break right after the opening quote. */
export function at(strings: TemplateStringsArray, ...values: readonly string[]): Marked {
  const whole = String.raw({ raw: strings.map((part) => part) }, ...values).replace(/^\n/, '');
  const marks: { line: number; column: number }[] = [];
  let text = '';
  for (const [index, piece] of whole.split(mark).entries()) {
    if (index > 0) marks.push(placeAtEnd(text));
    text += piece;
  }
  return { text, marks };
}

function placeAtEnd(text: string): { readonly line: number; readonly column: number } {
  return { line: text.split('\n').length, column: text.length - text.lastIndexOf('\n') };
}

// A text that is being parsed and where its pieces stand in their file. Pages and the fragments they import each have
// one, so that a problem in a fragment is reported in the fragment.

import type { Location } from '../diagnostics/diagnostic.ts';

/** A change on the way to the clean markdown copy: a component tag taken out, an expression replaced by its text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  /** A fragment's text stands for its tag, with its own edits made. */
  readonly text: string | SourceText;
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Offset of each line's first character. */
  readonly starts: readonly number[];
  /** Lines of the file before this text. */
  readonly before: number;
  readonly edits: Edit[];
}

/** The text of `file` after its first `before` lines. */
export function sourceText(file: string, text: string, before: number): SourceText {
  return { file, text, lines: text.split('\n'), starts: lineStarts(text), before, edits: [] };
}

/** Offsets of the first characters of all lines. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** The place of a character, both counted from 0 within the text. */
export function locationAt(source: SourceText, line: number, column: number): Location {
  return { file: source.file, line: source.before + line + 1, column: column + 1 };
}

/** The place of the character at `offset`. */
export function locationOf(source: SourceText, offset: number): Location {
  const line = lineOf(source.starts, offset);
  return locationAt(source, line, offset - (source.starts[line] ?? 0));
}

/** Index of the line that holds the character at `offset`. */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text with its edits made; a later edit inside an earlier one is part of it. */
export function editedText({ text, edits }: SourceText): string {
  let result = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + (typeof edit.text === 'string' ? edit.text : editedText(edit.text).trim());
    from = edit.end;
  }
  return result + text.slice(from);
}

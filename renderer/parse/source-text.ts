// A text with its location in a file. Pages and the files that they include each have one, so a problem in an included
// file is reported there.

import type { Location } from '../diagnostics/diagnostic.ts';
import { lastAtMost } from '../text/last-at-most.ts';
import { lineStarts } from '../text/positions.ts';

/** A change for the page's Markdown copy, such as a component tag to remove. */
interface Edit {
  readonly start: number;
  readonly end: number;
  /** The replacement. An included file replaces its tag and has edits of its own. */
  readonly text: string | SourceText;
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Offset of each line's first character. */
  readonly starts: readonly number[];
  /** Number of lines before this text in the file. */
  readonly before: number;
  readonly edits: Edit[];
}

/** Returns the text of `file` after its first `before` lines. */
export function sourceText(file: string, text: string, before: number): SourceText {
  return { file, text, starts: lineStarts(text), before, edits: [] };
}

/** Returns a line of the text, counted from 0. Not kept, because a page may have millions of lines. */
export function lineText({ text, starts }: Pick<SourceText, 'text' | 'starts'>, line: number): string {
  const start = starts[line];
  if (start === undefined) return '';
  const next = starts[line + 1];
  return text.slice(start, next === undefined ? undefined : next - 1);
}

/** Returns a location for a line and column that are counted from 0 within the text. */
export function locationAt(source: SourceText, line: number, column: number): Location {
  return { file: source.file, line: source.before + line + 1, column: column + 1 };
}

/** Returns the location of the character at `offset`. */
export function locationOf(source: SourceText, offset: number): Location {
  const line = lastAtMost(source.starts, offset);
  return locationAt(source, line, offset - (source.starts[line] ?? 0));
}

/** Returns the text with its edits applied. An edit inside an earlier one is skipped. */
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

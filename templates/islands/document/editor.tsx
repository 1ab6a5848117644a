// The text of a document with numbered lines, of which those with a problem are marked. It's a plain field, so keyboards,
// screen readers, and phones know it.

import { type ReactNode, type RefObject, useRef } from 'react';
import type { DocumentProblem } from '../../document/check-document.ts';

/** The height of a line, as in the style sheet, and the lines that are kept above a mark. */
const lineEm = 1.6;
const above = 3;

export interface EditorProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly lines: number;
  readonly problems: readonly DocumentProblem[];
  readonly onText: (text: string) => void;
}

export function Editor({ field, label, placeholder, lines, problems, onText }: EditorProps): ReactNode {
  const gutter = useRef<HTMLDivElement>(null);
  const followScroll = (): void => {
    if (gutter.current && field.current) gutter.current.scrollTop = field.current.scrollTop;
  };
  const marked = new Map(problems.map(({ line, isAdvice }) => [line, isAdvice ? 'advice' : 'problem']));
  return (
    <div className="check-editor">
      <div ref={gutter} className="check-gutter" aria-hidden="true">
        <pre>{Array.from({ length: lines }, (_, index) => index + 1).join('\n')}</pre>
        {[...marked].map(([line, kind]) => (
          <span key={line} data-kind={kind} style={{ insetBlockStart: `${(line - 1) * lineEm}em` }} />
        ))}
      </div>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={problems.some(({ isAdvice }) => !isAdvice)}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onInput={(event) => onText(event.currentTarget.value)}
        onScroll={followScroll}
      />
    </div>
  );
}

/** Selects the place of a problem in the text and brings it into view. `id` is of the words that describe it there. */
export function markPlace(field: HTMLTextAreaElement, { line, column, endColumn }: DocumentProblem, id: string): void {
  const lines = field.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end = endColumn === undefined ? (lines[line - 1] ?? '').length : endColumn - 1;
  field.setAttribute('aria-describedby', id);
  field.focus();
  field.setSelectionRange(before + column - 1, before + Math.max(end, column));
  field.scrollTop = (line - 1 - above) * lineEm * Number.parseFloat(getComputedStyle(field).fontSize);
}

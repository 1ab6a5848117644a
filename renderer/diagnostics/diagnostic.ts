// A problem in content or configuration, as a value: where it is, a stable code, what is wrong, and how to fix it.
// Bugs in the program are exceptions, never diagnostics.

/** A place in a source file. Lines and columns start at 1. Columns count UTF-16 code units, as editors do. */
export interface Location {
  /** Path relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  /** First column after the end. */
  readonly endColumn?: number;
}

export type Severity = 'error' | 'warning' | 'info';

/** A problem as it was found. Its severity depends on the command; see `severities.ts`. */
export interface Diagnostic {
  /** `area/problem`, for example `link/broken-anchor`. Has a page in `docs/diagnostics/`. */
  readonly code: string;
  /** What is wrong, in one sentence without a period. */
  readonly message: string;
  /** How to fix it. */
  readonly hint?: string;
  readonly at: Location;
  /** A change that's certain to be right: the text `from`, which begins at `at`, becomes `to`. */
  readonly fix?: TextFix;
}

/** Replaces one text within a line. */
export interface TextFix {
  readonly from: string;
  readonly to: string;
}

/** A value together with the problems found while making it. */
export interface Noted<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Sorts by file, line, column, code, and message. Every report uses this order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.column - b.at.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compares by UTF-16 code units, which gives the same order on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

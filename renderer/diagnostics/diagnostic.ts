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

/** A place in a file, or a file's path, which means its first character. */
export type Place = Location | string;

/** What's wrong, how to fix it, and a change that's certain to be right. */
type Text = readonly [message: string, hint?: string | undefined, fix?: TextFix | undefined];

/** Creates the function that states a problem, given its place and the facts that `textOf` puts into words. */
export function problem<Facts extends readonly unknown[]>(
  code: string,
  textOf: (...facts: Facts) => Text,
): (place: Place, ...facts: Facts) => Diagnostic {
  return (place, ...facts) => {
    const at = typeof place === 'string' ? startOf(place) : place;
    const [message, hint, fix] = textOf(...facts);
    return { code, at, message, ...(hint !== undefined && { hint }), ...(fix !== undefined && { fix }) };
  };
}

/** The first character of a file: the place of problems that have no line. */
export function startOf(file: string): Location {
  return { file, line: 1, column: 1 };
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

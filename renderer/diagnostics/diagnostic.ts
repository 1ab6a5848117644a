// What a problem in content or config is: a value with a place, a stable code, what is wrong and how to mend it.
// A bug in the engine is never a diagnostic; it is an exception.

/** A place in a source file. Lines and columns start at 1; columns count UTF-16 units, as editors do. */
export interface Location {
  /** Path from the project's root, forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  /** First column after the end. */
  readonly endColumn?: number;
}

export type Severity = 'error' | 'warning' | 'info';

/** A problem as its finder states it; the severity comes from one table (`severities.ts`) and the command. */
export interface Diagnostic {
  /** `area/problem`, for example `link/broken-anchor`; has a page in `docs/diagnostics/`. */
  readonly code: string;
  /** What is wrong, one sentence without a full stop. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
  readonly at: Location;
}

/** A value together with what was noticed while making it. */
export interface Noted<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Orders by file, line, column, code: the order of every report. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.column - b.at.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Code-unit order: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Reports diagnostics and progress to the terminal or as JSON lines. Results and JSON go to stdout, messages to stderr.

import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { groupBy } from '@sitegen/renderer/text';
import { type Colors, createColors } from './colors.ts';
import { prettyList, printable, shownPath } from './pretty-list.ts';
import { type Rated, type Rating, rate } from './rating.ts';

export interface ReportOptions {
  readonly json: boolean;
  /** Whether to print annotations for GitHub Actions too. */
  readonly annotated: boolean;
  /** `--color` or `--no-color`. Undefined if neither was given. */
  readonly color: boolean | undefined;
  readonly level: (typeof levels)[number];
  /** How many diagnostics to show. The rest is only counted. */
  readonly max: number;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export interface Reporter {
  /** Shows diagnostics in file order and counts them. With `strict`, warnings are errors. */
  readonly diagnostics: (found: readonly Diagnostic[], rating: Rating) => Counts;
  /** Prints a line about progress. */
  readonly info: (text: string) => void;
  /** Prints a line with `--verbose` only. */
  readonly detail: (text: string) => void;
  readonly error: (text: string, hint?: string) => void;
  /** Reports the end of a phase. On a terminal, the line replaces the one before. */
  readonly phase: (name: string, milliseconds: number) => void;
  /** Prints a part of a command's result on stdout, as JSON or as text. */
  readonly result: (text: string, facts: { readonly [key: string]: unknown }) => void;
  /** Prints a command's result on stdout. With JSON, it's the last line. */
  readonly summary: (text: string, facts: { readonly [key: string]: unknown }) => void;
  readonly colors: Colors;
}

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const levelOf = { error: 'error', warning: 'warn', info: 'info' } as const;

/** Creates a reporter for the process's own streams. */
export function createReporter(options: ReportOptions): Reporter {
  const colors = createColors(process.stderr, options.color);
  const shows = (level: ReportOptions['level']): boolean => levels.indexOf(options.level) >= levels.indexOf(level);
  const inPlace = process.stderr.isTTY === true && !process.env.CI && process.env.TERM !== 'dumb' && !options.json;
  let pending = false;

  const say = (text: string): void => {
    if (pending) process.stderr.write('\r\u001b[K');
    pending = false;
    process.stderr.write(`${text}\n`);
  };
  const toJson = (value: object): void => {
    process.stdout.write(`${JSON.stringify(value)}\n`);
  };

  const diagnostics: Reporter['diagnostics'] = (found, rating) => {
    const rated = rate(found, rating);
    const isQuiet = (problem: Rated): boolean =>
      problem.source !== undefined && problem.severity === 'info' && !shows('debug');
    const shown = rated.filter((problem) => (options.json || !isQuiet(problem)) && shows(levelOf[problem.severity]));
    if (options.json) for (const problem of shown) toJson(jsonOf(problem));
    else if (shown.length > 0) say(prettyList(shown, { root: rating.root, max: options.max }, colors));
    const quiet = rated.filter(isQuiet);
    if (quiet.length > 0 && shows('info') && !options.json) say(colors.dim(quietLine(quiet)));
    if (options.annotated) for (const problem of shown) process.stdout.write(annotation(problem, rating.root));
    const count = (severity: Rated['severity']): number =>
      rated.filter((problem) => problem.severity === severity).length;
    return { errors: count('error'), warnings: count('warning') };
  };
  return {
    diagnostics,
    info: (text) => shows('info') && say(text),
    detail: (text) => shows('debug') && !options.json && say(text),
    error: (text, hint) => {
      if (options.json) toJson({ type: 'error', message: text, hint });
      if (shows('error')) say(`${colors.red('error')} ${text}${hint === undefined ? '' : `\n  ${hint}`}`);
    },
    phase: (name, milliseconds) => {
      if (!shows('info') || options.json) return;
      const text = colors.dim(`${name} ${Math.round(milliseconds)} ms`);
      if (!inPlace) return say(text);
      process.stderr.write(`\r\u001b[K${text}`);
      pending = true;
    },
    result: (text, facts) => {
      if (options.json) toJson(facts);
      else process.stdout.write(`${text}\n`);
    },
    summary: (text, facts) => {
      if (options.json) toJson({ type: 'summary', ...facts });
      else if (shows('info')) say(text);
    },
    colors,
  };
}

/** Problems of fetched texts, counted by source. */
function quietLine(found: readonly Rated[]): string {
  const bySource = groupBy(found, ({ source = '' }) => source);
  const parts = [...bySource].map(([source, { length }]) => `${source} ${length}`).join(', ');
  return `${plural(found.length, 'problem')} in fetched texts (${parts}); --verbose shows ${found.length === 1 ? 'it' : 'them'}`;
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function jsonOf({ code, severity, message, hint, at, fix, source }: Rated): object {
  const docs = `docs/diagnostics/${code}.md`;
  return { type: 'diagnostic', severity, code, message, ...at, hint, fix, source, docs };
}

/** An annotation that GitHub Actions shows next to the code (see "Workflow commands" in its documentation). */
function annotation({ code, severity, message, hint, at }: Rated, root: string): string {
  const kind = severity === 'info' ? 'notice' : severity;
  const escaped = (text: string): string => printable(text).replaceAll('%', '%25');
  const file = escaped(shownPath(at.file, root)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const text = escaped(hint === undefined ? message : `${message}. ${hint}`);
  return `::${kind} file=${file},line=${at.line},col=${at.column},title=${code}::${text}\n`;
}

// Decides how severe each problem is for a command, by the table of severities, the configuration, and strictness.

import type { TextSource } from '@sitegen/renderer/config';
import {
  type Command,
  compareDiagnostics,
  type Diagnostic,
  type Severity,
  severityOf,
  sourceFilesLeftOut,
} from '@sitegen/renderer/diagnostics';
import { leftOutFiles, shownFolder, sourceNameOf } from '../io/fetched-texts.ts';
import type { Project } from '../project.ts';

type Overrides = { readonly [code: string]: 'error' | 'warning' | 'off' };

/** What decides a diagnostic's severity. */
export interface Rating {
  readonly root: string;
  readonly command: Command;
  readonly strict: boolean;
  readonly overrides?: Overrides | undefined;
  /** The same for files below a folder, by its path. */
  readonly inFolders?: { readonly [folder: string]: Overrides } | undefined;
  /** For a file that was fetched from another repository: its source, and the highest severity of its problems. */
  readonly fetched?: (file: string) => { readonly source: string; readonly severity: FetchedSeverity } | undefined;
  /** Reports which files of each source are left out because of these problems. */
  readonly leftOut?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
}

type FetchedSeverity = NonNullable<TextSource['severity']>;

export interface Rated extends Diagnostic {
  readonly severity: Severity;
  /** The source of a fetched file. */
  readonly source?: string;
}

/** Applies severities and strictness, leaves out disabled and equal problems, and sorts by file. */
export function rate(found: readonly Diagnostic[], rating: Rating): readonly Rated[] {
  const all = [...found, ...(rating.leftOut?.(found) ?? [])];
  const rated = all.toSorted(compareDiagnostics).flatMap((problem): readonly Rated[] => {
    const severity = severityOf(problem.code, rating.command, overridesFor(problem.at.file, rating));
    if (severity === undefined) return [];
    const theirs = rating.fetched?.(problem.at.file);
    // A problem in a fetched file is never an error, not even with `strict`, because only its authors can fix it.
    if (theirs?.severity === 'off') return [];
    if (theirs)
      return [{ ...problem, severity: severity === 'info' ? 'info' : theirs.severity, source: theirs.source }];
    return [{ ...problem, severity: rating.strict && severity === 'warning' ? ('error' as const) : severity }];
  });
  return rated.filter((problem, index) => index === 0 || compareDiagnostics(problem, rated[index - 1] as Rated) !== 0);
}

/** Those of the whole site and of the folders around a file. The innermost folder wins. */
function overridesFor(file: string, { overrides = {}, inFolders = {} }: Rating): Overrides {
  const around = Object.keys(inFolders).filter((folder) => file === folder || file.startsWith(`${folder}/`));
  const inner = around.sort((a, b) => a.length - b.length).map((folder) => inFolders[folder]);
  return Object.assign({}, overrides, ...inner);
}

/** How a command determines the severity of a project's problems. */
export function ratingOf(project: Project, command: Rating['command'], strict: boolean): Rating {
  const { severities, severitiesIn, sources } = project.config;
  const own = { root: project.root, command, strict, overrides: severities, inFolders: severitiesIn };
  return sources === undefined ? own : { ...own, ...ratingOfFetched(project) };
}

function ratingOfFetched(project: Project): Pick<Rating, 'fetched' | 'leftOut'> {
  const { sources = {} } = project.config;
  return {
    fetched: (file) => {
      const source = sourceNameOf(project, file);
      if (source === undefined) return undefined;
      // A problem of the source as a whole says what the site lacks.
      const isWhole = file === shownFolder(project, source);
      return { source, severity: isWhole ? 'warning' : (sources[source]?.severity ?? 'info') };
    },
    leftOut: (found) => {
      const files = [...leftOutFiles(project, found)].sort();
      return Object.keys(sources).flatMap((name) => {
        const folder = shownFolder(project, name);
        // Below the source's folder, there's one for its commit.
        const inside = files.filter((file) => file.startsWith(`${folder}/`));
        const paths = inside.map((file) => file.slice(folder.length + 1).replace(/^[^/]*\//, ''));
        return paths.length === 0 ? [] : [sourceFilesLeftOut(folder, name, paths)];
      });
    },
  };
}

// Decides how severe each problem is for a command, by the table of severities, the configuration, and strictness.

import type { SiteConfig } from '@sitegen/renderer/config';
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

/** What decides a diagnostic's severity. */
export interface Rating {
  readonly root: string;
  readonly command: Command;
  /** Whether warnings count as errors. */
  readonly strict: boolean;
  /** The project whose configuration may change severities. */
  readonly project?: Project;
}

export interface Rated extends Diagnostic {
  readonly severity: Severity;
  /** The source of a fetched file. */
  readonly source?: string;
}

/** How a command determines the severity of a project's problems. */
export function ratingOf(project: Project, command: Command, strict = false): Rating {
  return { root: project.root, command, strict, project };
}

/** Applies severities and strictness, leaves out disabled and equal problems, and sorts by file. */
export function rate(found: readonly Diagnostic[], rating: Rating): readonly Rated[] {
  const { project, command } = rating;
  const all = [...found, ...(project ? leftOutOf(project, found) : [])];
  const rated = all.toSorted(compareDiagnostics).flatMap((problem): readonly Rated[] => {
    const severity = severityOf(problem.code, command, severitiesFor(problem.at.file, project?.config));
    if (severity === undefined) return [];
    const source = project && sourceNameOf(project, problem.at.file);
    if (project && source !== undefined) return ratedFetched(problem, severity, source, project);
    return [{ ...problem, severity: rating.strict && severity === 'warning' ? ('error' as const) : severity }];
  });
  return rated.filter((problem, index) => index === 0 || compareDiagnostics(problem, rated[index - 1] as Rated) !== 0);
}

/** The problems for which a build publishes nothing. */
export function refusals(project: Project, found: readonly Diagnostic[]): readonly Rated[] {
  return rate(found, ratingOf(project, 'build')).filter(({ severity }) => severity === 'error');
}

/** Those of the whole site and of the folders around a file. The innermost folder wins. */
function severitiesFor(file: string, { severities, severitiesIn = {} }: Partial<SiteConfig> = {}) {
  const around = Object.keys(severitiesIn).filter((folder) => file === folder || file.startsWith(`${folder}/`));
  const inner = around.sort((a, b) => a.length - b.length).map((folder) => severitiesIn[folder]);
  return Object.assign({}, severities, ...inner) as NonNullable<SiteConfig['severities']>;
}

/** A problem in a fetched file is never an error, not even with `strict`, because only its authors can fix it. */
function ratedFetched(problem: Diagnostic, severity: Severity, source: string, project: Project): readonly Rated[] {
  // A problem of the source as a whole says what the site lacks.
  const isWhole = problem.at.file === shownFolder(project, source);
  const highest = isWhole ? 'warning' : (project.config.sources?.[source]?.severity ?? 'info');
  if (highest === 'off') return [];
  return [{ ...problem, severity: severity === 'info' ? 'info' : highest, source }];
}

/** Reports which files of each source are left out because of these problems. */
function leftOutOf(project: Project, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = [...leftOutFiles(project, found)].sort();
  return Object.keys(project.config.sources ?? {}).flatMap((name) => {
    const folder = shownFolder(project, name);
    // Below the source's folder, there's one for its commit.
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    const paths = inside.map((file) => file.slice(folder.length + 1).replace(/^[^/]*\//, ''));
    return paths.length === 0 ? [] : [sourceFilesLeftOut(folder, name, paths)];
  });
}

// Runs a command in its project: loads the configuration, creates the reporter, and turns errors that the user can fix
// into messages and exit codes.

import { setImmediate } from 'node:timers/promises';
import { faultOf } from './environment-error.ts';
import type { Program, Project, ProjectOptions } from './project.ts';
import type { Reporter, ReportOptions } from './report/report.ts';

/** 0 success, 1 content problems, 2 usage or configuration, 3 environment, 70 a bug in sitegen (EX_SOFTWARE). */
export const exitCodes = { usage: 2, environment: 3, bug: 70 } as const;

/** The flags that every command takes. */
interface CommonFlags extends ProjectOptions {
  readonly format?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly logLevel?: ReportOptions['level'];
  readonly max: number;
  readonly profile?: string;
}

/** What a command gets besides its project. */
export interface RanAnywhere<Flags = unknown, Argument = unknown> {
  readonly program: Program;
  readonly version: string;
  readonly argument: Argument;
  readonly flags: Flags;
}

/** What a command gets. */
export interface Ran<Flags = unknown, Argument = unknown> extends RanAnywhere<Flags, Argument> {
  readonly project: Project;
  readonly reporter: Reporter;
}

/** Loads the project, runs a command in it, and returns the exit code: 2 if the configuration can't be used. */
export async function inProject(
  program: Program,
  flags: CommonFlags,
  action: (project: Project, reporter: Reporter) => number | Promise<number>,
): Promise<number> {
  const [{ createReporter, plural }, { loadProject, rootOf }] = await Promise.all([
    import('./report/report.ts'),
    import('./project/load-project.ts'),
  ]);
  const reporter = createReporter({
    json: flags.format === 'json',
    annotated: process.env.GITHUB_ACTIONS === 'true' && flags.format === undefined,
    color: flags.color,
    level: flags.logLevel ?? (flags.quiet ? 'error' : flags.verbose ? 'debug' : 'info'),
    max: flags.max,
  });
  // An error in a callback or a promise that nobody waits for would end the process without a message of ours.
  const stray = new Promise<never>((_, reject) => process.once('uncaughtException', reject));
  stray.catch(() => undefined);
  let writeProfile: (() => Promise<void>) | undefined;
  try {
    if (flags.profile !== undefined)
      writeProfile = await (await import('./report/profile.ts')).startProfile(flags.profile);
    const { value: project, diagnostics } = await loadProject(program, flags);
    if (project === undefined) {
      const counts = reporter.diagnostics(diagnostics, { root: rootOf(flags), command: 'build', strict: true });
      const text = `${plural(counts.errors, 'error')} in the configuration`;
      reporter.summary(reporter.colors.red(text), { ...counts, published: false });
      return exitCodes.usage;
    }
    // The configuration may have caused one already.
    const acting = Promise.race([stray, setImmediate()]).then(() => Promise.race([stray, action(project, reporter)]));
    return await acting.catch((error) => failedTemplate(error, project, reporter));
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    reporter.error(fault.message, fault.hint);
    return fault.exitCode;
  } finally {
    await writeProfile?.();
  }
}

/** Reports an error of the author's own code with its place. Rethrows any other error. */
async function failedTemplate(error: unknown, project: Project, reporter: Reporter): Promise<number> {
  const { templateProblem } = await import('./project/thrown-problems.ts');
  const problem = templateProblem(error, project);
  if (problem === undefined) throw error;
  reporter.diagnostics([problem], { root: project.root, command: 'build', strict: true });
  return exitCodes.usage;
}

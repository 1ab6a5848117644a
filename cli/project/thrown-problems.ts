// Turns errors that were thrown during a build, or while a request was answered, into diagnostics.

import { type Diagnostic, previewFailed, templateFailed } from '@sitegen/renderer/diagnostics';
import { errorOf } from '@sitegen/renderer/text';
import { faultOf } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { authorPlace } from './author-stack.ts';

/**
 * The problem of an error that the author's own code threw: a layout, a function of the configuration, a check, or a
 * shape. It's at the author's own line. Undefined for other errors.
 */
export function templateProblem(error: unknown, project: Project): Diagnostic | undefined {
  if (error instanceof Error && error.name === 'HookError') {
    // A component says more than the layout around it.
    const inner = error.cause instanceof Error && error.cause.name === 'HookError' ? error.cause : error;
    return failedAt(inner.cause, inner.message, project);
  }
  if (faultOf(error) !== undefined || authorPlace(error, '', project).stack === undefined) return undefined;
  return failedAt(error, errorOf(error).message, project);
}

/** The problem of any error. If it's neither the author's nor the machine's fault, it's reported as our bug. */
export function thrownProblem(error: unknown, project: Project): Diagnostic {
  const known = templateProblem(error, project);
  if (known !== undefined) return known;
  const fault = faultOf(error);
  if (fault !== undefined) return previewFailed(project.configFile, fault.message, fault.hint);
  const { message, stack = '' } = errorOf(error);
  return previewFailed(project.configFile, message, `This is a bug of the program; please report it. ${stack}`);
}

/** At the innermost line of the author's code, or at the configuration if it returned something wrong. */
function failedAt(error: unknown, message: string, project: Project): Diagnostic {
  const { at, stack } = authorPlace(error, project.configFile, project);
  return templateFailed(at, message, stack);
}

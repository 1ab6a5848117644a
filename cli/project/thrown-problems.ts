// Turns errors that were thrown during a build into diagnostics.

import { type Diagnostic, previewFailed, templateFailed } from '@sitegen/renderer/diagnostics';
import { environmentFault, UsageError } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { authorFrames, bundleFolder, formatFrames } from './author-stack.ts';

/** The problem of a failed layout or configuration function, at the author's own line. Undefined for other errors. */
export function templateProblem(error: unknown, project: Project): Diagnostic | undefined {
  if (!(error instanceof Error) || !['LayoutError', 'HookError'].includes(error.name)) return undefined;
  return failedAt(error.cause, error.message, project);
}

/** The problem of any error. If it's neither the author's nor the machine's fault, it's reported as our bug. */
export function thrownProblem(error: unknown, project: Project): Diagnostic {
  const known = templateProblem(error, project);
  if (known !== undefined) return known;
  const at = { file: project.configFile, line: 1, column: 1 };
  const fault = error instanceof UsageError ? error : environmentFault(error);
  if (fault !== undefined) return previewFailed(at, fault.message, fault.hint);
  const message = error instanceof Error ? error.message : String(error);
  if (authorFrames(error, foldersOf(project)).length > 0) return failedAt(error, message, project);
  const stack = error instanceof Error ? error.stack : undefined;
  return previewFailed(at, message, `This is a bug of the program; please report it. ${stack ?? ''}`.trim());
}

function failedAt(error: unknown, message: string, project: Project): Diagnostic {
  const frames = authorFrames(error, foldersOf(project));
  const [first = { file: project.configFile, line: 1, column: 1 }] = frames;
  const at = { file: first.file, line: first.line, column: first.column };
  return templateFailed(at, message, formatFrames(frames));
}

function foldersOf({ root, cacheDir }: Project) {
  return { root, bundledTo: bundleFolder(cacheDir) };
}

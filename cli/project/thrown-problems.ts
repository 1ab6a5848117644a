// Turns errors that were thrown during a build into diagnostics.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, previewFailed, templateFailed } from '@sitegen/renderer/diagnostics';
import { errorOf } from '@sitegen/renderer/text';
import { environmentFault, UsageError } from '../environment-error.ts';
import type { Project } from '../project.ts';
import { authorFrames, bundleFolder, formatFrames } from './author-stack.ts';
import { placeOf } from './config-problems.ts';

/**
 * The problem of an error that the author's own code threw: a layout, a function of the configuration, a check, or a
 * shape. It's at the author's own line. Undefined for other errors.
 */
export function templateProblem(error: unknown, project: Project): Diagnostic | undefined {
  if (error instanceof Error && ['LayoutError', 'HookError'].includes(error.name))
    return failedAt(error.cause, error.message, project, (error as { readonly hook?: string }).hook);
  if (faultOf(error) !== undefined || authorFrames(error, foldersOf(project)).length === 0) return undefined;
  return failedAt(error, messageOf(error), project);
}

/** The problem of any error. If it's neither the author's nor the machine's fault, it's reported as our bug. */
export function thrownProblem(error: unknown, project: Project): Diagnostic {
  const known = templateProblem(error, project);
  if (known !== undefined) return known;
  const at = { file: project.configFile, line: 1, column: 1 };
  const fault = faultOf(error);
  if (fault !== undefined) return previewFailed(at, fault.message, fault.hint);
  const stack = error instanceof Error ? error.stack : undefined;
  return previewFailed(at, messageOf(error), `This is a bug of the program; please report it. ${stack ?? ''}`.trim());
}

const faultOf = (error: unknown) => (error instanceof UsageError ? error : environmentFault(error));
const messageOf = (error: unknown) => errorOf(error).message;

/** `hook` is the field of the configuration whose result is wrong, if it didn't throw itself. */
function failedAt(error: unknown, message: string, project: Project, hook?: string): Diagnostic {
  const frames = authorFrames(error, foldersOf(project));
  const [first = placeOfHook(project, hook)] = frames;
  const at = { file: first.file, line: first.line, column: first.column };
  return templateFailed(at, message, formatFrames(frames));
}

function placeOfHook({ root, configFile }: Project, hook: string | undefined) {
  const path = join(root, configFile);
  const text = hook !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return placeOf(configFile, text, hook === undefined ? [] : [hook]);
}

function foldersOf({ root, cacheDir }: Project) {
  return { root, bundledTo: bundleFolder(cacheDir) };
}

// Finds problems that only show in the whole site: broken links, and pages whose layout fails. Runs in the background
// and yields to everything else.

import { setImmediate as breath } from 'node:timers/promises';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { thrownProblem } from '../project/thrown-problems.ts';
import type { PreviewState } from './preview-state.ts';

/** Checks the links and images of the latest sources. Never throws. */
export function findInLinks({ project, taken }: PreviewState): readonly Diagnostic[] {
  try {
    return taken?.check() ?? [];
  } catch (error) {
    return [thrownProblem(error, project)];
  }
}

/**
 * Renders the current pages that haven't been rendered since they changed, one at a time. Returns the error of each, if
 * any, by output path. Stops early with undefined if `isOver` says that there are newer pages.
 */
export async function findInPages(
  { shown, findings }: PreviewState,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, Diagnostic | undefined> | undefined> {
  const drawn = new Map<string, Diagnostic | undefined>();
  for (const { path, contents } of shown.files) {
    if (!path.endsWith('.html') || findings.undrawn?.has(path) === false) continue;
    await breath();
    if (isOver()) return undefined;
    try {
      contents();
      drawn.set(path, undefined);
    } catch (error) {
      drawn.set(path, thrownProblem(error, shown.project));
    }
  }
  return drawn;
}

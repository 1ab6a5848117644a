// What only shows when a whole site is looked at: links that lead nowhere, pages whose layout fails. Nobody waits for
// it, so it makes way for everything else.

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
 * Draws the pages on show that nobody has drawn since they changed, one at a time; gives the fault of each, if it has
 * one, by output path. Ends early with undefined when `isOver` says that other pages are on show.
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

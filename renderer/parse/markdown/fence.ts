// Fenced code: where it begins, and whether it's ever closed.

import { unclosedFence } from '../../diagnostics/problems/code.ts';
import type { BodyEnv } from '../body-env.ts';
import type { Token } from '../html/token.ts';
import { locationIn, regionOf } from '../region.ts';
import { lineText, locationAt } from '../source-text.ts';

/** Notes the places of a fence and of its first line of code. */
export function placeFence(fence: Token, { source, budget, diagnostics }: BodyEnv): void {
  const [first, end] = fence.map ?? [0, 0];
  const fenceAt = locationAt(source, first, lineText(source, first).indexOf(fence.markup));
  fence.info = fence.info.trim();
  fence.meta = { at: locationIn(regionOf(source, first + 1, fence.content), 0), fenceAt };
  const lines = fence.content.match(/\n|[^\n]$/g)?.length ?? 0;
  // If the page is longer than its budget, the closing fence may be beyond it. That has been reported.
  if (end - first - 1 === lines && !budget.reported) diagnostics.push(unclosedFence(fenceAt));
}

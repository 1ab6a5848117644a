// Holds a correct sample against the rules that all samples of this site keep.

import type { CodeProblem, Fence } from 'sitegen';
import { brokenHouseRules } from '../rules/house-rules.ts';
import { isObject } from '../schema/schema-node.ts';
import { spanOfKey } from './locate.ts';
import { readFence } from './read-fence.ts';

/** The house rules that a sample breaks. A comment at the end of the line is a reason, which lifts the rule there. */
export function houseProblems(fence: Fence): readonly CodeProblem[] {
  if (!/\bbindings\b|\badditionalProperties\b/.test(fence.code)) return [];
  const lines = fence.code.split('\n');
  return readFence(fence).documents.flatMap((parsed) =>
    brokenHouseRules(isObject(parsed.value) ? parsed.value : {})
      .map(({ path, ...words }) => ({ ...words, ...spanOfKey(parsed, path) }))
      .filter(({ line }) => !/\s#\s/.test(lines[line - 1] ?? '')),
  );
}

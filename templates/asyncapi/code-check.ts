// The code check that `site.config.ts` hands to the engine: every YAML and JSON fence is read, AsyncAPI is proven.

import type { CodeCheck, CodeProblem, Fence } from 'sitegen';
import { brokenHouseRules } from './rules/house-rules.ts';
import { checkSample } from './sample/check-sample.ts';
import { spanOfKey } from './sample/locate.ts';
import { readFence } from './sample/parse-sample.ts';
import { isObject } from './schema/schema-node.ts';
import { siteSpecification } from './site-specification.ts';

export const asyncapiCodeCheck: CodeCheck = {
  langs: ['yaml', 'json'],
  words: ['fragment', 'version', 'partial', 'continues', 'invalid', 'nocheck'],
  module: 'templates/asyncapi/code-check.ts',
  check: (fence, previous) => {
    const { problems, findings } = checkSample(siteSpecification(), fence, previous);
    if (problems.length > 0) return { problems };
    // Only a proven sample is held to the house rules: what's wrong on purpose has other lessons to teach.
    return { problems: findings === undefined ? [] : houseProblems(fence), ...(findings && { findings }) };
  },
};

/** The house rules that a sample breaks. A comment at the end of the line is a reason, which lifts the rule there. */
function houseProblems(fence: Fence): readonly CodeProblem[] {
  if (!/\bbindings\b|\badditionalProperties\b/.test(fence.code)) return [];
  const lines = fence.code.split('\n');
  return readFence(fence).documents.flatMap((parsed) =>
    brokenHouseRules(isObject(parsed.value) ? parsed.value : {})
      .map(({ path, ...words }) => ({ ...words, ...spanOfKey(parsed, path) }))
      .filter(({ line }) => !/\s#\s/.test(lines[line - 1] ?? '')),
  );
}

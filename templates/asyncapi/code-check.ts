// The code check that `site.config.ts` hands to the engine: every YAML and JSON fence is read, AsyncAPI is proven.

import type { CodeCheck } from 'sitegen';
import { checkSample } from './sample/check-sample.ts';
import { houseProblems } from './sample/house-problems.ts';
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

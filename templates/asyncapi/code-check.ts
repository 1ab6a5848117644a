// The code check that `site.config.ts` hands to the engine: every YAML and JSON fence is read, AsyncAPI is proven.

import type { CodeCheck } from '../../renderer/config.ts';
import { checkSample } from './sample/check-sample.ts';
import { siteSpecification } from './site-specification.ts';
import type { Specification } from './specification.ts';

/** Raise it when an answer changes for the same sample and the same schemas. */
const ANSWERS = 2;

/** The check over a given specification. */
export function createCodeCheck(specificationOf: () => Specification): CodeCheck {
  return {
    langs: ['yaml', 'json'],
    version: `asyncapi-samples/${ANSWERS}`,
    check: (fence, previous) => {
      const { problems, findings } = checkSample(specificationOf(), fence, previous);
      return { problems, ...(findings && { findings }) };
    },
  };
}

export const asyncapiCodeCheck = createCodeCheck(siteSpecification);

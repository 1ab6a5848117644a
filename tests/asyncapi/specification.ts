// The official schemas for all tests of this folder, read once, and a check by the words of a fence's info string.

import { readFileSync } from 'node:fs';
import type { Fence } from '../../renderer/config.ts';
import { loadSpecs } from '../../templates/asyncapi/load-specs.ts';
import { checkSample, type SampleAnswer } from '../../templates/asyncapi/sample/check-sample.ts';
import { createSpecification } from '../../templates/asyncapi/specification.ts';

export const specification = createSpecification(loadSpecs());

/** A document of the `documents` folder. */
export function documentText(version: string): string {
  return readFileSync(new URL(`documents/bikes-${version}.yaml`, import.meta.url), 'utf8');
}

export function fenceOf(code: string, meta: Fence['meta'] = {}, lang = 'yaml', file = 'page.md'): Fence {
  return { code: code.replace(/^\n/, ''), lang, meta, file };
}

export function check(
  code: string,
  meta: Fence['meta'] = {},
  lang = 'yaml',
  previous: readonly Fence[] = [],
): SampleAnswer {
  return checkSample(specification, fenceOf(code, meta, lang), previous);
}

/** Problems as `line:column code message`, with the hint after an arrow. */
export function told(answer: SampleAnswer): readonly string[] {
  return answer.problems.map(
    ({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message}${hint ? ` -> ${hint}` : ''}`,
  );
}

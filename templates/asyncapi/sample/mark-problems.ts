// Problems of a sample as a whole: of its marks, its version, or of what it was said to be.

import type { CodeProblem } from 'sitegen';
import { nearest } from '../schema/nearest.ts';
import type { Json } from '../schema/schema-node.ts';
import { type Specification, VERSIONS } from '../specification.ts';
import { fragmentNames } from './fragments.ts';
import type { SampleKind } from './kind-of-sample.ts';
import { spanOfKey, spanOfValue } from './locate.ts';
import type { Parsed } from './parse-sample.ts';

export function noProblem(): CodeProblem {
  return {
    code: 'sample/expected-invalid',
    message: 'The sample is marked as invalid, but nothing is wrong with it',
    hint: 'Remove the mark, or put the mistake into the sample.',
    line: 1,
    column: 1,
  };
}

export function otherProblem(first: CodeProblem, words: string): CodeProblem {
  return {
    ...first,
    code: 'sample/expected-invalid',
    message: `The sample is marked as invalid with “${words}”, but what is wrong is: ${first.message}`,
    hint: 'Quote words from that message in the mark.',
  };
}

export function nothingToContinue(): CodeProblem {
  return {
    code: 'sample/nothing-to-continue',
    message: 'The sample continues another, but there is none before it on this page',
    hint: 'Remove `continues`, or add the first part above it.',
    line: 1,
    column: 1,
  };
}

export function unknownMark(version: string): CodeProblem {
  return {
    code: 'sample/unknown-version',
    message: `There is no version \`${version}\` of AsyncAPI to check the sample by`,
    hint: versionHint(version),
    line: 1,
    column: 1,
  };
}

export function unknownVersion(parsed: Parsed, version: Json): CodeProblem {
  const text = String(version);
  const message =
    typeof version === 'string'
      ? `There is no version \`${text}\` of AsyncAPI to check the document by`
      : '`asyncapi` must be a version in quotes, such as "3.0.0"';
  return { code: 'sample/unknown-version', message, hint: versionHint(text), ...spanOfValue(parsed, ['asyncapi']) };
}

export function misspelt(parsed: Parsed, key: string): CodeProblem {
  return {
    code: 'sample/unknown-field',
    message: `The document has \`${key}\` where it needs \`asyncapi\``,
    hint: 'Did you mean `asyncapi`?',
    ...spanOfKey(parsed, [key]),
  };
}

export function headless(): CodeProblem {
  return {
    code: 'sample/missing-field',
    message: 'The AsyncAPI Object needs the field `asyncapi`',
    hint: 'Add the version of the specification, or mark the fence `partial`.',
    line: 1,
    column: 1,
  };
}

function versionHint(text: string): string {
  const close = VERSIONS.find((version) => version.startsWith(`${text}.`)) ?? nearest(text, VERSIONS);
  return close ? `Did you mean \`${close}\`?` : `Known versions are ${VERSIONS[0]} to ${VERSIONS.at(-1)}.`;
}

export function unknownFragment(
  specification: Specification,
  { name, version }: SampleKind & { readonly kind: 'unknown-fragment' },
): CodeProblem {
  const close = nearest(name, fragmentNames(specification.schemas(version), version));
  return {
    code: 'sample/unknown-fragment',
    message: `AsyncAPI ${version} has no \`${name}\` to check the sample by`,
    ...(close && { hint: `Did you mean \`fragment=${close}\`?` }),
    line: 1,
    column: 1,
  };
}

// Problems of a whole sample: with its marks, its version, or what it claims to be.

import { nearest } from '@sitegen/renderer/text';
import type { CodeProblem } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';
import { newestVersion, type Specification, specVersions, type Version } from '../specification.ts';
import { fragmentNames } from './fragments.ts';
import { spanOfKey, spanOfValue } from './locate.ts';
import type { Parsed } from './parse-sample.ts';
import { problem } from './wording.ts';

export function noProblem(): CodeProblem {
  const message = 'The sample is marked as invalid, but nothing is wrong with it';
  return problem('sample/wrong-mark', message, 'Remove the mark, or put the mistake into the sample.');
}

export function otherProblem(first: CodeProblem, words: string): CodeProblem {
  const message = `The sample is marked as invalid with “${words}”, but what is wrong is: ${first.message}`;
  return { ...first, code: 'sample/wrong-mark', message, hint: 'Quote words from that message in the mark.' };
}

export function nothingToContinue(): CodeProblem {
  const message = 'The sample continues another, but there is none before it on this page';
  return problem('sample/wrong-mark', message, 'Remove `continues`, or add the first part above it.');
}

export function unknownMark(version: string): CodeProblem {
  const message = `There is no version \`${version}\` of AsyncAPI to check the sample by`;
  return problem('sample/unknown-version', message, versionHint(version));
}

export function unknownVersion(parsed: Parsed, version: Json): CodeProblem {
  const text = String(version);
  const message =
    typeof version === 'string'
      ? `There is no version \`${text}\` of AsyncAPI to check the document by`
      : '`asyncapi` must be a version in quotes, such as "3.0.0"';
  return problem('sample/unknown-version', message, versionHint(text), spanOfValue(parsed, ['asyncapi']));
}

export function otherVersion(parsed: Parsed, own: string, wanted: string): CodeProblem {
  const message = `The document is of version ${own}, but this should be a sample of ${wanted}`;
  const hint = `Write \`asyncapi: ${wanted}\`, or mark the fence \`version=${own}\`.`;
  return problem('sample/other-version', message, hint, spanOfValue(parsed, ['asyncapi']));
}

export function misspelled(parsed: Parsed, key: string): CodeProblem {
  const message = `The document has \`${key}\` where it needs \`asyncapi\``;
  return problem('sample/unknown-field', message, 'Did you mean `asyncapi`?', spanOfKey(parsed, [key]));
}

export function headless(): CodeProblem {
  const hint = 'Add the version of the specification, or mark the fence `partial`.';
  return problem('sample/missing-field', 'The AsyncAPI Object needs the field `asyncapi`', hint);
}

function versionHint(text: string): string {
  const [, minor] = /^v?(\d(?:\.\d)?)/.exec(text) ?? [];
  const close = minor && specVersions.find((version) => version.startsWith(minor));
  return close ? `Did you mean \`${close}\`?` : `Known versions are ${specVersions[0]} to ${newestVersion}.`;
}

export function unknownFragment(specification: Specification, name: string, version: Version): CodeProblem {
  const close = nearest(name, fragmentNames(specification.schemas(version), version));
  const message = `AsyncAPI ${version} has no \`${name}\` to check the sample by`;
  return problem('sample/wrong-mark', message, close && `Did you mean \`fragment=${close}\`?`);
}

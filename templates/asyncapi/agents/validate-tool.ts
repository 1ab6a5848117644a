// A tool that checks an AsyncAPI document as the samples of this site are checked.

import { defineTool } from 'sitegen';
import { z } from 'zod';
import { exploredVersions, versionUrl } from '../model/addresses.ts';
import { checkSample, type SampleAnswer } from '../sample/check-sample.ts';
import { isVersion } from '../specification.ts';
import { builtSpecification } from './built-specification.ts';

export const validateDocument = defineTool({
  name: 'validate_document',
  description:
    'Checks an AsyncAPI document (YAML or JSON, 2.0.0 to 3.1.0) against the schema and the rules of its version, and answers whether it is valid or up to twelve problems by line. References to other files are not followed.',
  input: z.strictObject({ document: z.string().max(400_000).describe('the text of the document') }),
  answer: ({ document }, built) => {
    const lang = /^\s*[{[]/.test(document) ? 'json' : 'yaml';
    const { specification } = builtSpecification(built);
    const answer = checkSample(specification, { lang, code: document, meta: {}, file: 'document' }, []);
    const named = /asyncapi["']?\s*:\s*["']?(\d+\.\d+\.\d+)/.exec(document)?.[1] ?? '';
    return { source: versionUrl(isVersion(named) ? named : exploredVersions[0]), text: textOf(answer) };
  },
});

function textOf({ problems, kind, findings }: SampleAnswer): string {
  const lines = problems.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message}${hint === undefined ? '' : `. ${hint}`}`,
  );
  if (lines.length > 0) return `The document is not valid:\n${lines.join('\n')}`;
  if (kind === 'complete') return `The document is valid ${findings?.badges.join(', ') ?? 'AsyncAPI'}.`;
  return 'This is no AsyncAPI document: it has no `asyncapi` field with a version.';
}

// What agents can ask this site in addition to listing, searching, and reading its pages.

import { type AgentTool, defineTool } from 'sitegen';
import { z } from 'zod';
import { checkDocument, type DocumentProblem } from '../../document/check-document.ts';
import { versionUrl } from '../model/addresses.ts';
import { newestVersion, specVersions } from '../specification.ts';
import { builtSpecification } from './built-specification.ts';
import { getField, getObject, listObjects } from './object-tools.ts';

/** More problems than this are usually one mistake that shows in many places. */
const maxProblems = 12;

const validateDocument = defineTool({
  name: 'validate_document',
  description: `Checks an AsyncAPI document (YAML or JSON, ${specVersions[0]} to ${newestVersion}) against the schema and the rules of its version, and answers whether it is valid or up to twelve problems by line. References to other files are not followed.`,
  input: z.strictObject({ document: z.string().max(400_000).describe('the text of the document') }),
  answer: async ({ document }, built) => {
    const { specification } = builtSpecification(built);
    const { version, problems, elsewhere } = await checkDocument(document, async () => specification);
    const faults = problems.filter(({ isAdvice }) => !isAdvice);
    const verdict = faults.length > 0 ? 'The document is not valid:' : `The document is valid AsyncAPI ${version}.`;
    const told = (faults.length > 0 ? faults : problems).slice(0, maxProblems).map((one) => lineOf(one, built.origin));
    const rest = elsewhere.length > 0 ? [`Not checked, in other files: ${elsewhere.join(', ')}`] : [];
    return { source: versionUrl(version ?? newestVersion), text: [verdict, ...told, ...rest].join('\n') };
  },
});

function lineOf({ line, column, message, hint, href, isAdvice }: DocumentProblem, origin: string): string {
  const kind = isAdvice ? 'hint: ' : '';
  return [`${line}:${column} ${kind}${message}.`, hint, href && origin + href].filter(Boolean).join(' ');
}

const tools: readonly AgentTool[] = [listObjects, getObject, getField, validateDocument];

export default tools;

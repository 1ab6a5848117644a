// Checks a whole document of a reader, as the samples of this site are checked: its syntax, its schema, and the rules of
// its version. Nothing is read but the text.

import { nearest } from '@sitegen/renderer/text';
import type { CodeProblem } from 'sitegen';
import { findProblems } from '../asyncapi/sample/judge-sample.ts';
import { spanOfKey } from '../asyncapi/sample/locate.ts';
import { misspelled, unknownVersion } from '../asyncapi/sample/mark-problems.ts';
import { type Parsed, type ParsedFence, parseSample, unreadTags } from '../asyncapi/sample/parse-sample.ts';
import { otherFiles } from '../asyncapi/sample/references.ts';
import { isObject, type Json } from '../asyncapi/schema/schema-node.ts';
import { isVersion, newestVersion, type Specification, type Version } from '../asyncapi/specification.ts';
import { readOnUrl } from './read-on.ts';

/** A problem, and where the specification explains the field. */
export interface DocumentProblem extends Omit<CodeProblem, 'code'> {
  readonly href?: string;
  /** The official parser accepts it. */
  readonly isAdvice?: true;
}

/** What is known about a document. */
export interface Verdict {
  /** Absent if the document can't be read, or isn't of a version that is known. */
  readonly version?: Version;
  readonly problems: readonly DocumentProblem[];
  /** Addresses that it refers to. What's there isn't checked. */
  readonly elsewhere: readonly string[];
  /** The document as a value, as far as it could be read. */
  readonly value?: Json;
}

/** Gives what is needed for the documents of a version. */
export type LoadSpecification = (version: Version) => Promise<Specification>;

/** Checks the text of a document. Rejects only if its version can't be loaded. */
export async function checkDocument(text: string, load: LoadSpecification): Promise<Verdict> {
  const { documents, problems, advice } = readDocument(text);
  const [parsed, second] = documents;
  if (problems.length > 0) return unread(problems);
  if (!parsed || parsed.value === null) return unread([{ ...notAsyncapi, message: 'There is no document yet' }]);
  if (second) {
    const start = Math.max(0, text.lastIndexOf('---', second.root?.start));
    return unread([{ ...several, ...second.spanOf({ start, end: start + 3 }) }]);
  }
  const verdict = await verdictOf(parsed, load);
  return { value: parsed.value, ...verdict, problems: [...advice, ...verdict.problems] };
}

/** Reads JSON as YAML if it's wrong as JSON only, as the official parser does: then that's advice. */
function readDocument(text: string): ParsedFence & { readonly advice: Verdict['problems'] } {
  const isJson = /^\s*[{[]/.test(text);
  const strict = parseSample(text, isJson ? 'json' : 'yaml');
  const loose = isJson && strict.problems.length > 0 ? parseSample(text, 'yaml') : strict;
  if (loose === strict || loose.problems.length > 0) return { ...strict, advice: [] };
  return { ...loose, advice: strict.problems.map((problem) => ({ ...problem, isAdvice: true })) };
}

const start = { line: 1, column: 1 };

const notAsyncapi = {
  code: 'sample/missing-field',
  ...start,
  message: "This isn't an AsyncAPI document: it has no `asyncapi` field",
  hint: `Add the version of the specification as the first line: \`asyncapi: ${newestVersion}\`.`,
};

const openapi = {
  ...notAsyncapi,
  message: 'This is an OpenAPI document, which describes requests and not messages',
  hint: 'Open an AsyncAPI document, which starts with the field `asyncapi`.',
};

const several = {
  message: 'The text has more than one document',
  hint: 'Keep one: `---` on a line of its own begins another.',
};

const unread = (problems: Verdict['problems']): Verdict => ({ problems, elsewhere: [] });

async function verdictOf(parsed: Parsed, load: LoadSpecification): Promise<Verdict> {
  const { value } = parsed;
  const tags = unreadTags(parsed);
  if (tags.length > 0) return unread(tags);
  const version = isObject(value) && Object.hasOwn(value, 'asyncapi') ? value.asyncapi : undefined;
  if (version === undefined) return unread([unnamed(parsed)]);
  if (typeof version !== 'string' || !isVersion(version)) return unread([unknownVersion(parsed, version)]);
  const specification = await load(version);
  const { found, meetings } = findProblems(specification, { parsed, value, version, partial: false });
  const schemas = specification.schemas(version);
  const places = meetings.map(({ path, holder }) => ({ path, base: holder.base }));
  return {
    version,
    problems: found.map(({ problem, path, base, ...rest }) => ({
      ...problem,
      ...rest,
      href: readOnUrl(schemas, version, path, base === undefined ? places : [{ path, base }, ...places]),
    })),
    elsewhere: otherFiles(value),
  };
}

/** A document without the field `asyncapi`, or with a typo in its name. */
function unnamed(parsed: Parsed): CodeProblem {
  const keys = Object.keys(isObject(parsed.value) ? parsed.value : {});
  const other = keys.find((key) => key === 'openapi' || key === 'swagger');
  if (other) return { ...openapi, ...spanOfKey(parsed, [other]) };
  const typo = nearest('asyncapi', keys);
  return typo === undefined ? notAsyncapi : misspelled(parsed, typo);
}

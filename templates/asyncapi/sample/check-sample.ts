// Checks one sample: its syntax always, and its content if it's AsyncAPI or claims to be.

import type { CodeCheck, Fence } from 'sitegen';
import { isObject, type Json } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';
import { findingsOf } from './findings.ts';
import { type Case, judgeSample } from './judge-sample.ts';
import { kindOfSample } from './kind-of-sample.ts';
import { findDots } from './left-out.ts';
import { noProblem, nothingToContinue, otherProblem, otherVersion, unknownMark } from './mark-problems.ts';
import { type Marks, marksOf } from './marks.ts';
import { type Parsed, unreadTags } from './parse-sample.ts';
import { readFence } from './read-fence.ts';

export type SampleAnswer = ReturnType<CodeCheck['check']>;

/** A fence and how its sample is meant. */
interface Asked {
  readonly specification: Specification;
  readonly fence: Fence;
  readonly marks: Marks;
}

/** Checks one fence. `previous` has the fences before it on the page, in order. */
export function checkSample(specification: Specification, fence: Fence, previous: readonly Fence[]): SampleAnswer {
  const marks = marksOf(fence);
  if (marks.nocheck) return { problems: [] };
  const answer = plainAnswer({ specification, fence, marks }, previous);
  return marks.invalid === undefined ? answer : expectInvalid(answer, marks.invalid);
}

/** Where parts are left out, nothing else can be judged. */
function plainAnswer(asked: Asked, previous: readonly Fence[]): SampleAnswer {
  const answer = wholeAnswer(asked, previous);
  const dots = answer.problems.length > 0 && asked.fence.lang === 'yaml' ? findDots(asked.fence.code) : undefined;
  return dots === undefined ? answer : { problems: [dots] };
}

function wholeAnswer(asked: Asked, previous: readonly Fence[]): SampleAnswer {
  const { fence, marks } = asked;
  const { documents, problems } = readFence(fence);
  if (problems.length > 0) return { problems };
  if (marks.unknownVersion !== undefined) return { problems: [unknownMark(marks.unknownVersion)] };
  if (marks.continues) return continuedAnswer(asked, previous, documents);
  const answers = documents.map((parsed) => documentAnswer(asked, parsed, parsed.value));
  const [only, ...others] = answers;
  return only && others.length === 0 ? only : { problems: answers.flatMap((answer) => answer.problems) };
}

function documentAnswer(asked: Asked, parsed: Parsed, value: Json): SampleAnswer {
  const { specification, fence, marks } = asked;
  const found = kindOfSample(specification, parsed, value, marks);
  if (found.kind === 'inferred') return inferredAnswer(asked, found.versions, { parsed, value });
  if (found.kind === 'other') return { problems: [] };
  const tags = unreadTags(parsed);
  if (tags.length > 0) return { problems: tags };
  if (found.kind === 'wrong') return { problems: [found.problem] };
  const { version, fragment } = found;
  const { partial } = marks;
  const sample: Case = { ...found, parsed, value, partial };
  const judged = judgeSample(specification, sample);
  const isWhole = fragment === undefined;
  const isOther = isWhole && marks.version !== undefined && version !== marks.version;
  const problems = isOther ? [...judged.problems, otherVersion(parsed, version, marks.version)] : judged.problems;
  if (problems.length > 0) return { problems };
  // What continues another sample, or leaves something out, is no document by itself.
  const complete = isWhole && value === parsed.value && !partial;
  return { problems, findings: findingsOf({ ...judged, specification, fence, sample, complete }) };
}

/**
 * A part that was recognized by its fields counts as proven if it fits. It gets problems only if its version is certain
 * and there are no more than two: otherwise it may be something else.
 */
function inferredAnswer(
  { specification, fence }: Asked,
  versions: readonly Version[],
  read: Pick<Case, 'parsed' | 'value'>,
): SampleAnswer {
  const tries = versions.map((version) => {
    const sample = { ...read, version, partial: true };
    return { sample, ...judgeSample(specification, sample) };
  });
  const fitting = tries.find(({ problems }) => problems.length === 0);
  if (fitting) return { problems: [], findings: findingsOf({ ...fitting, specification, fence, complete: false }) };
  const [only, ...others] = tries;
  const isCertain = only !== undefined && others.length === 0 && only.problems.length <= 2;
  return { problems: isCertain ? only.problems : [] };
}

/** Checks the samples of a chain together. Problems that aren't in the text of this sample are reported at its start. */
function continuedAnswer(asked: Asked, previous: readonly Fence[], documents: readonly Parsed[]): SampleAnswer {
  const [parsed] = documents;
  if (!parsed) return { problems: [] };
  const chain = chainBefore(previous);
  const [head] = chain;
  if (!head) return { problems: [nothingToContinue()] };
  const values = chain.flatMap((one) => readFence(one).documents[0]?.value ?? []);
  const value = [...values, parsed.value].reduce(mergeSamples);
  return documentAnswer({ ...asked, marks: { ...marksOf(head), partial: asked.marks.partial } }, parsed, value);
}

/** The samples that a continuing one adds to, from the last one that doesn't continue another. */
function chainBefore(previous: readonly Fence[]): readonly Fence[] {
  const samples = previous.filter((fence) => !marksOf(fence).nocheck && marksOf(fence).invalid === undefined);
  const start = samples.findLastIndex((fence) => !marksOf(fence).continues);
  return start < 0 ? [] : samples.slice(start);
}

function expectInvalid(answer: SampleAnswer, words: string): SampleAnswer {
  const plain = (text: string) => text.replaceAll('`', '').toLowerCase();
  const isTold = answer.problems.some(({ message, hint = '' }) => plain(`${message} ${hint}`).includes(plain(words)));
  if (isTold) return { problems: [] };
  const [first] = answer.problems;
  return { problems: [first ? otherProblem(first, words) : noProblem()] };
}

/** Maps are merged key by key, lists are joined, and the later one replaces everything else. */
function mergeSamples(earlier: Json, later: Json): Json {
  if (Array.isArray(earlier) && Array.isArray(later))
    return [...(earlier as readonly Json[]), ...(later as readonly Json[])];
  if (!isObject(earlier) || !isObject(later)) return later;
  const merged: Record<string, Json> = { ...earlier };
  for (const [key, value] of Object.entries(later))
    merged[key] = Object.hasOwn(earlier, key) ? mergeSamples(earlier[key] as Json, value) : value;
  return merged;
}

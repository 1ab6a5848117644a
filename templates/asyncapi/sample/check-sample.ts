// A fence to its problems and findings: parsed always, proven when it is AsyncAPI or claims to be.

import type { CodeFindings, CodeProblem, Fence } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';
import type { Specification } from '../specification.ts';
import { findingsOf } from './findings.ts';
import { type Judgement, judgeSample } from './judge-sample.ts';
import { kindOfSample, type SampleKind } from './kind-of-sample.ts';
import { findDots } from './left-out.ts';
import {
  headless,
  misspelt,
  noProblem,
  nothingToContinue,
  otherProblem,
  unknownFragment,
  unknownMark,
  unknownVersion,
} from './mark-problems.ts';
import { type Marks, marksOf } from './marks.ts';
import { mergeSamples } from './merge-samples.ts';
import { type Parsed, parseSample } from './parse-sample.ts';

export interface SampleAnswer {
  readonly problems: readonly CodeProblem[];
  readonly findings?: CodeFindings;
  /** What the sample turned out to be; for reports. */
  readonly kind: SampleKind['kind'] | 'unread' | 'unchecked';
}

/** Checks one fence; `previous` are the fences of the page before it, in order. */
export function checkSample(specification: Specification, fence: Fence, previous: readonly Fence[]): SampleAnswer {
  const marks = marksOf(fence);
  if (marks.nocheck) return { problems: [], kind: 'unchecked' };
  const answer = plainAnswer(specification, fence, previous, marks);
  return marks.invalid === undefined ? answer : expectInvalid(answer, marks.invalid);
}

function plainAnswer(
  specification: Specification,
  fence: Fence,
  previous: readonly Fence[],
  marks: Marks,
): SampleAnswer {
  const dots = fence.lang === 'yaml' ? findDots(fence.code) : undefined;
  if (dots !== undefined) return { problems: [dots], kind: 'unread' };
  const { documents, problems } = parseSample(fence.code, fence.lang);
  if (problems.length > 0) return { problems, kind: 'unread' };
  if (marks.unknownVersion !== undefined)
    return { problems: [unknownMark(marks.unknownVersion)], kind: 'unknown-version' };
  if (marks.continues) return continuedAnswer(specification, fence, previous, documents);
  const answers = documents.map((parsed) => documentAnswer(specification, fence, marks, parsed, parsed.value));
  const [first] = answers;
  if (!first || answers.length === 1) return first ?? { problems: [], kind: 'other' };
  return { problems: answers.flatMap((answer) => answer.problems), kind: first.kind };
}

function documentAnswer(
  specification: Specification,
  fence: Fence,
  marks: Marks,
  parsed: Parsed,
  value: Json,
): SampleAnswer {
  const kind = kindOfSample(specification, value, marks);
  switch (kind.kind) {
    case 'other':
      return { problems: [], kind: 'other' };
    case 'unknown-version':
      return { problems: [unknownVersion(parsed, kind.version)], kind: kind.kind };
    case 'unknown-fragment':
      return { problems: [unknownFragment(specification, kind)], kind: kind.kind };
    case 'inferred':
      return inferredAnswer(specification, fence, kind, parsed, value);
    case 'misspelt':
      return { problems: [misspelt(parsed, kind.key)], kind: kind.kind };
    case 'headless':
      return { problems: [headless()], kind: kind.kind };
    default: {
      const judgement = judgeSample(specification, { ...kind, parsed, value, partial: marks.partial });
      return withFindings(specification, fence, kind, parsed, judgement);
    }
  }
}

function withFindings(
  specification: Specification,
  fence: Fence,
  kind: SampleKind & { readonly kind: 'complete' | 'fragment' },
  parsed: Parsed,
  judgement: Judgement,
): SampleAnswer {
  if (judgement.problems.length > 0) return { problems: judgement.problems, kind: kind.kind };
  const findings = findingsOf(specification, {
    fence,
    parsed,
    version: kind.version,
    complete: kind.kind === 'complete',
    meetings: judgement.meetings,
  });
  return { problems: [], findings, kind: kind.kind };
}

/** A recognised part is proven when it fits; it is accused only of one or two plain mistakes in a version that is certain. */
function inferredAnswer(
  specification: Specification,
  fence: Fence,
  kind: SampleKind & { readonly kind: 'inferred' },
  parsed: Parsed,
  value: Json,
): SampleAnswer {
  const tries = kind.versions.map((version) => ({
    version,
    ...judgeSample(specification, { parsed, value, version, partial: true }),
  }));
  const fitting = tries.find(({ problems }) => problems.length === 0);
  if (fitting) {
    const findings = findingsOf(specification, {
      fence,
      parsed,
      version: fitting.version,
      complete: false,
      meetings: fitting.meetings,
    });
    return { problems: [], findings, kind: 'inferred' };
  }
  const [only, ...others] = tries;
  const isCertain = only !== undefined && others.length === 0 && only.problems.length <= 2;
  return { problems: isCertain ? only.problems : [], kind: 'inferred' };
}

/** Judges the samples of a chain together; faults outside this sample's own text are named at its first line. */
function continuedAnswer(
  specification: Specification,
  fence: Fence,
  previous: readonly Fence[],
  documents: readonly Parsed[],
): SampleAnswer {
  const [parsed] = documents;
  if (!parsed) return { problems: [], kind: 'other' };
  const chain = chainBefore(previous);
  const [head] = chain;
  if (!head) return { problems: [nothingToContinue()], kind: 'other' };
  const values = chain.flatMap(({ code, lang }) =>
    parseSample(code, lang)
      .documents.slice(0, 1)
      .map((document) => document.value),
  );
  const value = [...values, parsed.value].reduce(mergeSamples);
  const marks = { ...marksOf(head), partial: marksOf(fence).partial };
  return documentAnswer(specification, fence, marks, parsed, value);
}

/** The samples that a continuing one adds to: back to the first that continues nothing itself. */
function chainBefore(previous: readonly Fence[]): readonly Fence[] {
  const samples = previous.filter((fence) => !marksOf(fence).nocheck && marksOf(fence).invalid === undefined);
  const start = samples.findLastIndex((fence) => !marksOf(fence).continues);
  return start < 0 ? [] : samples.slice(start);
}

function expectInvalid(answer: SampleAnswer, words: string): SampleAnswer {
  const told = answer.problems.map(({ message, hint }) => `${message} ${hint ?? ''}`);
  const isTold = told.some((text) =>
    text.replaceAll('`', '').toLowerCase().includes(words.replaceAll('`', '').toLowerCase()),
  );
  if (isTold) return { problems: [], kind: answer.kind };
  const [first] = answer.problems;
  return { kind: answer.kind, problems: [first ? otherProblem(first, words) : noProblem()] };
}

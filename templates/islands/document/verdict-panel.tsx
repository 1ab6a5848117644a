// Whether the document is valid, and each problem: its line, what to do, and where to read about the field.

import { addressOf } from '@sitegen/client';
import { type ReactNode, useId } from 'react';
import type { DocumentProblem } from '../../document/check-document.ts';
import { withCode } from '../../document/with-code.tsx';
import type { CheckTexts } from './contract.ts';
import type { Known } from './use-verdict.ts';

/** More than these is a list that nobody reads to its end. */
const maxShown = 50;

interface PanelProps {
  readonly texts: CheckTexts;
  readonly known: Known;
  /** Whether there's no text. */
  readonly isEmpty: boolean;
  /** `id` is that of the element that says what's wrong. */
  readonly onPlace: (problem: DocumentProblem, id: string) => void;
}

export function VerdictPanel({ texts, known: { verdict, isFailed }, isEmpty, onPlace }: PanelProps): ReactNode {
  const state = isEmpty ? 'empty' : isFailed ? 'failed' : verdict ? 'known' : 'checking';
  const { problems = [], elsewhere = [], version } = verdict ?? {};
  const faults = problems.filter(({ isAdvice }) => !isAdvice).length;
  const advice = problems.length - faults;
  const isGood = state === 'known' && faults === 0;
  const sentence = isGood ? texts.valid.replace('{version}', version ?? '') : counted(texts.one, texts.many, faults);
  const shown = { empty: texts.empty, checking: texts.checking, failed: texts.failed, known: sentence }[state];
  return (
    <section className="check-verdict" aria-label={texts.verdict}>
      <div role="status">
        <p className="check-status" data-verdict={state === 'known' ? (isGood ? 'good' : 'bad') : state}>
          {shown}
        </p>
        {advice > 0 && <p className="doc-note">{counted(texts.hint, texts.hints, advice)}</p>}
      </div>
      {problems.length > 0 && (
        <ol className="check-problems">
          {problems.slice(0, maxShown).map((problem) => (
            <Problem
              key={`${problem.line}:${problem.column} ${problem.message}`}
              problem={problem}
              texts={texts}
              onPlace={onPlace}
            />
          ))}
        </ol>
      )}
      {problems.length > maxShown && <p className="doc-note">{texts.first}</p>}
      {elsewhere.length > 0 && (
        <p className="doc-note">
          {texts.elsewhere} {elsewhere.slice(0, 8).join(', ')}
          {elsewhere.length > 8 && ' …'}
        </p>
      )}
    </section>
  );
}

const counted = (one: string, many: string, count: number): string =>
  count === 1 ? one : many.replace('{count}', String(count));

type ProblemProps = Pick<PanelProps, 'texts' | 'onPlace'> & { readonly problem: DocumentProblem };

function Problem({ problem, texts, onPlace }: ProblemProps): ReactNode {
  const { line, message, hint, href, isAdvice } = problem;
  const id = useId();
  const field = href === undefined ? '' : decodeURI(href.replace(/^.*#/, ''));
  return (
    <li data-kind={isAdvice ? 'advice' : 'problem'}>
      <button type="button" className="check-place" aria-describedby={id} onClick={() => onPlace(problem, id)}>
        {texts.line.replace('{line}', String(line))}
      </button>
      <div>
        <p id={id}>
          {withCode(message)}.{hint && <> {withCode(hint)}</>}
        </p>
        {href !== undefined && (
          <a href={addressOf(href)}>
            <code>{field}</code> {texts.read}
          </a>
        )}
      </div>
    </li>
  );
}

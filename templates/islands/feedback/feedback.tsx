// The feedback form: idle, pending, then success or failure. The reader's text is never lost: it stays in the field
// after a failure, and in the session's storage until it has arrived.

import { Icon } from '@sitegen/client/react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { feedbackTextKeys } from './contract.ts';
import { dropDraft, keepDraft, readDraft, type Suggestion, sendFeedback } from './send.ts';

/** Texts of the form, with the keys of the site's strings without their prefix. */
export type FeedbackTexts = { readonly [key in (typeof feedbackTextKeys)[number]]: string };

export interface FeedbackProps {
  readonly endpoint: string;
  /** Where an issue is written by hand. */
  readonly issues: string;
  /** The repository that can be followed. */
  readonly follow: string;
  readonly texts: FeedbackTexts;
}

type State = 'idle' | 'pending' | 'success' | 'failure';

export function Feedback(props: FeedbackProps): ReactElement {
  const [state, setState] = useState<State>('idle');
  const send = async (suggestion: Suggestion): Promise<void> => {
    const page = location.pathname;
    setState('pending');
    const isReceived = await sendFeedback(props.endpoint, suggestion);
    if (isReceived) dropDraft(page, suggestion.feedback);
    setState(isReceived ? 'success' : 'failure');
  };
  return (
    <section
      className="feedback"
      aria-labelledby="page:feedback-title"
      data-feedback={state}
      data-testid={state === 'failure' ? 'Feedback-error' : undefined}
    >
      {state === 'success' ? (
        <Success {...props} />
      ) : (
        <Form {...props} state={state} onSend={(suggestion) => void send(suggestion)} />
      )}
      <p className="visually-hidden" role="status">
        {state === 'pending' ? props.texts.pending : ''}
      </p>
    </section>
  );
}

type FormProps = FeedbackProps & Readonly<{ state: State; onSend: (suggestion: Suggestion) => void }>;

const errorId = 'page:feedback-error';

/** After a failure, it says so and is there to send once more. */
function Form({ texts, issues, state, onSend }: FormProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isPending, isFailed] = [state === 'pending', state === 'failure'];
  useEffect(() => {
    // Uncontrolled, so text that was typed before the script arrived is kept.
    if (field.current?.value) keepDraft(field.current.value);
    else if (field.current) field.current.value = readDraft();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const feedback = String(fields.get('feedback') ?? '');
    if (isPending) return;
    if (feedback.trim()) onSend({ feedback, website: String(fields.get('website') ?? '') });
    else field.current?.focus();
    setMissing(!feedback.trim());
  };
  return (
    <>
      {isFailed && <Icon name="warn" />}
      <Title text={isFailed ? texts.failure : texts.title} isResult={isFailed} />
      <p>{isFailed ? texts['failure.text'] : texts.text}</p>
      <form onSubmit={submit} aria-busy={isPending} noValidate={true}>
        <label className="needs-script" htmlFor="page:feedback-text">
          {texts.label}
        </label>
        <textarea
          ref={field}
          id="page:feedback-text"
          className="needs-script"
          name="feedback"
          required={true}
          rows={3}
          placeholder={texts.placeholder}
          readOnly={isPending}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onInput={(event) => {
            keepDraft(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <p id={errorId} className="feedback-error" role="alert">
          {isMissing && texts.empty}
        </p>
        <Trap />
        <div className="feedback-actions">
          <button type="submit" className="button button-accent needs-script" aria-disabled={isPending}>
            {isPending ? texts.pending : texts.submit}
          </button>
          <span className="feedback-or needs-script">{texts.or}</span>
          <IssueLink href={issues} label={texts.issue} />
        </div>
      </form>
    </>
  );
}

/** Readers don't see this field. Only programs that fill in everything do. */
function Trap(): ReactElement {
  return (
    <input type="text" className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
  );
}

function Success({ texts, follow }: FeedbackProps): ReactElement {
  return (
    <div className="feedback-result" data-testid="Feedback-div">
      <Icon name="check" />
      <Title text={texts.success} isResult={true} />
      <p>{texts['success.text']}</p>
      <a className="button button-strong" href={follow} target="_blank" rel="noopener">
        <Icon name="github" />
        {texts.follow}
      </a>
    </div>
  );
}

/** React calls it when it's given to an element. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** A result takes the focus, so keyboards and screen readers are at the answer. */
function Title({ text, isResult }: Readonly<{ text: string; isResult: boolean }>): ReactElement {
  return (
    <h2 id="page:feedback-title" ref={isResult ? focus : undefined} tabIndex={isResult ? -1 : undefined}>
      {text}
    </h2>
  );
}

function IssueLink({ href, label }: Readonly<{ href: string; label: string }>): ReactElement {
  return (
    <a className="button button-plain" href={href} target="_blank" rel="noopener" data-testid="GithubIssue-Link">
      <Icon name="github" />
      {label}
    </a>
  );
}

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
  const [sent, setSent] = useState<Suggestion>({ feedback: '', website: '' });
  const send = async (suggestion: Suggestion): Promise<void> => {
    const page = location.pathname;
    setSent(suggestion);
    setState('pending');
    const isReceived = await sendFeedback(props.endpoint, suggestion);
    if (isReceived) dropDraft(page, suggestion.feedback);
    setState(isReceived ? 'success' : 'failure');
  };
  return (
    <section className="feedback" aria-labelledby="page:feedback-title" data-feedback={state}>
      {state === 'success' && <Success {...props} />}
      {state === 'failure' && <Failure {...props} sent={sent} onRetry={(again) => void send(again)} />}
      {(state === 'idle' || state === 'pending') && (
        <Form {...props} isPending={state === 'pending'} onSend={(first) => void send(first)} />
      )}
      <p className="visually-hidden" role="status">
        {state === 'pending' ? props.texts.pending : ''}
      </p>
    </section>
  );
}

interface FormProps extends FeedbackProps {
  readonly isPending: boolean;
  readonly onSend: (suggestion: Suggestion) => void;
}

const errorId = 'page:feedback-error';

function Form({ texts, issues, isPending, onSend }: FormProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only about how the form begins
  useEffect(() => {
    // A form that's there again to send once more takes the focus from the button that was pressed for that.
    if (isPending) button.current?.focus();
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
      <h2 id="page:feedback-title">{texts.title}</h2>
      <p>{texts.text}</p>
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
          <button ref={button} type="submit" className="button button-accent needs-script" aria-disabled={isPending}>
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
      <ResultTitle text={texts.success} />
      <p>{texts['success.text']}</p>
      <a className="button button-strong" href={follow} target="_blank" rel="noopener">
        <Icon name="github" />
        {texts.follow}
      </a>
    </div>
  );
}

interface FailureProps extends FeedbackProps {
  readonly sent: Suggestion;
  readonly onRetry: (suggestion: Suggestion) => void;
}

function Failure({ texts, issues, sent, onRetry }: FailureProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="feedback-result" data-testid="Feedback-error">
      <Icon name="close" />
      <ResultTitle text={texts.failure} />
      <p>{texts['failure.text']}</p>
      <label htmlFor="page:feedback-text">{texts.label}</label>
      <textarea
        ref={field}
        id="page:feedback-text"
        rows={3}
        defaultValue={sent.feedback}
        onInput={(event) => keepDraft(event.currentTarget.value)}
      />
      <div className="feedback-actions">
        <IssueLink href={issues} label={texts.issue} />
        <button
          type="button"
          className="button button-plain"
          onClick={() => onRetry({ ...sent, feedback: field.current?.value.trim() || sent.feedback })}
        >
          {texts.submit}
        </button>
      </div>
    </div>
  );
}

/** Takes the focus, so keyboards and screen readers are at the answer. */
function ResultTitle({ text }: { readonly text: string }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 id="page:feedback-title" ref={title} tabIndex={-1}>
      {text}
    </h2>
  );
}

function IssueLink({ href, label }: { readonly href: string; readonly label: string }): ReactElement {
  return (
    <a className="button button-plain" href={href} target="_blank" rel="noopener" data-testid="GithubIssue-Link">
      <Icon name="github" />
      {label}
    </a>
  );
}

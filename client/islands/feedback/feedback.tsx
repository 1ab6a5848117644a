// The feedback form: idle, pending, then success or failure. What the reader wrote is never lost: it stays in the field
// on failure and in the session's storage until it has arrived.

import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { sendFeedback } from './send.ts';

/** Texts of the form; keys as in the language files, without their prefix. */
export type FeedbackTexts = {
  readonly [key in
    | 'title'
    | 'text'
    | 'label'
    | 'placeholder'
    | 'submit'
    | 'or'
    | 'issue'
    | 'pending'
    | 'success'
    | 'success.text'
    | 'follow'
    | 'failure'
    | 'failure.text']: string;
};

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
  const [text, setText] = useState('');
  const send = async (sent: string): Promise<void> => {
    setText(sent);
    setState('pending');
    const isReceived = await sendFeedback(props.endpoint, sent);
    if (isReceived) dropDraft();
    setState(isReceived ? 'success' : 'failure');
  };
  return (
    <section className="feedback" aria-labelledby="feedback-title" data-feedback={state}>
      {state === 'success' && <Success {...props} />}
      {state === 'failure' && <Failure {...props} text={text} onRetry={(sent) => void send(sent)} />}
      {(state === 'idle' || state === 'pending') && (
        <Form {...props} isPending={state === 'pending'} onSend={(sent) => void send(sent)} />
      )}
      <p className="visually-hidden" role="status">
        {state === 'pending' ? props.texts.pending : ''}
      </p>
    </section>
  );
}

interface FormProps extends FeedbackProps {
  readonly isPending: boolean;
  readonly onSend: (text: string) => void;
}

function Form({ texts, issues, isPending, onSend }: FormProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Uncontrolled, so that what was typed before the script came is kept.
    if (field.current && !field.current.value) field.current.value = readDraft();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (text.trim() && !isPending) onSend(text);
  };
  return (
    <>
      <h2 id="feedback-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <form onSubmit={submit} aria-busy={isPending}>
        <label className="visually-hidden" htmlFor="feedback-text">
          {texts.label}
        </label>
        <textarea
          ref={field}
          id="feedback-text"
          className="needs-script"
          name="feedback"
          required={true}
          rows={3}
          placeholder={texts.placeholder}
          readOnly={isPending}
          onInput={(event) => keepDraft(event.currentTarget.value)}
        />
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
  readonly text: string;
  readonly onRetry: (text: string) => void;
}

function Failure({ texts, issues, text, onRetry }: FailureProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="feedback-result" data-testid="Feedback-error">
      <Icon name="close" />
      <ResultTitle text={texts.failure} />
      <p>{texts['failure.text']}</p>
      <label className="visually-hidden" htmlFor="feedback-text">
        {texts.label}
      </label>
      <textarea
        ref={field}
        id="feedback-text"
        rows={3}
        defaultValue={text}
        onInput={(event) => keepDraft(event.currentTarget.value)}
      />
      <div className="feedback-actions">
        <IssueLink href={issues} label={texts.issue} />
        <button
          type="button"
          className="button button-plain"
          onClick={() => onRetry(field.current?.value.trim() || text)}
        >
          {texts.submit}
        </button>
      </div>
    </div>
  );
}

/** Takes the focus, so that keyboard and screen reader are where the answer is. */
function ResultTitle({ text }: { readonly text: string }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 id="feedback-title" ref={title} tabIndex={-1}>
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

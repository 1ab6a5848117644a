// The page that checks a reader's document and shows it. The text stays in the browser: it's kept for the session, and a
// link to it has it behind the `#`.

import { read, write } from '@sitegen/client';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { studioLink } from '../../asyncapi/sample/studio-link.ts';
import type { DocumentTexts } from '../../document/document-view.tsx';
import { type checkTextKeys, draft } from './contract.ts';
import { Editor, markPlace } from './editor.tsx';
import { type Known, useVerdict } from './use-verdict.ts';
import { VerdictPanel } from './verdict-panel.tsx';

export type CheckTexts = { readonly [key in (typeof checkTextKeys)[number]]: string };

export interface CheckerProps {
  readonly texts: CheckTexts;
  readonly documentTexts: DocumentTexts;
  /** A document to start from. */
  readonly sample: string;
}

const Drawn = lazy(() => import('./drawn.tsx'));
const loadShare = () => import('../../document/share.ts');

export function DocumentChecker({ texts, documentTexts, sample }: CheckerProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const known = useVerdict(text);
  const value = useDeferredValue(known.value);
  const replaceText = (next: string): void => {
    if (field.current) field.current.value = next;
    keepText(next);
  };
  const keepText = (next: string): void => {
    write(draft, next, 'sessionStorage');
    setText(next);
  };
  useFirstText(field, replaceText);
  useSchemas(known.verdict?.version !== undefined);
  const problems = text.trim() === '' ? [] : (known.verdict?.problems ?? []);
  return (
    <div className="check">
      <DropPlace onText={replaceText}>
        <Tools
          texts={texts}
          text={text}
          onText={(next) => {
            replaceText(next);
            // The button for a sample is gone then.
            field.current?.focus();
          }}
          sample={sample}
        />
        <Editor
          field={field}
          label={texts.label}
          placeholder={texts.placeholder}
          lines={text.split('\n').length}
          problems={problems}
          onText={keepText}
        />
      </DropPlace>
      <VerdictPanel
        texts={texts}
        state={stateOf(text, known)}
        {...(known.verdict && { verdict: known.verdict })}
        onPlace={(problem) => field.current && markPlace(field.current, problem)}
      />
      {value !== undefined && text.trim() !== '' && (
        <Suspense>
          <Drawn value={value} texts={documentTexts} />
        </Suspense>
      )}
    </div>
  );
}

function stateOf(text: string, { verdict, isFailed }: Known): 'empty' | 'checking' | 'failed' | 'known' {
  if (text.trim() === '') return 'empty';
  if (isFailed) return 'failed';
  return verdict ? 'known' : 'checking';
}

/** Once there is a verdict, fetches what the other versions need: the reader may go where there's no network. */
function useSchemas(isKnown: boolean): void {
  useEffect(() => {
    const fetchAll = async (): Promise<void> => (await import('./fetch-schemas.ts')).fetchSchemas();
    // Without them, a document of another version is checked as soon as there's a network.
    if (isKnown) fetchAll().catch(() => undefined);
  }, [isKnown]);
}

/** Begins with the text of the address, or what was there before in this session, or was typed before the script came. */
function useFirstText(field: React.RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void): void {
  const use = useRef(onText);
  use.current = onText;
  useEffect(() => {
    const fromAddress = async (): Promise<boolean> => {
      const shared = location.hash === '' ? undefined : await (await loadShare()).textInFragment(location.hash);
      if (shared !== undefined) use.current(shared);
      return shared !== undefined;
    };
    const typed = field.current?.value || read(draft, 'sessionStorage') || '';
    void fromAddress().then((isShared) => !isShared && typed !== '' && use.current(typed));
    const follow = (): void => void fromAddress();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [field]);
}

interface TextProps {
  readonly onText: (text: string) => void;
}

/** Takes a file that's dropped on it. */
function DropPlace({ onText, children }: TextProps & { readonly children: ReactNode }): ReactNode {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button to open a file does the same
    <div
      className="check-source"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        setOver(false);
        if (!file) return;
        event.preventDefault();
        void file.text().then(onText);
      }}
    >
      {children}
    </div>
  );
}

interface ToolsProps extends TextProps {
  readonly texts: CheckTexts;
  readonly text: string;
  readonly sample: string;
}

function Tools({ texts, text, sample, onText }: ToolsProps): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const isEmpty = text.trim() === '';
  const studio = isEmpty ? undefined : studioLink(text);
  const share = async (): Promise<void> => {
    const { fragmentOf } = await loadShare();
    history.replaceState(history.state, '', await fragmentOf(text));
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    setTold(isCopied ? texts.copied : texts.inAddress);
  };
  return (
    <div className="check-tools">
      <button type="button" className="button button-plain button-small" onClick={() => file.current?.click()}>
        {texts.open}
      </button>
      <input
        ref={file}
        type="file"
        hidden={true}
        accept=".yaml,.yml,.json"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void chosen?.text().then(onText);
        }}
      />
      {isEmpty ? (
        <button type="button" className="button button-plain button-small" onClick={() => onText(sample)}>
          {texts.sample}
        </button>
      ) : (
        <>
          <button type="button" className="button button-plain button-small" onClick={() => void share()}>
            {texts.share}
          </button>
          {studio && (
            <a className="button button-plain button-small" href={studio} target="_blank" rel="noopener">
              {texts.studio}
            </a>
          )}
        </>
      )}
      <span className="doc-note" role="status">
        {told}
      </span>
    </div>
  );
}

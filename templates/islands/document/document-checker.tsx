// The page that checks a reader's document and shows it. The text stays in the browser: it's kept for the session, and a
// link to it has it behind the `#`.

import { read, write } from '@sitegen/client';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { studioLink } from '../../asyncapi/sample/studio-link.ts';
import type { DocumentTexts } from '../../document/texts.ts';
import { peekText } from '../../home/peek-document.ts';
import { type CheckTexts, draft, sharePrefix } from './contract.ts';
import { Editor, type EditorProps, markPlace } from './editor.tsx';
import { useVerdict } from './use-verdict.ts';
import { VerdictPanel } from './verdict-panel.tsx';

/** The document of the home page with two mistakes, so that readers see what becomes of them. */
const sampleDocument = peekText
  .replace('stationId: { type: string }', 'stationId: { type: sting }')
  .replace('action: send', 'action: publish');

export interface CheckerProps {
  readonly texts: CheckTexts;
  readonly documentTexts: DocumentTexts;
}

// A drawing that can't be loaded doesn't stop the check.
const Drawn = lazy(() => import('./drawn.tsx').catch(() => ({ default: () => null })));
const loadShare = () => import('../../document/share.ts');

export function DocumentChecker({ texts, documentTexts }: CheckerProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const known = useVerdict(text);
  const value = useDeferredValue(known.value);
  const replaceText = (next: string): void => {
    if (field.current) field.current.value = next;
    keepText(next);
  };
  const openText = (next: string, from = ''): void => {
    replaceText(next);
    setTold(from && texts.opened.replace('{name}', from));
    // The button for a sample is gone then. The text begins where it's seen, and the result next to it stays in view.
    field.current?.setSelectionRange(0, 0);
    field.current?.focus({ preventScroll: true });
  };
  const keepText = (next: string): void => {
    setTold('');
    write(draft, next, 'sessionStorage');
    setText(next);
  };
  useFirstText(field, replaceText, () => setTold(texts.cut));
  return (
    <div className="check">
      <DropPlace onText={openText}>
        <Tools texts={texts} text={text} told={told} onTold={setTold} onText={openText} />
        <Editor
          field={field}
          label={texts.label}
          placeholder={texts.placeholder}
          lines={text.split('\n').length}
          problems={known.verdict?.problems ?? []}
          onText={keepText}
        />
      </DropPlace>
      <VerdictPanel
        texts={texts}
        known={known}
        isEmpty={text.trim() === ''}
        onPlace={(problem, id) => field.current && markPlace(field.current, problem, id)}
      />
      {value !== undefined && (
        <Suspense>
          <Drawn value={value} texts={documentTexts} />
        </Suspense>
      )}
    </div>
  );
}

/** Begins with the text of the address, or what was there before in this session, or was typed before the script came. */
function useFirstText(field: EditorProps['field'], onText: (text: string) => void, onUnread: () => void): void {
  const readAddress = useEffectEvent(async () => {
    if (!location.hash.startsWith(sharePrefix)) return;
    const shared = await (await loadShare()).textInFragment(location.hash);
    if (shared === undefined) onUnread();
    else onText(shared);
  });
  const start = useEffectEvent(() => {
    const typed = field.current?.value || read(draft, 'sessionStorage') || '';
    if (typed !== '') onText(typed);
    void readAddress();
  });
  useEffect(() => {
    start();
    const follow = (): void => void readAddress();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}

interface TextProps {
  /** `from` is the name of a file. */
  readonly onText: (text: string, from?: string) => void;
}

/** Reads a file: more of it than can be checked, but not all of a film that was dropped by mistake. */
const openFile = async (file: File, onText: TextProps['onText']): Promise<void> =>
  onText(await file.slice(0, 2_000_000).text(), file.name);

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
        void openFile(file, onText);
      }}
    >
      {children}
    </div>
  );
}

interface ToolsProps extends TextProps {
  readonly texts: CheckTexts;
  readonly text: string;
  /** What became of the last thing that was done. */
  readonly told: string;
  readonly onTold: (told: string) => void;
}

function Tools({ texts, text, told, onTold, onText }: ToolsProps): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === '';
  const studio = isEmpty ? undefined : studioLink(text);
  const share = async (): Promise<void> => {
    const { fragmentOf } = await loadShare();
    history.replaceState(history.state, '', await fragmentOf(text));
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    onTold(isCopied ? texts.copied : texts.inAddress);
  };
  return (
    <div className="check-tools">
      <ToolButton label={texts.open} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden={true}
        accept=".yaml,.yml,.json"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void openFile(chosen, onText);
        }}
      />
      {isEmpty ? (
        <ToolButton label={texts.sample} onClick={() => onText(sampleDocument)} />
      ) : (
        <>
          <ToolButton label={texts.share} onClick={() => void share()} />
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

function ToolButton({ label, onClick }: Readonly<{ label: string; onClick: () => void }>): ReactNode {
  return (
    <button type="button" className="button button-plain button-small" onClick={onClick}>
      {label}
    </button>
  );
}

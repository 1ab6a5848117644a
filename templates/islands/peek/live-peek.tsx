// The source of the sneak peek, and what happens when a reader edits it: the text is checked as on the page for that, and
// the docs and the diagram beside it are drawn again.

import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentTexts } from '../../document/texts.ts';
import { withCode } from '../../document/with-code.tsx';
import { peekParts, peekText, peekVersion } from '../../home/peek-document.ts';
import { PeekDiagram, PeekDocs } from '../../home/peek-views.tsx';
import { useModel } from '../document/drawn.tsx';
import { type Known, useVerdict } from '../document/use-verdict.ts';

export interface PeekProps {
  /** The pages that explain the parts, in their order. */
  readonly hrefs: readonly string[];
  readonly documentTexts: DocumentTexts;
  readonly texts: { readonly [key in 'edit' | 'label' | 'own' | 'line' | 'valid']: string };
  /** The page that checks documents. */
  readonly checkHref: string;
}

export function LivePeek(props: PeekProps): ReactNode {
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <div className="peek-file">
        asyncapi.yaml
        {isEdited ? (
          <a href={props.checkHref}>{props.texts.own}</a>
        ) : (
          <button
            type="button"
            className="button button-plain button-small needs-script"
            onClick={() => setEdited(true)}
          >
            {props.texts.edit}
          </button>
        )}
      </div>
      {isEdited ? <Edited {...props} /> : <PeekSource hrefs={props.hrefs} />}
    </>
  );
}

function Edited({ texts, documentTexts }: PeekProps): ReactNode {
  const [text, setText] = useState(peekText);
  const known = useVerdict(text);
  const { docs, diagram } = usePlaces();
  const model = useModel(known.value ?? null);
  return (
    <>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked to edit it
        autoFocus={true}
        className="peek-text"
        aria-label={texts.label}
        spellCheck={false}
        autoCapitalize="off"
        wrap="off"
        defaultValue={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p className="peek-status" role="status">
        {statusOf(known, texts)}
      </p>
      {model && createPortal(<PeekDocs model={model} texts={documentTexts} />, docs)}
      {model && createPortal(<PeekDiagram model={model} texts={documentTexts} />, diagram)}
    </>
  );
}

function statusOf({ verdict }: Known, texts: PeekProps['texts']): ReactNode {
  const [problem] = verdict?.problems ?? [];
  if (problem) return withCode(`${texts.line.replace('{line}', String(problem.line))}: ${problem.message}`);
  return verdict && texts.valid.replace('{version}', verdict.version ?? '');
}

/** The panes beside the text, emptied. The code stays what it was made from, so its tab goes. */
function usePlaces() {
  const [places] = useState(() => ({ docs: placeOf('docs'), diagram: placeOf('diagram') }));
  useEffect(() => {
    for (const place of Object.values(places)) place.firstElementChild?.remove();
    const code = document.querySelector<HTMLInputElement>('.peek-tabs [value=code]');
    const first = document.querySelector<HTMLInputElement>('.peek-tabs [value=docs]');
    if (code?.checked && first) first.checked = true;
    code?.parentElement?.remove();
  }, [places]);
  return places;
}

const placeOf = (view: string) => document.querySelector(`.peek-view-${view}`) as Element;

/** The lines of each part in one link to the page that explains it. */
function PeekSource({ hrefs }: { readonly hrefs: readonly string[] }): ReactNode {
  return (
    <pre className="peek-lines" data-no-prefetch="">
      <code>
        <Lines text={peekVersion} />
        {peekParts.map(({ text }, index) => (
          <a key={text} href={hrefs[index]} className={`peek-part link-${index + 1}`}>
            <Lines text={text} />
          </a>
        ))}
      </code>
    </pre>
  );
}

function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line) => {
    const [, indent = '', key = '', colon = '', value = ''] = /^(\s*)([^:\s][^:]*)(:)(.*)$/.exec(line) ?? [];
    return (
      <span key={line} className="peek-line">
        {indent}
        <span className="peek-key">{key}</span>
        {colon}
        {value && <span className="peek-value">{value}</span>}
        {'\n'}
      </span>
    );
  });
}

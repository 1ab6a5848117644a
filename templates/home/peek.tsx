// The sneak peek: an AsyncAPI document next to what it becomes. It works without script: tabs are radio buttons, and CSS
// highlights matching parts when one of them is hovered over or focused. Its panes are figures because reader views leave
// out other boxes with little text in them.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';
import { type PeekLine, parts, peekLines } from './peek-document.ts';
import { PeekCode, PeekDiagram, PeekDocs } from './peek-views.tsx';

const views = [
  { id: 'docs', render: PeekDocs },
  { id: 'code', render: PeekCode },
  { id: 'diagram', render: PeekDiagram },
];

export function Peek({ view }: { readonly view: View }) {
  const { t } = view;
  return (
    <section className="peek linked" aria-labelledby="page:peek-title">
      <header className="section-head">
        <h2 id="page:peek-title">{t('home.peek.title')}</h2>
        <p>{t('home.peek.text')}</p>
      </header>
      <figure className="peek-frame">
        <figure className="peek-pane peek-source">
          <figcaption className="peek-file">asyncapi.yaml</figcaption>
          <PeekSource view={view} />
        </figure>
        <figure className="peek-pane peek-result">
          <fieldset className="peek-tabs">
            <legend className="visually-hidden">{t('home.peek.as')}</legend>
            {views.map(({ id }, index) => (
              <label key={id} className="peek-tab">
                <input type="radio" name="peek" value={id} defaultChecked={index === 0} />
                {t(`home.peek.${id}`)}
              </label>
            ))}
          </fieldset>
          {views.map(({ id, render: Shown }) => (
            <div key={id} className={`peek-view peek-view-${id}`}>
              <Shown t={t} />
            </div>
          ))}
        </figure>
      </figure>
    </section>
  );
}

/** The lines of each part in one link to the page that explains it. */
function PeekSource({ view }: { readonly view: View }) {
  const rest = peekLines.filter((line) => line.part === undefined);
  return (
    <pre className="peek-lines" data-no-prefetch="">
      <code>
        <Lines lines={rest} />
        {parts.map(({ part, href }) => (
          <a key={part} href={view.localized(href)} className={`peek-part link-${part}`}>
            <Lines lines={peekLines.filter((line) => line.part === part)} />
          </a>
        ))}
      </code>
    </pre>
  );
}

function Lines({ lines }: { readonly lines: readonly PeekLine[] }): ReactNode {
  return lines.map(({ text }) => {
    const [, indent = '', key = '', colon = '', value = ''] = /^(\s*)([^:\s][^:]*)(:)(.*)$/.exec(text) ?? [];
    return (
      <span key={text} className="peek-line">
        {indent}
        <span className="peek-key">{key}</span>
        {colon}
        {value && <span className="peek-value">{value}</span>}
        {'\n'}
      </span>
    );
  });
}

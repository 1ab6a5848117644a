// The sneak peek: an AsyncAPI document next to what it becomes. It works without script: tabs are radio buttons, and CSS
// highlights matching parts when one of them is hovered over or focused. A reader who edits the document loads the script.
// Its panes are figures because reader views leave out other boxes with little text in them.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { parseSample } from '../asyncapi/sample/parse-sample.ts';
import { documentTexts } from '../document/content-tags.tsx';
import { DocumentStyles } from '../document/document-files.tsx';
import { DocumentDetails, DocumentHead } from '../document/document-view.tsx';
import { FlowDiagram } from '../document/flow-diagram.tsx';
import { modelOf } from '../document/model.ts';
import { LivePeek, type PeekProps } from '../islands/peek/live-peek.tsx';
import { parts, peekText } from './peek-document.ts';
import { PeekCode } from './peek-views.tsx';

export function Peek({ view }: { readonly view: View }) {
  const { t } = view;
  const props = propsOf(view);
  const [parsed] = parseSample(peekText, 'yaml').documents;
  const model = modelOf(parsed?.value ?? {}) as NonNullable<ReturnType<typeof modelOf>>;
  return (
    <section className="peek linked" aria-labelledby="page:peek-title">
      <DocumentStyles />
      <header className="section-head section-head-row">
        <h2 id="page:peek-title">{t('home.peek.title')}</h2>
        <p>{t('home.peek.text')}</p>
      </header>
      <figure className="peek-frame">
        <figure className="peek-pane peek-source">
          <Island name="peek" on="call" props={props}>
            <LivePeek {...props} />
          </Island>
        </figure>
        <figure className="peek-pane peek-result">
          <fieldset className="peek-tabs">
            <legend className="visually-hidden">{t('home.peek.as')}</legend>
            {['docs', 'code', 'diagram'].map((id, index) => (
              <label key={id} className="tab">
                <input type="radio" name="peek" value={id} defaultChecked={index === 0} />
                {t(`home.peek.${id}`)}
              </label>
            ))}
          </fieldset>
          <PeekView id="docs">
            <DocumentHead model={model} texts={props.documentTexts} />
            <DocumentDetails model={model} texts={props.documentTexts} />
          </PeekView>
          <div className="peek-view peek-view-code">
            <PeekCode />
          </div>
          <PeekView id="diagram">
            <FlowDiagram model={model} texts={props.documentTexts} />
          </PeekView>
        </figure>
      </figure>
    </section>
  );
}

function propsOf({ t, localized }: View): PeekProps {
  return {
    hrefs: parts.map(({ href }) => localized(href)),
    documentTexts: documentTexts(t),
    texts: {
      edit: t('home.peek.edit'),
      label: t('check.label'),
      own: t('menu.check'),
      line: t('check.line'),
      valid: t('check.valid'),
    },
    checkHref: localized('/tools/check'),
  };
}

function PeekView({ id, children }: Readonly<{ id: string; children: ReactNode }>) {
  return (
    <div className={`peek-view peek-view-${id}`}>
      <div className="doc">{children}</div>
    </div>
  );
}

// The sneak peek: an AsyncAPI document next to what it becomes. It works without script: tabs are radio buttons, and CSS
// highlights matching parts when one of them is hovered over or focused. A reader who edits the document loads the script.
// Its panes are figures because reader views leave out other boxes with little text in them.

import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { parseSample } from '../asyncapi/sample/parse-sample.ts';
import { documentTexts } from '../document/content-tags.tsx';
import { DocumentStyles } from '../document/document-files.tsx';
import { modelOf } from '../document/model.ts';
import { LivePeek, type PeekProps } from '../islands/peek/live-peek.tsx';
import { peekParts, peekText } from './peek-document.ts';
import { PeekCode, PeekDiagram, PeekDocs } from './peek-views.tsx';

const views = { docs: PeekDocs, code: PeekCode, diagram: PeekDiagram };

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
            {Object.keys(views).map((id, index) => (
              <label key={id} className="tab">
                <input type="radio" name="peek" value={id} defaultChecked={index === 0} />
                {t(`home.peek.${id}`)}
              </label>
            ))}
          </fieldset>
          {Object.entries(views).map(([id, Content]) => (
            <div key={id} className={`peek-view peek-view-${id}`}>
              <Content model={model} texts={props.documentTexts} />
            </div>
          ))}
        </figure>
      </figure>
    </section>
  );
}

function propsOf({ t, localized }: View): PeekProps {
  return {
    hrefs: peekParts.map(({ href }) => localized(href)),
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

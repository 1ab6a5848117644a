// Tags that show documents: `<AsyncApiDocument src="asyncapi.yaml" />` draws the code block of the page with that title, and
// `<DocumentCheck />` lets readers check their own.

import { existsSync, readFileSync } from 'node:fs';
import { plainTag, tag } from '@sitegen/theme';
import type { ContentComponent, Translate } from 'sitegen';
import { Island } from 'sitegen/island';
import * as z from 'zod';
import { parseSample } from '../asyncapi/sample/parse-sample.ts';
import { checkTextKeys } from '../islands/document/contract.ts';
import { type CheckerProps, DocumentChecker } from '../islands/document/document-checker.tsx';
import { DocumentStyles } from './document-files.tsx';
import { DocumentView } from './document-view.tsx';
import { type DocumentModel, modelOf } from './model.ts';
import { type DocumentTexts, documentTextKeys } from './texts.ts';

/** A document of the page as a page. */
export const asyncApiDocument: ContentComponent = {
  ...tag({ src: z.string() }, ({ src }, { post, t }) => {
    const model = documentIn(existsSync(post.file) ? readFileSync(post.file, 'utf8') : '', src);
    if (!model) return null;
    return (
      <>
        <DocumentStyles />
        <DocumentView model={model} texts={documentTexts(t)} />
      </>
    );
  }),
  // The block that it's drawn from is on the same page.
  markdown: () => '',
};

/** The field to paste a document into, and what's wrong with it. */
export const documentCheck: ContentComponent = {
  ...plainTag(({ t }) => {
    const props: CheckerProps = { texts: textsOf(checkTextKeys, 'check', t), documentTexts: documentTexts(t) };
    return (
      <>
        <DocumentStyles />
        <noscript>
          <p className="without-script">{t('check.none')}</p>
        </noscript>
        <div className="needs-script">
          <Island name="document" on="visible" props={props}>
            <DocumentChecker {...props} />
          </Island>
        </div>
      </>
    );
  }),
  markdown: (_, __, { t }) => t('check.none'),
};

/** The texts of the view from the site's strings. */
export const documentTexts = (t: Translate): DocumentTexts => textsOf(documentTextKeys, 'document', t);

function textsOf<Key extends string>(keys: readonly Key[], prefix: string, t: Translate) {
  return Object.fromEntries(keys.map((key) => [key, t(`${prefix}.${key}`)])) as Record<Key, string>;
}

/** The document in the YAML or JSON block of a page with that title. */
function documentIn(markdown: string, title: string): DocumentModel | undefined {
  const blocks = markdown.matchAll(/^(`{3,})(yaml|json)\b([^\n]*)\n([\s\S]*?)^\1[ \t]*$/gm);
  const block = [...blocks].find(([, , , info = '']) => info.includes(`title="${title}"`));
  const [, , lang = '', , code = ''] = block ?? [];
  const [parsed] = parseSample(code, lang).documents;
  return parsed && modelOf(parsed.value);
}

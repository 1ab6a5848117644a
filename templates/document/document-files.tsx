// The files of documents that aren't bundled: their style sheet, which only their pages load and whose address changes with
// its text, as that of other styles, and the script that keeps the page that checks them.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OutputFile } from 'sitegen';
import { checkSchemaPath } from '../asyncapi/model/addresses.ts';
import { specVersions } from '../asyncapi/specification.ts';
import { checkPage } from '../islands/document/contract.ts';

const styles = 'templates/document/document.css';
const offline = 'templates/document/offline.js';

/** What they're made from. */
export const documentSources = [styles, offline];

/** The files of the site. */
export function documentFiles(): readonly OutputFile[] {
  const { css, path } = published();
  const schemas = specVersions.map((version) => `../${checkSchemaPath(version)}`);
  const script = readFileSync(offline, 'utf8').replace('schemas = []', `schemas = ${JSON.stringify(schemas)}`);
  return [
    { path, contents: () => css, inputs: path },
    { path: `${checkPage.slice(1)}.offline.js`, contents: () => script },
  ];
}

/** The link to the style sheet. */
export function DocumentStyles() {
  return <link rel="stylesheet" href={`/${published().path}`} />;
}

function published(): { readonly css: string; readonly path: string } {
  const text = readFileSync(styles, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const css = text.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8).toUpperCase();
  return { css, path: `assets/document-${hash}.css` };
}

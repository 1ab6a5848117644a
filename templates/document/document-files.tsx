// The style sheet of documents, which isn't bundled: only their pages load it. Its address changes with its text, as that of
// other styles.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OutputFile } from 'sitegen';

/** What it's made from. */
export const documentSource = 'templates/document/document.css';

const file = resolve(documentSource);

/** The file of the site. */
export function documentFiles(): readonly OutputFile[] {
  const { css, path } = published();
  return [{ path, contents: () => css, inputs: () => path }];
}

/** The link to the style sheet. */
export function DocumentStyles() {
  return <link rel="stylesheet" href={`/${published().path}`} />;
}

function published(): { readonly css: string; readonly path: string } {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const css = text.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8).toUpperCase();
  return { css, path: `assets/document-${hash}.css` };
}

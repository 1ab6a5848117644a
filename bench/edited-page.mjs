// Finds the page that the edits change, and changes it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './generators.mjs';

/** A paragraph of one line that ends as a sentence. */
const sentence = /^([A-Z][^\n]{20,}\.)$/m;

/** The first page with a sentence to change, except landing pages. If there's a folder `docs`, it's one of its pages.
 * @param {import('./generators.mjs').Generator} generator @param {string} [folder] of the pages */
export function editedPage(generator, folder = join(folderOf(generator), generator.pages)) {
  const top = existsSync(join(folder, 'docs')) ? 'docs/' : '';
  const files = readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' });
  for (const path of files.map((name) => top + name.replaceAll('\\', '/')).sort()) {
    if (!path.endsWith('.md') || path.endsWith('index.md')) continue;
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (sentence.test(text)) return { file, url: `/${path.replace(/\.md$/, '')}`, text };
  }
  throw new Error(`${folder} has no page to edit`);
}

/** The page with a mark in its first paragraph, or in its title.
 * @param {string} text @param {'body' | 'title'} kind @param {string} mark */
export function withEdit(text, kind, mark) {
  return kind === 'body'
    ? text.replace(sentence, `$1 ${mark}.`)
    : text.replace(/^title: "(.*)"$/m, `title: "$1 ${mark}"`);
}

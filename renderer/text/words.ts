// The few words that the engine adds to articles: those of the site's strings, or else English ones.

import type { Strings } from '../model.ts';
import { ownValue } from './own-value.ts';

export interface ArticleWords {
  /** Titles of alerts by kind. Without one, the kind is the title. */
  readonly alerts: { readonly [kind: string]: string };
  /** Label of a table without a heading above it. */
  readonly table: string;
  /** Follows the title of a section that is one page to print, in the browser's tab. */
  readonly wholeSection: string;
}

/** The words around code, diagrams, and pictures, by the keys of the site's strings. */
export const codeWords: Strings = {
  'code.copy': 'Copy',
  'code.copied': 'Copied!',
  'code.label': 'Code, {lang}',
  'code.diagram': 'Diagram of {parts}',
  'code.diagram-source': 'Text of the diagram',
  'image.enlarge': 'Enlarge: {alt}',
  'image.close': 'Close',
};

/** How the keys of these words begin in the site's strings: `article.table`, and `article.warning` for an alert. */
export const articleKey = 'article.';

/** Returns the words for a language. `strings` are those of the site in it, by key. */
export function articleWords(strings: Strings = {}): ArticleWords {
  const own = (name: string): string | undefined => ownValue(strings, articleKey + name);
  const article = Object.entries(strings).filter(([key]) => key.startsWith(articleKey));
  return {
    alerts: Object.fromEntries(article.map(([key, text]) => [key.slice(articleKey.length), text])),
    table: own('table') ?? 'Table',
    wholeSection: own('whole-section') ?? 'whole section',
  };
}

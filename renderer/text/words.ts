// The few words that the engine adds to articles, by language. A language that isn't in the list gets English.

import { ownValue } from './own-value.ts';

export interface ArticleWords {
  readonly alerts: { readonly [kind: string]: string };
  readonly footnotes: string;
  readonly backToText: string;
  /** Label of a table without a heading above it. */
  readonly table: string;
  /** Label of `[[toc]]`. */
  readonly contents: string;
}

const words: { readonly [locale: string]: ArticleWords } = {
  en: {
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    footnotes: 'Footnotes',
    backToText: 'Back to the text',
    table: 'Table',
    contents: 'On this page',
  },
  de: {
    alerts: {
      note: 'Hinweis',
      tip: 'Tipp',
      important: 'Wichtig',
      warning: 'Warnung',
      caution: 'Vorsicht',
      danger: 'Gefahr',
      success: 'Erfolg',
      question: 'Frage',
      example: 'Beispiel',
    },
    footnotes: 'Fußnoten',
    backToText: 'Zurück zum Text',
    table: 'Tabelle',
    contents: 'Auf dieser Seite',
  },
};

/** Returns the words for a locale. */
export function articleWords(locale: string): ArticleWords {
  return ownValue(words, locale) ?? (words.en as ArticleWords);
}

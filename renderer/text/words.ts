// The few words that the engine itself puts into articles, by language; English where a language has none.

import { ownValue } from './own-value.ts';

export interface ArticleWords {
  readonly alerts: { readonly [kind: string]: string };
  readonly footnotes: string;
  readonly backToText: string;
  /** Names a table that has no heading above it. */
  readonly table: string;
}

const words: { readonly [locale: string]: ArticleWords } = {
  en: {
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    footnotes: 'Footnotes',
    backToText: 'Back to the text',
    table: 'Table',
  },
  de: {
    alerts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
    footnotes: 'Fußnoten',
    backToText: 'Zurück zum Text',
    table: 'Tabelle',
  },
};

/** The words of a locale. */
export function articleWords(locale: string): ArticleWords {
  return ownValue(words, locale) ?? (words.en as ArticleWords);
}

// The few words that the engine adds to articles: those of the site's strings, or else its own, in English or German.

import type { Strings } from '../model.ts';
import { ownValue } from './own-value.ts';

export interface ArticleWords {
  readonly alerts: { readonly [kind: string]: string };
  /** Label of a table without a heading above it. */
  readonly table: string;
  /** Follows the title of a section that is one page to print, in the browser's tab. */
  readonly wholeSection: string;
}

const words: { readonly [locale: string]: ArticleWords } = {
  en: {
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    table: 'Table',
    wholeSection: 'whole section',
  },
  de: {
    alerts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
    table: 'Tabelle',
    wholeSection: 'ganzer Abschnitt',
  },
};

/** How the keys of these words begin in the site's strings: `article.table`, and `article.warning` for an alert. */
export const articleKey = 'article.';

/** Returns the words for a locale. `strings` are those of the site in that language, by key. */
export function articleWords(locale: string, strings: Strings = {}): ArticleWords {
  const known = ownValue(words, locale) ?? (words.en as ArticleWords);
  const own = (name: string): string | undefined => ownValue(strings, articleKey + name);
  const article = Object.entries(strings).filter(([key]) => key.startsWith(articleKey));
  const alerts = Object.fromEntries(article.map(([key, text]) => [key.slice(articleKey.length), text]));
  return {
    alerts: { ...known.alerts, ...alerts },
    table: own('table') ?? known.table,
    wholeSection: own('whole-section') ?? known.wholeSection,
  };
}

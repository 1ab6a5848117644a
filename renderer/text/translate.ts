// Looks up translated strings, in one language, then in the default language. The last resort is a word of the engine,
// or the key itself.

import type { Translate } from '../config.ts';
import type { Site, Strings } from '../model.ts';
import { ownValue } from './own-value.ts';
import { formatNumber, pluralForm } from './plural.ts';
import { codeWords } from './words.ts';

/**
 * Returns a function from key to text that replaces `{name}` in the text with the value of that name, numbers as the
 * language writes them. With a `count`, the form of the language comes first: `posts.one`, `posts.few`, and so on.
 */
export function translator(strings: Site['strings'], locale: string, fallback: string): Translate {
  return (key, values = {}) => {
    const { count } = values;
    const text =
      stringOf(ownValue(strings, locale), locale, key, count) ??
      stringOf(ownValue(strings, fallback), fallback, key, count) ??
      ownValue(codeWords, key) ??
      key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = ownValue(values, name);
      // A year or an ID has to be a text: numbers get separators.
      return typeof value === 'number' ? formatNumber(locale, value) : (value ?? whole);
    });
  };
}

function stringOf(strings: Strings = {}, language: string, key: string, count?: string | number): string | undefined {
  const form = typeof count === 'number' ? ownValue(strings, `${key}.${pluralForm(language, count)}`) : undefined;
  return form ?? ownValue(strings, key) ?? (typeof count === 'number' ? ownValue(strings, `${key}.other`) : undefined);
}

// Looks up translated strings, in one language, then in the default language. The last resort is the key itself.

import type { Translate } from '../config.ts';
import type { Site } from '../model.ts';
import { ownValue } from '../text/own-value.ts';

/** Returns a function from key to text that replaces `{name}` in the text with the value of that name. */
export function translator(strings: Site['strings'], locale: string, fallback: string): Translate {
  return (key, values = {}) => {
    const text = stringOf(strings, locale, key) ?? stringOf(strings, fallback, key) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    );
  };
}

function stringOf(strings: Site['strings'], locale: string, key: string): string | undefined {
  return ownValue(ownValue(strings, locale) ?? {}, key);
}

// Shell strings of one language, falling back to the default language and then to the key itself.

import type { Translate } from '../config.ts';
import type { Site } from '../model.ts';

/** A function from key to text; `{name}` in the text is replaced by the value of that name. */
export function translator(strings: Site['strings'], locale: string, fallback: string): Translate {
  return (key, values = {}) => {
    const text = strings[locale]?.[key] ?? strings[fallback]?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  };
}

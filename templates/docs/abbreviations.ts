// Abbreviations are explained where a page uses them first (WCAG 3.1.4): `<abbr title="Transport Layer Security">`.

import { attributes, withText } from '@sitegen/renderer/text';
import abbreviations from './abbreviations.json' with { type: 'json' };

const meanings: ReadonlyMap<string, string> = new Map(Object.entries(abbreviations));

/** Elements whose text isn't prose, or is the name of something. */
const skipped = 'a|abbr|button|code|h[1-6]|kbd|label|option|pre|script|style|summary|svg|title';
/** An abbreviation may have the s of a plural. */
const abbreviation = new RegExp(`\\b(${[...meanings.keys()].join('|')})(s?)\\b(?!-)`, 'g');

/** Explains the abbreviations of an article where they come first. `lang` is that of the meanings if the page has another. */
export function withAbbreviations(html: string, lang?: string): string {
  const seen = new Set<string>();
  const explain = (whole: string, short: string, plural: string): string => {
    if (seen.has(short)) return whole;
    seen.add(short);
    return `<abbr${attributes({ title: meanings.get(short), lang })}>${short}${plural}</abbr>`;
  };
  return withText(html, skipped, (text) => text.replace(abbreviation, explain));
}

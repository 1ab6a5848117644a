// Abbreviations are explained where a page uses them first (WCAG 3.1.4): `<abbr title="Transport Layer Security">`.

import { escapeHtml } from '@sitegen/renderer/text';
import abbreviations from './abbreviations.json' with { type: 'json' };

const meanings: ReadonlyMap<string, string> = new Map(Object.entries(abbreviations));

/** Elements whose text isn't prose, or is the name of something. */
const skipped = 'a|abbr|button|code|h[1-6]|kbd|label|option|pre|script|style|summary|svg|title';
const tag = `(?:"[^"]*"|[^">])*>`;
/** A skipped element, any other tag, or an abbreviation, which may have the s of a plural. */
const parts = new RegExp(
  `<(${skipped})\\b${tag}.*?</\\1>|<${tag}|\\b(${[...meanings.keys()].join('|')})(s?)\\b(?!-)`,
  'gs',
);

/** Explains the abbreviations of an article where they come first. `lang` is that of the meanings if the page has another. */
export function withAbbreviations(html: string, lang?: string): string {
  const seen = new Set<string>();
  const language = lang === undefined ? '' : ` lang="${lang}"`;
  return html.replace(parts, (whole, _, short?: string, plural = '') => {
    if (short === undefined || seen.has(short)) return whole;
    seen.add(short);
    return `<abbr title="${escapeHtml(meanings.get(short) ?? '')}"${language}>${short}${plural}</abbr>`;
  });
}

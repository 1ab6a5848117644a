// Finds English text that a screen reader would read with German pronunciation.

import { Parser } from 'htmlparser2';

/** Frequent English words that aren't German ones. */
const english = /\b(?:the|and|of|with|that|for|from|to|is|are|their)\b/i;
/** Names such as Bank of New Zealand are the same in all languages. */
const names = /\p{Lu}[\p{L}+]* (?:of|and) (?=\p{Lu})/gu;
/** Their content is no prose. */
const silent = new Set(['script', 'style', 'pre', 'code', 'svg', 'kbd', 'samp']);

/** The English texts of a German page that aren't marked as English. */
export function unmarkedEnglish(html: string): readonly string[] {
  const found: string[] = [];
  /** The language inside each open element, and whether its text counts. */
  const open = [{ lang: '', isProse: false }];
  const here = () => open.at(-1) ?? { lang: '', isProse: false };
  const parser = new Parser({
    onopentag: (name, { lang }) => {
      open.push({
        lang: lang ?? here().lang,
        isProse: name === 'body' || (here().isProse && !silent.has(name)),
      });
    },
    onclosetag: () => void open.pop(),
    ontext: (text) => {
      const { lang, isProse } = here();
      if (isProse && lang === 'de' && english.test(text.replace(names, ''))) found.push(text.trim());
    },
  });
  parser.end(html);
  return found;
}

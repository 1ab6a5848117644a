// Problems of languages and translated strings.

import { type Location, problem } from '../diagnostic.ts';

interface Placeholder {
  readonly key: string;
  readonly placeholder: string;
  readonly locale: string;
  readonly defaultLocale: string;
}

export const placeholderUnknown = (at: Location, { key, placeholder, locale, defaultLocale }: Placeholder) => ({
  code: 'i18n/string-missing',
  at,
  message: `The string '${key}' has \`${placeholder}\` in '${locale}', but not in '${defaultLocale}'`,
  hint: 'Use the name of the default language. Readers see other names as they are, with the braces.',
});

/** How many missing strings a message names. */
const namedStrings = 10;

export const stringsMissing = problem('i18n/string-missing', (keys: readonly string[], locale: string) => {
  const named = keys.slice(0, namedStrings).map((key) => `'${key}'`);
  const more = keys.length > named.length ? `, and ${keys.length - named.length} more` : '';
  return [
    `'${locale}' lacks ${keys.length === 1 ? 'the string' : `${keys.length} strings:`} ${named.join(', ')}${more}`,
    'Words of the default language, or those of the theme, are shown until you add your own.',
  ];
});

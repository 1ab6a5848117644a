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

export const stringMissing = problem('i18n/string-missing', (key: string, locale: string) => [
  `The string '${key}' is missing in '${locale}'`,
  'The default language, or that of the theme, is shown until you add it.',
]);

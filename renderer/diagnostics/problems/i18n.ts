// Problems of languages and translated strings. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const noLocaleConfig = (at: Location): Diagnostic => ({
  code: 'i18n/config-missing',
  at,
  message: 'appWithTranslation was called without a next-i18next config',
  hint: "Set `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
});

export const noDefaultLocale = (at: Location): Diagnostic => ({
  code: 'i18n/default-missing',
  at,
  message: 'config.i18n does not include a defaultLocale property',
  hint: 'Set `locales.default` to one of `locales.all`.',
});

export const noLocales = (at: Location): Diagnostic => ({
  code: 'i18n/locales-missing',
  at,
  message: 'appWithTranslation was called without config.i18n',
  hint: 'Give `locales.all` at least one language.',
});

interface Placeholder {
  readonly key: string;
  readonly placeholder: string;
  readonly locale: string;
  readonly defaultLocale: string;
}

export const placeholderUnknown = (at: Location, { key, placeholder, locale, defaultLocale }: Placeholder) => ({
  code: 'i18n/unknown-placeholder',
  at,
  message: `The string '${key}' has \`${placeholder}\` in '${locale}', but not in '${defaultLocale}'`,
  hint: 'Use the name of the default language. Readers see other names as they are, with the braces.',
});

export const stringMissing = (at: Location, key: string, locale: string): Diagnostic => ({
  code: 'i18n/string-missing',
  at,
  message: `The string '${key}' is missing in '${locale}'`,
  hint: 'The default language is shown until you add it.',
});

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

export const stringMissing = (at: Location, key: string, locale: string): Diagnostic => ({
  code: 'i18n/string-missing',
  at,
  message: `The string '${key}' is missing in '${locale}'`,
  hint: 'The default language is shown until you add it.',
});

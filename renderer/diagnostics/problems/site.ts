// Problems that only the whole site can show. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const duplicateAddress = (at: Location, url: string, first: string): Diagnostic => ({
  code: 'address/duplicate',
  at,
  message: `${url} is already made from ${first}`,
  hint: 'Rename one of the two files, or delete it.',
});

export const addressesDifferInCase = (at: Location, url: string, other: string): Diagnostic => ({
  code: 'address/case-twin',
  at,
  message: `${url} and ${other} differ only in case or in the form of their characters`,
  hint: 'They are one file on macOS and Windows. Rename one and, if its old address is known, add it to `aliases`.',
});

export const unsafeAddress = (at: Location, url: string, why: string): Diagnostic => ({
  code: 'address/unsafe',
  at,
  message: `${url} cannot be an address: ${why}`,
  hint: 'Rename the file with letters, digits, `-`, `_`, `.` and `~`.',
});

export const dataInvalid = (at: Location, message: string): Diagnostic => ({ code: 'data/invalid', at, message });

export const noLocaleConfig = (at: Location): Diagnostic => ({
  code: 'i18n/config-missing',
  at,
  message: 'appWithTranslation was called without a next-i18next config',
  hint: "Give `locales`: `{ default: 'en', all: [{ code: 'en', name: 'English' }] }`.",
});

export const noLocales = (at: Location): Diagnostic => ({
  code: 'i18n/locales-missing',
  at,
  message: 'appWithTranslation was called without config.i18n',
  hint: 'Give `locales.all` at least one language.',
});

export const noDefaultLocale = (at: Location): Diagnostic => ({
  code: 'i18n/default-missing',
  at,
  message: 'config.i18n does not include a defaultLocale property',
  hint: 'Name one of `locales.all` in `locales.default`.',
});

export const stringMissing = (at: Location, key: string, locale: string): Diagnostic => ({
  code: 'i18n/string-missing',
  at,
  message: `The string '${key}' is missing in '${locale}'`,
  hint: 'Until it is there, the default language is shown.',
});

export const redirectInvalid = (at: Location, why: string): Diagnostic => ({
  code: 'redirect/invalid',
  at,
  message: `This redirect cannot be used: ${why}`,
  hint: 'A rule is `/from /to status`, for example `/old /new 301`.',
});

export const redirectLoop = (at: Location, chain: readonly string[]): Diagnostic => ({
  code: 'redirect/loop',
  at,
  message: `This redirect leads back to itself: ${chain.join(' -> ')}`,
  hint: 'Delete it or give it another target.',
});

export const redirectTargetMissing = (at: Location, to: string): Diagnostic => ({
  code: 'redirect/broken-target',
  at,
  message: `This redirect leads to ${to}, which does not exist`,
});

export const redirectShadowed = (at: Location, from: string): Diagnostic => ({
  code: 'redirect/shadowed',
  at,
  message: `${from} is a page, so nobody is ever redirected`,
  hint: 'Delete the rule or the alias, or end its status with `!` to let it win.',
});

export const redirectTwice = (at: Location, from: string): Diagnostic => ({
  code: 'redirect/duplicate',
  at,
  message: `${from} is redirected by an earlier rule`,
});

export const unknownLayout = (at: Location, layout: string, used: string, nearest?: string): Diagnostic => ({
  code: 'front-matter/unknown-layout',
  at,
  message: `There is no layout '${layout}'; '${used}' is used`,
  ...(nearest === undefined ? {} : { hint: `Did you mean '${nearest}'?` }),
});

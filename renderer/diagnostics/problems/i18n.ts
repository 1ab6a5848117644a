// Problems of languages and translated strings.

import { problem } from '../diagnostic.ts';

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

export const localeUnknown = problem('i18n/string-missing', (code: string) => [
  `'${code}' isn't a language of this site, so no page shows these words`,
  'Add it to `locales` in the config, or name the file after one that is there.',
]);

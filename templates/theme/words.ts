// The words of the theme. A site replaces them in `content/i18n`, where every other language adds its own.

import german from './words/de.json' with { type: 'json' };
import english from './words/en.json' with { type: 'json' };

/** For `strings` of the configuration. */
export const themeStrings = { en: english, de: german };

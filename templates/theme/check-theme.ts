// What the theme needs of a site's data, and no shape can say.

import type { CheckedPage, Diagnostic } from 'sitegen';
import { dataOf } from './data/shapes.ts';

/** Reports entries of the menus without words. Every site has the page for missing addresses, in its default language. */
export function checkTheme({ site, post }: CheckedPage): readonly Diagnostic[] {
  if (post.url !== '/404') return [];
  const known = site.strings[post.locale] ?? {};
  const { flyouts, links, footer } = dataOf(site, 'menus');
  const items = flyouts.flatMap((flyout) => flyout.items);
  const named = [...flyouts, ...items, ...links, ...footer, ...footer.flatMap((part) => part.links)];
  const keys = [...named.map(({ id }) => `menu.${id}`), ...items.map(({ id }) => `menu.${id}.text`)];
  return [...new Set(keys)]
    .filter((key) => !Object.hasOwn(known, key))
    .map((key) => ({
      code: 'i18n/string-missing',
      at: { file: 'content/data/menus.yml', line: 1, column: 1 },
      message: `An entry has no words: the default language has no string '${key}'`,
      hint: 'Add it to the file of that language in `content/i18n/`.',
    }));
}

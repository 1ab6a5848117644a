// What the theme needs of a site's posts and data, and no shape can say.

import type { CheckedPage, Diagnostic, Site } from 'sitegen';
import { checkValues } from './blog/check-values.ts';
import { dataOf } from './data/shapes.ts';

/** Reports tags and authors that would share a page, and entries of the menus without words. */
export function checkTheme(page: CheckedPage): readonly Diagnostic[] {
  const { site, post } = page;
  // Every site has this page, in its default language.
  return [...checkValues(page), ...(post.url === '/404' ? wordsMissing(site, site.strings[post.locale]) : [])];
}

function wordsMissing(site: Site, known: Site['strings'][string] = {}): readonly Diagnostic[] {
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

// What the theme needs of a site's data, and no shape can say.

import type { CheckedPage, Diagnostic } from 'sitegen';
import { dataOf } from './data/shapes.ts';

/**
 * Reports what has no words: entries of the menus, and the notice for readers of another language. Every site has the page
 * for missing addresses, in its default language.
 */
export function checkTheme({ site, post }: CheckedPage): readonly Diagnostic[] {
  if (post.url !== '/404') return [];
  const { flyouts, links, footer } = dataOf(site, 'menus');
  const items = flyouts.flatMap((flyout) => flyout.items);
  const named = [...flyouts, ...items, ...links, ...footer, ...footer.flatMap((part) => part.links)];
  const menus = [...named.map(({ id }) => `menu.${id}`), ...items.map(({ id }) => `menu.${id}.text`)];
  const others = site.posts.map(({ locale }) => locale).filter((code) => code !== post.locale);
  return [...new Set([...menus, ...others.map((code) => `language.untranslated.${code}`)])]
    .filter((key) => site.strings[post.locale]?.[key] === undefined)
    .map((key) => ({
      code: 'i18n/string-missing',
      at: { file: `content/i18n/${post.locale}.yml`, line: 1, column: 1 },
      message: `The default language has no string '${key}', which the menus or the theme show`,
      hint: 'Add it to this file.',
    }));
}

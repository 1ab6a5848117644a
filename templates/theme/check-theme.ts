// What the theme needs of a site's data, and no shape can say.

import type { CheckedPage, Diagnostic } from 'sitegen';
import { dataOf } from './data/shapes.ts';

/** Reports entries of menus and banners without words. Every site has the page for missing addresses, in its default language. */
export function checkTheme({ site, post }: CheckedPage): readonly Diagnostic[] {
  if (post.url !== '/404') return [];
  const { flyouts, links, footer, social } = dataOf(site, 'menus');
  const { banners } = dataOf(site, 'banners');
  const items = flyouts.flatMap((flyout) => flyout.items);
  const named = [...flyouts, ...items, ...links, ...footer, ...footer.flatMap((part) => part.links)];
  const keys = [
    ...named.map(({ id }) => `menu.${id}`),
    ...items.map(({ id }) => `menu.${id}.text`),
    ...social.map(({ id }) => `footer.${id}`),
    ...banners.flatMap(({ id, links }) => [id, ...links.map((link) => `${id}.${link.id}`)]).map((id) => `banner.${id}`),
  ];
  return [...new Set(keys)]
    .filter((key) => site.strings[post.locale]?.[key] === undefined)
    .map((key) => ({
      code: 'i18n/string-missing',
      at: { file: `content/i18n/${post.locale}.yml`, line: 1, column: 1 },
      message: `The default language has no string '${key}', which menus or banners show`,
      hint: 'Add it to this file.',
    }));
}

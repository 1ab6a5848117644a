// What the theme needs of a site's posts and data, and no shape can say.

import type { CheckedPage, Diagnostic, Site } from 'sitegen';
import { blogUrl, datedPosts, type Facet, valueUrl } from './blog/addresses.ts';
import { writtenValues } from './blog/listing.ts';
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

/** Tags and authors that would share a page though they differ in more than case. Looks at a post and those before it. The newer of two is the one to correct. */
export function checkValues({ post, site }: CheckedPage): readonly Diagnostic[] {
  const posts = datedPosts(site).toReversed();
  const upToIt = posts.slice(0, posts.findIndex(({ url }) => url === post.url) + 1);
  return (['author', 'tag'] as const).flatMap((facet) => {
    const earlier = upToIt.flatMap((other) => writtenValues(other, facet));
    return writtenValues(post, facet).flatMap((value) => {
      const url = valueUrl(blogUrl(site), facet, value);
      const known = earlier.find((other) => valueUrl(blogUrl(site), facet, other) === url) ?? value;
      return isSame(value, known) ? [] : [clash(facet, post.file, { value, known, url })];
    });
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((value) => value.normalize().toLowerCase().replace(/\s+/g, ' '));
  return a === b;
}

interface Values {
  readonly value: string;
  readonly known: string;
  readonly url: string;
}

function clash(facet: Facet, file: string, { value, known, url }: Values): Diagnostic {
  return {
    code: 'front-matter/value-invalid',
    at: { file, line: 1, column: 1 },
    message: `The ${facet} \`${value}\` would share the page ${url} with \`${known}\`, which was there before`,
    hint: `Write \`${known}\`, or a name with other letters.`,
  };
}

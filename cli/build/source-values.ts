// The files of data, strings, redirects, and published addresses as values.

import { dataOf, publishedOf, redirectsOf, stringsOf } from '@sitegen/renderer/site';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';

export type SourceValues = ReturnType<typeof sourceValues>;

/** Reads the values, with their problems. */
export function sourceValues({ config }: Project, sources: Omit<Sources, 'pages'>) {
  const { data = {}, content = 'content', locales, strings } = config;
  const paths = [
    ...sources.strings.map(({ path }) => path),
    ...sources.unread.map((file) => file.slice(content.length + 1)),
  ];
  const isHere = (code: string) => paths.some((path) => path.replace(/\.ya?ml$/, '') === `i18n/${code}`);
  // A language without a file has none of the site's words.
  const emptyFiles = locales.all
    .filter(({ code }) => !isHere(code))
    .map(({ code }) => ({ file: `${content}/i18n/${code}.yml`, path: `i18n/${code}.yml`, text: '' }));
  return {
    data: dataOf(sources.data, data, content, sources.unread),
    strings: stringsOf([...sources.strings, ...emptyFiles], locales.default, strings),
    redirects: redirectsOf(sources.redirects),
    published: sources.published ? publishedOf(sources.published) : { value: [], diagnostics: [] },
  };
}

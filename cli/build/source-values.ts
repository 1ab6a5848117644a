// The files of data, strings, redirects, and published addresses as values.

import { dataOf, publishedOf, redirectsOf, stringsOf } from '@sitegen/renderer/site';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';

export type SourceValues = ReturnType<typeof sourceValues>;

/** Reads the values, with their problems. */
export function sourceValues({ config }: Project, sources: Omit<Sources, 'pages'>) {
  const { data = {}, content = 'content', locales, strings } = config;
  return {
    data: dataOf(sources.data, data, content, sources.unread),
    strings: stringsOf(sources.strings, locales.default, strings),
    redirects: redirectsOf(sources.redirects),
    published: sources.published ? publishedOf(sources.published) : { value: [], diagnostics: [] },
  };
}

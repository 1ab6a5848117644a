// The files of data, strings, redirects, and published addresses as values.

import { localeUnknown } from '@sitegen/renderer/diagnostics';
import type { Site } from '@sitegen/renderer/model';
import { dataOf, nameOf, publishedOf, redirectsOf, stringsOf } from '@sitegen/renderer/site';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import { readKnownData } from './known-data.ts';
import { keptFile } from './store/project-store.ts';

export type SourceValues = ReturnType<typeof sourceValues>;

/** Reads the values, with their problems. */
export function sourceValues(project: Project, sources: Omit<Sources, 'pages'>) {
  const { config, other, program } = project;
  readKnownData(keptFile(project, 'data'), program.fingerprint, [...sources.data, ...sources.strings]);
  const { data = {}, content = 'content', locales, strings } = config;
  const isGuest = other?.imported !== undefined;
  const paths = [
    ...sources.strings.map(({ path }) => path),
    ...sources.unread.map((file) => file.slice(content.length + 1)),
  ];
  const isHere = (code: string) => paths.some((path) => path.replace(/\.ya?ml$/, '') === `i18n/${code}`);
  // A language without a file has none of the site's words.
  const emptyFiles = locales.all
    .filter(({ code }) => !isHere(code))
    .map(({ code }) => ({ file: `${content}/i18n/${code}.yml`, path: `i18n/${code}.yml`, text: '' }));
  const isOwn = ({ path }: { readonly path: string }) => locales.all.some(({ code }) => code === nameOf(path));
  const words = stringsOf([...sources.strings.filter(isOwn), ...emptyFiles], locales.default, strings);
  const unknown = sources.strings
    .filter((one) => !isOwn(one))
    .map(({ file, path }) => localeUnknown({ file, line: 1, column: 1 }, nameOf(path)));
  // Menus and words of this site say something about this site. Around an imported project, defaults come first.
  const files = sources.data.filter(({ path }) => !isGuest || !data[nameOf(path)]?.safeParse(undefined).success);
  return {
    data: dataOf(files, data, content, sources.unread),
    strings: {
      value: isGuest ? withDefaults(words.value, strings) : words.value,
      diagnostics: [...words.diagnostics, ...unknown],
    },
    redirects: redirectsOf(sources.redirects),
    published: sources.published ? publishedOf(sources.published) : { value: [], diagnostics: [] },
  };
}

function withDefaults(words: Site['strings'], defaults: Site['strings'] = {}): Site['strings'] {
  return Object.fromEntries(Object.entries(words).map(([code, own]) => [code, { ...own, ...defaults[code] }]));
}

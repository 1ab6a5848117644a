// Reads translated strings: one file per language, whose strings the pages look up by name.

import type { Diagnostic, Location, Noted } from '../diagnostics/diagnostic.ts';
import { dataInvalid } from '../diagnostics/problems/data.ts';
import { stringsMissing } from '../diagnostics/problems/i18n.ts';
import type { Site } from '../model.ts';
import { pluralForms } from '../text/plural.ts';
import { type DataFile, documentOf, nameOf, oneByName } from './data.ts';

/**
 * Returns the translated strings by language. Reports values that aren't text, and the keys that a language lacks.
 * `given` are strings that the files may replace. The first language among them has them all.
 */
export function stringsOf(
  files: readonly DataFile[],
  defaultLocale: string,
  given: Site['strings'] = {},
): Noted<Site['strings']> {
  const value: { [locale: string]: Site['strings'][string] } = Object.create(null);
  const { value: read, diagnostics: twins } = oneByName(files);
  const diagnostics: Diagnostic[] = [...twins];
  const sound = new Map<string, ReturnType<typeof documentOf>>();
  for (const file of read) {
    const locale = nameOf(file.path);
    const document = documentOf(file);
    const { strings, odd } = flattened(document.value);
    value[locale] = strings;
    const problems = [
      ...document.problems,
      ...odd
        .filter(({ what }) => what !== 'null' || locale === defaultLocale)
        .map(({ path, what }) => notText(document.placeOf(path), path, what)),
    ];
    for (const problem of problems) diagnostics.push(problem);
    if (problems.length === 0) sound.set(locale, document);
  }
  for (const [locale, strings] of Object.entries(given)) value[locale] = { ...strings, ...value[locale] };
  const wanted = { ...Object.values(given)[0], ...value[defaultLocale] };
  for (const [locale, { placeOf }] of sound) {
    const missing = keysFor(locale, wanted).filter((key) => value[locale]?.[key] === undefined);
    if (missing.length > 0) diagnostics.push(stringsMissing(placeOf([]), missing, locale));
  }
  return { value: { ...value, [defaultLocale]: wanted }, diagnostics };
}

function notText(at: Location, path: readonly string[], what: string): Diagnostic {
  const name = path.length === 0 ? 'the file' : `\`${path.join('.')}\``;
  return dataInvalid(at, `${name}: expected ${path.length === 0 ? 'strings by name' : 'words'}, not ${what}`);
}

/** The keys that a language needs: those of the default language, with its own plural forms of what's counted. */
function keysFor(language: string, wanted: { readonly [key: string]: string }): readonly string[] {
  const keys = Object.keys(wanted).flatMap((key) => {
    const [, counted = ''] = /^(.+)\.(?:zero|one|two|few|many)$/.exec(key) ?? [];
    const other = [counted, `${counted}.other`].find((base) => Object.hasOwn(wanted, base));
    if (other === undefined) return [key];
    return [...pluralForms(language)].map((form) => (form === 'other' ? other : `${counted}.${form}`));
  });
  return [...new Set(keys)];
}

/** Flattens `{ search: { button: 'Search' } }` to `{ 'search.button': 'Search' }`. `odd` has the values that aren't text. */
function flattened(root: unknown) {
  const strings: { [key: string]: string } = Object.create(null);
  const odd: { readonly path: readonly string[]; readonly what: string }[] = [];
  const add = (value: unknown, path: readonly string[]): void => {
    const isTop = path.length === 0;
    if (Array.isArray(value)) odd.push({ path, what: 'a list' });
    else if (value === undefined || value === null) isTop || odd.push({ path, what: 'null' });
    else if (typeof value === 'object') for (const [key, entry] of Object.entries(value)) add(entry, [...path, key]);
    else if (isTop) odd.push({ path, what: 'a text' });
    else strings[path.join('.')] = String(value);
  };
  add(root, []);
  return { strings, odd };
}

// Divides the titles of a site over files. The head keeps what pages have in common and one letter for each place, which says
// its level and the length of its title. Titles are in files of a few pages each, and their words in sorted files, so that a
// query loads only what it needs.

import { compareText } from '../diagnostics/diagnostic.ts';
import { encodeNumbers } from '../text/number-list.ts';
import type { PageRow } from './page-row.ts';
import { entryLevel, shapeOf, slugOf } from './search-format.ts';
import { findableWords, type TitleAddress, titleWords } from './title-words.ts';

/** There's a titles file for so many pages. */
export const pagesPerFile = 8;

/** Divides the rows of all pages, in order: what the head has, and the rows and words of each file without their version. */
export function divideTitles(rows: readonly PageRow[], shared: ReadonlySet<string>) {
  const shapes: string[] = [];
  const kinds = new Map<string, number>();
  const runs: number[] = [];
  const places = new Map<string, number[]>();
  const note = (word: string, place: number): void => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  };
  const add = (title: string, level: number, address: TitleAddress): void => {
    const words = titleWords(title, address, shared);
    for (const word of findableWords(title, words)) note(word, shapes.length);
    shapes.push(shapeOf(level, words));
  };
  for (const [url, group, title, indexes, lang, headings, weight = 1] of rows) {
    const key = JSON.stringify([indexes, group, lang, weight, folderOf(url, lang)]);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    if (runs.at(-2) === kind) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(kind, 1);
    // A translated page has an address in another language. Its words would make the title longer than it is.
    add(title, 1, url.startsWith(`/${lang}/`) ? {} : { url });
    for (const heading of headings) {
      const [level, title] = heading;
      add(title, level, level > entryLevel ? { id: slugOf(heading) } : {});
    }
  }
  const titleAt = new Map(rows.map(([url, , title]) => [url, title]));
  return {
    head: {
      kinds: [...kinds.keys()].map((key) => JSON.parse(key)),
      runs,
      shapes: shapes.join(''),
      pagesPerFile,
    },
    titles: (file: number) => {
      const own = rows.slice(file * pagesPerFile, (file + 1) * pagesPerFile);
      const folders = new Set(own.flatMap(([url]) => foldersAbove(url)));
      const above = [...folders].flatMap((folder) => {
        const title = titleAt.get(folder);
        return title === undefined ? [] : [[folder, title] as const];
      });
      return { titles: own.map(([url, , title, , , headings]) => [url, title, headings] as const), above };
    },
    /** Every word with its encoded places, sorted. */
    names: [...places].map(([word, own]) => [word, encodeNumbers(own)] as const).sort(([a], [b]) => compareText(a, b)),
  };
}

/** The home page of a translation is in the folder of its language, as its other pages are. */
function folderOf(url: string, lang: string): string {
  return url === `/${lang}` ? url : url.slice(0, url.lastIndexOf('/'));
}

function foldersAbove(url: string): readonly string[] {
  const names = url.split('/').slice(1, -1);
  return names.map((_, i) => `/${names.slice(0, i + 1).join('/')}`);
}

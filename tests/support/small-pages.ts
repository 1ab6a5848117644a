// Pages in a few words, as search knows them.

import type { SearchPage } from '../../renderer/search/search-pages.ts';

/** Title, description, text by heading, and what else the page says about itself. */
export type SmallPage = readonly [
  title: string,
  description: string,
  sections?: { readonly [heading: string]: string },
  about?: {
    readonly keywords?: string;
    readonly code?: string;
    readonly weight?: number;
    readonly lang?: string;
    /** The indexes that it's in instead of `general`. */
    readonly indexes?: readonly string[];
    /** The page's address instead of `/page-N`. */
    readonly url?: string;
    /** The part of the site that it's in instead of `Docs`. */
    readonly group?: string;
    /** Entries of a table by their ids, `lamp.height`. The title is what comes after the last dot. */
    readonly entries?: { readonly [id: string]: string };
  },
];

/** What search knows of a page at an address. */
export function searchPageOf([title, description, sections = {}, about = {}]: SmallPage, url: string): SearchPage {
  const { keywords = '', code, weight, lang = 'en', indexes = ['general'], group = 'Docs', entries = {} } = about;
  const place = (lvl: number, name: string, slug: string, text: string) => {
    return { lvl, title: name, slug, paragraphs: text === '' ? [] : [text], code: [], keywords: '' };
  };
  const headings = Object.entries(sections).map(([heading, text]) =>
    place(2, heading, heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), text),
  );
  const rows = Object.entries(entries).map(([id, text]) => {
    return { ...place(2, id.slice(id.lastIndexOf('.') + 1), id, text), isEntry: true };
  });
  const page = { ...place(1, title, '', description), code: code === undefined ? [] : [code], keywords };
  const places: SearchPage['places'] = [page, ...headings, ...rows];
  return { url, group, indexes, lang, ...(weight !== undefined && { weight }), description, places };
}

// A search index of a few pages, served as the site would, with an engine over it.

import { createEmbeddedEngine, fetchFrom } from '../../../client/search/embedded/search.ts';
import type { Answer, Hit } from '../../../client/search/engine.ts';
import { createIndex } from '../../../renderer/search/search-index.ts';
import type { SearchPage } from '../../../renderer/search/search-pages.ts';
import { atEnd } from '../../support/at-end.ts';
import { localServer } from '../../support/local-server.ts';

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
    /** Entries of a table by their ids, `lamp.height`. The title is what comes after the last dot. */
    readonly entries?: { readonly [id: string]: string };
  },
];

/** Serves an index of pages; each is a file `/page-N` of one group, below its language if it names one. */
export async function serveIndex(pages: readonly SmallPage[], indexName = 'general', lang = 'en') {
  const urlOf = ({ lang, url }: NonNullable<SmallPage[3]>, i: number) => url ?? `${lang ? `/${lang}` : ''}/page-${i}`;
  const indexed = pages.map((page, i) => ({ read: () => searchPageOf(page, urlOf(page[3] ?? {}, i)) }));
  const files = new Map(createIndex(indexed, ['general', 'docs'], pages.length).map((file) => [`/${file.path}`, file]));
  /** Names of the files that were asked for. */
  const asked: string[] = [];
  /** Files that answer with something else: a text, or a status. */
  const broken = new Map<string, string | number>();
  // Kept longer than a busy machine may pause between two questions: a connection that closes meanwhile fails the next one.
  const { origin, close } = await localServer(
    (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const name = path.slice(path.lastIndexOf('/') + 1);
      asked.push(name);
      const fault = [...broken].find(([start]) => name.startsWith(start))?.[1];
      if (typeof fault === 'number') return void response.writeHead(fault).end();
      if (fault !== undefined) return void response.end(fault);
      response.end(files.get(path)?.contents());
    },
    { keepAliveTimeout: 120_000 },
  );
  atEnd(close);
  const engine = createEmbeddedEngine(fetchFrom(`${origin}/search-index`), lang);
  const request = { indexName, hitsPerPage: 20, snippetLength: 10, clickAnalytics: false };
  const answer = (query: string): Promise<Answer> => engine({ ...request, query });
  const ask = async (query: string): Promise<readonly Hit[]> => (await answer(query)).hits;
  return {
    answer,
    broken,
    ask,
    /** Titles of the hits with the heading that is meant: `Tools > Install`. */
    titles: async (query: string) => (await ask(query)).map(({ hierarchy }) => titleOf(hierarchy)),
    asked,
  };
}

function titleOf({ lvl1, lvl2 }: Hit['hierarchy']): string {
  return lvl2 === null ? (lvl1 ?? '') : `${lvl1} > ${lvl2}`;
}

function searchPageOf([title, description, sections = {}, about = {}]: SmallPage, url: string): SearchPage {
  const { keywords = '', code, weight, lang = 'en', indexes = ['general'], entries = {} } = about;
  const place = (lvl: number, name: string, slug: string, text: string) => {
    return { lvl, title: name, slug, paragraphs: text === '' ? [] : [text], code: [], keywords: '' };
  };
  const headings = Object.entries(sections).map(([heading, text]) =>
    place(2, heading, heading.toLowerCase().replaceAll(' ', '-'), text),
  );
  const rows = Object.entries(entries).map(([id, text]) => {
    return { ...place(2, id.slice(id.lastIndexOf('.') + 1), id, text), isEntry: true };
  });
  const page = { ...place(1, title, '', description), code: code === undefined ? [] : [code], keywords };
  const places: SearchPage['places'] = [page, ...headings, ...rows];
  return { url, group: 'Docs', indexes, lang, ...(weight !== undefined && { weight }), description, places };
}

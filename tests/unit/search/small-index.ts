// A search index of a few pages, served as the site would, with an engine over it.

import { createEmbeddedEngine, fetchFrom } from '../../../client/search/embedded/search.ts';
import type { Answer, Hit } from '../../../client/search/engine.ts';
import { createIndex } from '../../../renderer/search/search-index.ts';
import { atEnd } from '../../support/at-end.ts';
import { localServer } from '../../support/local-server.ts';
import { type SmallPage, searchPageOf } from '../../support/small-pages.ts';

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

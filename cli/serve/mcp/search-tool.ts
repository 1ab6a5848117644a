// Search for agents: the engine of the search dialog on the index files of the built site.

import {
  type Answer,
  createEmbeddedEngine,
  type Hit,
  type SearchEngine,
  UnreachableError,
} from '@sitegen/client/search/embedded';
import { decodeUrl, remembered } from '@sitegen/renderer/text';
import { z } from 'zod';
import { type AgentTool, type BuiltFiles, defineTool } from './agent-tool.ts';
import { cachedWhile } from './built-files.ts';
import { dayOf } from './page-list.ts';
import { whenFetched } from './still-fetching.ts';

/** As many results as the search dialog takes into account, so that agents get the same first ones. */
const hitsPerPage = 20;
const shownHits = 10;
const snippetWords = 40;

/** What is searched. */
export interface SearchedIndex {
  readonly name: string;
  /** Codes of the languages that pages are in. The first one is searched unless another is asked for. */
  readonly languages: readonly [string, ...string[]];
}

/** Asks an index in a language. A new build counts from the next question. */
export function openSearch(indexName: string, text: BuiltFiles['text']) {
  const stamp = () => text('search-index/index.json') ?? '';
  const engineFor = remembered((lang: string) => cachedWhile(stamp, () => openEngine(text, lang)));
  return (query: string, lang: string): Promise<Answer> =>
    engineFor(lang)()({ query, indexName, hitsPerPage, snippetLength: snippetWords, clickAnalytics: false });
}

/** The tool, or none if the site has no search. */
export function searchTools(index: SearchedIndex | undefined, built: BuiltFiles): readonly AgentTool[] {
  if (index === undefined) return [];
  const { languages } = index;
  const search = openSearch(index.name, built.text);
  return [
    defineTool({
      name: 'search',
      description:
        'Searches the site and returns the best matches with their addresses. Understands "a phrase" in quotes and -word to leave out.',
      input: z.strictObject({
        query: z.string().min(1).max(200).describe('a few words'),
        language: z.enum(languages).default(languages[0]).describe('the language of the pages'),
      }),
      answer: async ({ query, language }) => {
        const { hits, corrected, suggestions } = await search(query, language);
        const lines = hits.slice(0, shownHits).map((hit, index) => resultOf(hit, index, built));
        if (corrected !== undefined) lines.unshift(`Nothing has "${query}". These have "${corrected}":`);
        if (hits.length === 0)
          return {
            problem: `Nothing was found for "${query}".`,
            ...(suggestions?.length && { text: `Try: ${suggestions.join(', ')}` }),
          };
        return { source: '/search-index/index.json', text: lines.join('\n') };
      },
    }),
  ];
}

function openEngine(read: BuiltFiles['text'], lang: string): SearchEngine {
  const load = async (name: string): Promise<unknown> => {
    const text = await whenFetched(() => read(`search-index/${name}`));
    if (text === undefined) throw new UnreachableError(name);
    return JSON.parse(text);
  };
  return createEmbeddedEngine(load, lang);
}

function resultOf({ url, hierarchy, trail = [], content, snippets }: Hit, index: number, built: BuiltFiles): string {
  const titles = [...trail, ...Object.values(hierarchy).slice(1)].filter((title) => title !== null);
  const day = dayOf(decodeUrl(url), built);
  return [
    `${index + 1}. ${[...new Set(titles)].join(' > ')}`,
    `   ${built.origin}${url}${day === undefined ? '' : ` (updated ${day})`}`,
    ...(content === null ? [] : [`   ${(snippets.content ?? content).replace(/[\uE000\uE001]/g, '')}`]),
  ].join('\n');
}

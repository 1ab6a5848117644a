// A preview's parsed pages: at first all of them, then edited ones. Their texts are in the page store.

import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { ArticleOf, DrawnArticle, LightParsed, SourceFile } from '@sitegen/renderer/model';
import type { DrawPool } from '../build/draw-pool.ts';
import { parseAll } from '../build/parse-all.ts';
import type { Parsing } from '../build/parsing.ts';
import type { PageStore } from '../build/store/page-store.ts';
import { fragmentPaths } from '../io/fragments.ts';
import { readPage } from '../io/sources.ts';
import type { Project } from '../project.ts';

interface PreviewPage {
  /** As in diagnostics. */
  readonly file: string;
  /** What it was parsed from. Undefined if the file couldn't be read the last time, so this is an older page. */
  readonly source: SourceFile | undefined;
  readonly noted: Noted<LightParsed>;
  readonly article: () => DrawnArticle;
  /** Absolute paths of the Markdown that it imports, including files that don't exist. */
  readonly imports: readonly string[];
}

/** By path below the content folder, or for fetched pages, by their file. */
export type PreviewPages = ReadonlyMap<string, PreviewPage>;

/** What pages are parsed with. */
export interface ParseTools {
  readonly project: Project;
  readonly parsing: Parsing;
  readonly store: PageStore;
  readonly drawing: DrawPool;
}

interface Reparsed {
  readonly pages: PreviewPages;
  readonly fileProblems: readonly Diagnostic[];
}

/** Parses each source that isn't in the store, which is saved later, when open pages have been updated. */
export async function parsePages(sources: readonly SourceFile[], tools: ParseTools): Promise<PreviewPages> {
  const { project, parsing, store, drawing } = tools;
  const { parsed } = await parseAll(sources, parsing, store, drawing);
  return new Map(
    parsed.map((noted, index) => {
      const source = sources[index] as SourceFile; // There's one for each source, in the same order.
      const { file, path, origin } = source;
      const article = noted.value.kind === 'page' ? store.reader(file) : noArticle;
      const imports = origin === undefined ? fragmentPaths(project, source) : [];
      return [origin === undefined ? path : file, { file, source, noted, article, imports }];
    }),
  );
}

/** Reads and parses some pages again. Both values are the same as before if none of the pages changed. */
export async function reparsePages(before: Reparsed, paths: readonly string[], tools: ParseTools): Promise<Reparsed> {
  let reparsed = before;
  for (const path of paths) reparsed = await reparsePage(reparsed, path, tools);
  return reparsed;
}

async function reparsePage(before: Reparsed, path: string, tools: ParseTools): Promise<Reparsed> {
  const old = before.pages.get(path);
  const read = readPage(tools.project, path, old?.source?.updated);
  if (old?.source !== undefined && isDeepStrictEqual(old.source, read.value)) return before;
  const file = read.value?.file ?? old?.file;
  const fileProblems = [...before.fileProblems.filter(({ at }) => at.file !== file), ...read.diagnostics];
  const [page = old && unreadable(old)] = read.value ? (await parsePages([read.value], tools)).values() : [];
  return { pages: page === undefined ? before.pages : new Map([...before.pages, [path, page]]), fileProblems };
}

/** A file that can't be read right now keeps its last page, without that page's problems. */
function unreadable(page: PreviewPage): PreviewPage {
  return { ...page, source: undefined, noted: { ...page.noted, diagnostics: [] } };
}

/** Reads these pages' texts. */
export function articleOf(pages: PreviewPages): ArticleOf {
  return (page) => (pages.get(page.origin === undefined ? page.path : page.file)?.article ?? noArticle)();
}

/** False for a page whose text is empty. */
export function hasBody(pages: PreviewPages, path: string): boolean {
  const page = pages.get(path);
  return page === undefined || page.noted.value.kind === 'section' || page.article().body.html !== '';
}

const noArticle = (): never => {
  throw new Error('A section file has no text');
};

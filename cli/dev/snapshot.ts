// The preview's view of the project at one moment: its sources, read and assembled by the stages of the build. What didn't
// change is reused, so an edit takes one parse. A snapshot is immutable, so a page that's being shown never changes.

import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { DrawnArticle, LightParsed, OutputFile, Site } from '@sitegen/renderer/model';
import { type BundledAssets, bundleAssets, bundlingOf } from '../build/assets.ts';
import type { DrawPool } from '../build/draw-pool.ts';
import { parseAll } from '../build/parse-all.ts';
import { type Parsing, parsingOf } from '../build/parsing.ts';
import { type SourceValues, sourceValues } from '../build/source-values.ts';
import type { PageStore } from '../build/store/page-store.ts';
import { openStore } from '../build/store/project-store.ts';
import { wholeSite } from '../build/whole-site.ts';
import type { BundleMemory } from '../io/bundle.ts';
import { fragmentPaths } from '../io/fragments.ts';
import { readingOf, type Sources } from '../io/sources.ts';
import type { loadProject } from '../project/load-project.ts';
import type { Project } from '../project.ts';
import { type CurrentSources, currentSources, type EarlierSources } from './current-sources.ts';
import type { Changes } from './disk-view.ts';

/** What a step of the preview needs besides the disk. */
export interface Tools {
  readonly drafts: boolean;
  readonly drawing: DrawPool;
  readonly bundles: BundleMemory;
  /** Reloads the project. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

interface ParsedPages {
  readonly parsed: readonly Noted<LightParsed>[];
  /** Functions that read the texts of pages, by file. */
  readonly articles: ReadonlyMap<string, () => DrawnArticle>;
  readonly fragments: EarlierSources['fragments'];
}

/** What a site is assembled from. */
interface Parts extends ParsedPages {
  readonly sources: Noted<Sources>;
  readonly values: SourceValues;
  readonly parsing: Parsing;
  readonly store: PageStore;
  readonly assets: Noted<BundledAssets>;
}

export interface Snapshot extends Parts {
  readonly project: Project;
  readonly edited: CurrentSources['edited'];
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly problems: readonly Diagnostic[];
  /** The checks of links and images. */
  readonly check: () => readonly Diagnostic[];
  /** Whether a page has just lost its text. */
  readonly isEmptied: boolean;
  /** How many snapshots came with new contents of published files. Open pages show what they have loaded before. */
  readonly replaced: number;
}

/**
 * Reads and assembles a project. Reuses what neither the configuration nor the changes affect from the snapshot `before`,
 * and returns that snapshot if nothing has changed. Throws what the stages throw.
 */
export async function takeSnapshot(
  project: Project,
  before: Snapshot | undefined,
  changes: Changes,
  tools: Tools,
): Promise<Snapshot> {
  const readable = before && readingOf(project) === readingOf(before.project) ? before : undefined;
  const [assets, { sources, edited }] = await Promise.all([
    assetsNow(project, before, changes, tools),
    currentSources(project, readable, changes),
  ]);
  const same = edited && project.fingerprint === before?.project.fingerprint ? before : undefined;
  const values = same?.values ?? sourceValues(project, sources.value);
  const parsing = same?.parsing ?? parsingOf(project, values);
  // The configuration may name another content folder, whose pages have another store.
  const isSameStore = project.contentDir === before?.project.contentDir;
  const store = isSameStore ? before.store : openStore(project, sources.value.pages.length);
  const isParsed = isSameStore && sources === before.sources && parsing === before.parsing;
  if (isParsed && same && assets === same.assets) return same;
  const pages = isParsed ? before : await parsedPages(project, sources, { parsing, store, drawing: tools.drawing });
  const { parsed, articles, fragments } = pages;
  const parts = { sources, values, parsing, store, parsed, articles, fragments, assets };
  const isReplaced = sources.value.assets.some(({ absolutePath }) => changes.has(absolutePath));
  const hasText = (file: string, from: ParsedPages | undefined): boolean =>
    from?.articles.get(file)?.().body.html !== '';
  return {
    ...assemble(project, tools, parts),
    // If styles or scripts changed, too, any page may look different.
    edited: assets === same?.assets ? edited : undefined,
    replaced: (before?.replaced ?? 0) + Number(isReplaced),
    isEmptied: edited?.some((file) => hasText(file, before) && !hasText(file, pages)) === true,
  };
}

/**
 * Assembles the site. This is a separate function because the site keeps `articleOf`, and that keeps all variables around it.
 * In `takeSnapshot`, the snapshot before is one of them, so every earlier snapshot would stay in memory.
 */
function assemble(project: Project, { drafts }: Tools, parts: Parts) {
  const { sources, values, parsing, parsed, articles, assets } = parts;
  const { value: whole, diagnostics: early } = wholeSite(project, parsing.rules, {
    sources,
    values,
    parsed,
    drafts,
    articleOf: ({ file }) => (articles.get(file) as () => DrawnArticle)(),
  });
  const { value: files, diagnostics, check } = whole.render(assets.value);
  const problems = [...early, ...assets.diagnostics, ...diagnostics];
  return { ...parts, project, files, check, site: whole.site, problems };
}

/** Returns the earlier value if the new one is equal. While something is wrong, any change may have fixed it. */
async function assetsNow(
  project: Project,
  before: Snapshot | undefined,
  changes: Changes,
  { bundles }: Tools,
): Promise<Snapshot['assets']> {
  const { value, diagnostics } = before?.assets ?? {};
  const isCurrent = diagnostics?.length === 0 && !value?.inputs.some((path) => changes.has(path));
  if (before && isCurrent && bundlingOf(project) === bundlingOf(before.project)) return before.assets;
  const now = await bundleAssets(project, bundles);
  const facts = (assets: typeof now) => [assets.value.manifest, assets.value.inputs, assets.diagnostics];
  return before && isDeepStrictEqual(facts(before.assets), facts(now)) ? before.assets : now;
}

/** Parses each page that isn't in the store, which is saved later, when open pages have been updated. */
async function parsedPages(
  project: Project,
  { value: { pages } }: Noted<Sources>,
  { parsing, store, drawing }: Pick<Snapshot, 'parsing' | 'store'> & Pick<Tools, 'drawing'>,
): Promise<ParsedPages> {
  const { parsed } = await parseAll(pages, parsing, store, drawing);
  return {
    parsed,
    articles: new Map(
      parsed.flatMap(({ value }) => (value.kind === 'page' ? [[value.page.file, store.reader(value.page.file)]] : [])),
    ),
    fragments: new Set(pages.flatMap((page) => (page.origin === undefined ? fragmentPaths(project, page) : []))),
  };
}

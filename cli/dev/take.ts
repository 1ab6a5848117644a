// A preview's sources, read and assembled by the stages of the build. What didn't change is reused: an edit takes one
// parse. Everything here is immutable, so a page that's being shown never changes.

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { type BundledAssets, bundleAssets, bundlingOf } from '../build/assets.ts';
import type { DrawPool } from '../build/draw-pool.ts';
import { isSameParsing, type Parsing, parsingOf } from '../build/parsing.ts';
import { type SourceValues, sourceValues } from '../build/source-values.ts';
import {
  generatedStyles,
  openStore,
  problemsOfPages,
  publishable,
  requirePages,
  storeName,
  type WholeInputs,
  type WholeSite,
  wholeSite,
} from '../build/stages.ts';
import type { PageStore } from '../build/store/page-store.ts';
import type { BundleMemory } from '../io/bundle.ts';
import { readingOf, readSources, type Sources } from '../io/sources.ts';
import type { loadProject } from '../project/load-project.ts';
import type { Project } from '../project.ts';
import type { Changes } from './changes.ts';
import { articleOf, hasBody, type PreviewPages, parsePages, reparsePages } from './preview-pages.ts';

/** What a step of the preview needs besides the disk. */
export interface Tools {
  readonly drafts: boolean;
  readonly drawing: DrawPool;
  readonly bundles: BundleMemory;
  /** Reloads the project. */
  readonly reload: () => ReturnType<typeof loadProject>;
}

export interface Taken {
  readonly store: PageStore;
  readonly parsing: Parsing;
  readonly sources: WholeInputs['sources'];
  readonly values: SourceValues;
  /** Problems of files: unreadable ones, secrets, pictures. */
  readonly fileProblems: readonly Diagnostic[];
  readonly pages: PreviewPages;
  readonly assets: Noted<BundledAssets>;
  /** Absolute paths of the Markdown that pages import, including files that don't exist. */
  readonly fragments: ReadonlySet<string>;
  readonly assembled: Noted<WholeSite>;
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly problems: readonly Diagnostic[];
  /** The checks of links and images. */
  readonly check: () => readonly Diagnostic[];
  /** Output paths whose contents may have changed. Undefined means all. */
  readonly redrawn: ReadonlySet<string> | undefined;
  /** Whether a page has just lost its text. */
  readonly isEmptied: boolean;
}

/** What's assembled. The rest of `Taken` is derived from it. */
type Parts = Pick<Taken, 'store' | 'parsing' | 'sources' | 'values' | 'fileProblems' | 'pages' | 'assets'>;

/** What was read of a project before. */
export interface Earlier {
  readonly project: Project;
  readonly taken: Taken;
}

/**
 * Reads a project whose configuration or folders have changed. Reuses from `earlier` what neither the configuration nor
 * the changes affect. Throws what the stages throw.
 */
export async function takeAnew(
  project: Project,
  earlier: Earlier | undefined,
  changes: Changes,
  tools: Tools,
): Promise<Taken> {
  const kept = keptSources(project, earlier, changes);
  const [assets, read] = await Promise.all([
    keptAssets(project, earlier, changes) ?? bundleAssets(project, generatedStyles(), tools.bundles),
    kept ?? readAll(project),
  ]);
  const { pages: sources, ...rest } = read.value;
  const isSameStore = earlier !== undefined && placeOf(project) === placeOf(earlier.project);
  const store = isSameStore ? earlier.taken.store : openStore(project, sources.length);
  const values = sourceValues(project, rest);
  const parsing = parsingOf(project, values);
  const isKept = read === kept && isSameStore && isSameParsing(earlier.taken.parsing, parsing);
  const pages = isKept
    ? earlier.taken.pages
    : await parsePages(sources, { project, store, parsing, drawing: tools.drawing });
  const parts = { store, parsing, sources: rest, values, fileProblems: read.diagnostics, pages, assets };
  return assemble(project, tools, parts);
}

/** The configuration may name another content folder, whose pages have another store. */
function placeOf(project: Project): string {
  return join(project.cacheDir, storeName(project));
}

function keptAssets(project: Project, earlier: Earlier | undefined, changes: Changes): Taken['assets'] | undefined {
  const isSame = earlier && !changes.assets && bundlingOf(project) === bundlingOf(earlier.project);
  return isSame ? earlier.taken.assets : undefined;
}

function keptSources(project: Project, earlier: Earlier | undefined, changes: Changes): Noted<Sources> | undefined {
  if (!earlier || changes.content || changes.pages.length > 0) return undefined;
  if (readingOf(project) !== readingOf(earlier.project)) return undefined;
  const { sources, pages, fileProblems } = earlier.taken;
  const texts = [...pages.values()].flatMap(({ source }) => source ?? []);
  if (texts.length < pages.size) return undefined; // One of them couldn't be read the last time.
  return { value: { ...sources, pages: texts }, diagnostics: fileProblems };
}

/**
 * Applies changes to pages, styles, and scripts. Returns the same value if nothing changed. Throws what the stages throw.
 */
export async function takeChanges(project: Project, before: Taken, changes: Changes, tools: Tools): Promise<Taken> {
  const assets = changes.assets ? await bundledAgain(project, before.assets, tools) : before.assets;
  const { pages, fileProblems, edited } = await reparsePages(before, changes.pages, {
    project,
    ...before,
    drawing: tools.drawing,
  });
  if (edited === 'nothing' && assets === before.assets) return before;
  if (edited === 'texts' && assets === before.assets)
    return withTexts(project, tools, { before, pages, paths: changes.pages });
  const made = assemble(project, tools, { ...before, pages, fileProblems, assets });
  const isEmptied = changes.pages.some((path) => hasBody(before.pages, path) && !hasBody(pages, path));
  // With other styles only, no page is another one.
  const isStyled = edited === 'nothing' && hasSameScripts(before.assets.value, assets.value);
  return { ...made, isEmptied, redrawn: isStyled ? new Set() : undefined };
}

/** Whether pages are the same but for their style sheet. */
function hasSameScripts(before: BundledAssets, now: BundledAssets): boolean {
  const scripts = ({ manifest: { styles: _, ...rest } }: BundledAssets) => rest;
  return isDeepStrictEqual(scripts(before), scripts(now));
}

async function readAll(project: Project): Promise<Noted<Sources>> {
  const read = await readSources(project);
  requirePages(project, read);
  return read;
}

/** Returns the earlier value if the new one is equal. */
async function bundledAgain(project: Project, before: Taken['assets'], { bundles }: Tools): Promise<Taken['assets']> {
  const now = await bundleAssets(project, generatedStyles(), bundles);
  const facts = ({ value, diagnostics }: typeof now) => [value.manifest, value.inputs, diagnostics];
  return isDeepStrictEqual(facts(before), facts(now)) ? before : now;
}

function assemble(project: Project, tools: Tools, parts: Parts): Taken {
  const { sources, values, fileProblems, pages, parsing, assets } = parts;
  const parsed = [...pages.values()].map(({ noted }) => noted);
  const assembled = wholeSite(project, parsing.rules, {
    parsed: publishable(project, parsed),
    sources,
    values,
    drafts: tools.drafts,
    articleOf: articleOf(pages),
  });
  const { value: files, diagnostics, check } = assembled.value.render(assets.value);
  return {
    ...parts,
    ...{ assembled, files, check },
    fragments: importsOf(pages),
    site: assembled.value.site,
    problems: [
      ...fileProblems,
      ...problemsOfPages(parsed, tools.drafts),
      ...assembled.diagnostics,
      ...assets.diagnostics,
      ...diagnostics,
    ],
    redrawn: undefined,
    isEmptied: false,
  };
}

interface Texts {
  readonly before: Taken;
  readonly pages: PreviewPages;
  readonly paths: readonly string[];
}

/** The same site with new texts: new files, but nothing is assembled again. */
function withTexts(project: Project, tools: Tools, { before, pages, paths }: Texts): Taken {
  const { value: files } = before.assembled.value.render(before.assets.value, { articleOf: articleOf(pages) });
  const { store, parsing, sources, values, fileProblems, assets } = before;
  const edited = new Set(paths.map((path) => pages.get(path)?.file));
  return {
    ...before,
    pages,
    files,
    fragments: importsOf(pages),
    // Findings have places, so the checks need a site that's assembled again. They run in the background.
    // Only parts are kept for that: a state that held on to the one before would hold on to all of them.
    check: () => assemble(project, tools, { store, parsing, sources, values, fileProblems, assets, pages }).check(),
    redrawn: new Set(
      files.flatMap(({ path, articles = [] }) => (articles.some((file) => edited.has(file)) ? [path] : [])),
    ),
    isEmptied: false,
  };
}

function importsOf(pages: PreviewPages): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap(({ imports }) => imports));
}

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
  wholeSite,
} from '../build/stages.ts';
import type { PageStore } from '../build/store/page-store.ts';
import type { BundleMemory } from '../io/bundle.ts';
import { readingOf, readSources } from '../io/sources.ts';
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
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly problems: readonly Diagnostic[];
  /** The checks of links and images. */
  readonly check: () => readonly Diagnostic[];
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
 * Takes what a project has now. Reuses from `earlier` what neither the configuration nor the changes affect, and returns
 * the same value if nothing has changed. Throws what the stages throw.
 */
export async function take(
  project: Project,
  earlier: Earlier | undefined,
  changes: Changes,
  tools: Tools,
): Promise<Taken> {
  const before = earlier && hasSameSources(project, earlier, changes) ? earlier.taken : undefined;
  const [assets, { sources, texts, ...read }] = await Promise.all([
    assetsNow(project, earlier, changes, tools),
    before ? { ...before, texts: [...before.pages.values()].flatMap(({ source }) => source ?? []) } : readAll(project),
  ]);
  const same = project.fingerprint === earlier?.project.fingerprint ? before : undefined;
  const values = same?.values ?? sourceValues(project, sources);
  const parsing = same?.parsing ?? parsingOf(project, values);
  const isSameStore = earlier !== undefined && placeOf(project) === placeOf(earlier.project);
  const store = isSameStore ? earlier.taken.store : openStore(project, texts.length);
  const parseTools = { project, parsing, store, drawing: tools.drawing };
  const isSameParse = before !== undefined && isSameStore && isSameParsing(before.parsing, parsing);
  const known = isSameParse ? before.pages : await parsePages(texts, parseTools);
  const reparsed = await reparsePages({ pages: known, fileProblems: read.fileProblems }, changes.pages, parseTools);
  const { pages, fileProblems } = reparsed;
  const isRead = pages !== known || fileProblems !== read.fileProblems;
  if (!isRead && assets === same?.assets) return same;
  const made = assemble(project, tools, { store, parsing, sources, values, fileProblems, pages, assets });
  return {
    ...made,
    isEmptied: changes.pages.some((path) => hasBody(known, path) && !hasBody(pages, path)),
  };
}

/** The configuration may name another content folder, whose pages have another store. */
function placeOf(project: Project): string {
  return join(project.cacheDir, storeName(project));
}

function hasSameSources(project: Project, earlier: Earlier, changes: Changes): boolean {
  return !changes.content && readingOf(project) === readingOf(earlier.project);
}

/** Returns the earlier value if the new one is equal. */
async function assetsNow(
  project: Project,
  earlier: Earlier | undefined,
  changes: Changes,
  { bundles }: Tools,
): Promise<Taken['assets']> {
  const before = earlier?.taken.assets;
  if (before && !changes.assets && bundlingOf(project) === bundlingOf(earlier.project)) return before;
  const now = await bundleAssets(project, generatedStyles(), bundles);
  const facts = ({ value, diagnostics }: typeof now) => [value.manifest, value.inputs, diagnostics];
  return before && isDeepStrictEqual(facts(before), facts(now)) ? before : now;
}

async function readAll(project: Project) {
  const read = await readSources(project);
  requirePages(project, read);
  const { pages: texts, ...sources } = read.value;
  return { sources, texts, fileProblems: read.diagnostics };
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
    ...{ files, check },
    fragments: importsOf(pages),
    site: assembled.value.site,
    problems: [
      ...fileProblems,
      ...problemsOfPages(parsed, tools.drafts),
      ...assembled.diagnostics,
      ...assets.diagnostics,
      ...diagnostics,
    ],
    isEmptied: false,
  };
}

function importsOf(pages: PreviewPages): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap(({ imports }) => imports));
}

// The sources of a preview, read and assembled by the stages of the build. What did not change since the last time is
// taken over, so an edit costs one parse. Everything here is a value: a page that is on show never changes.

import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import type { OutputFile, Site } from '@sitegen/renderer/model';
import { type BundledAssets, bundleAssets, bundlingOf } from '../build/assets.ts';
import { type Parsing, parsingOf } from '../build/parsing.ts';
import {
  generatedStyles,
  problemsOfPages,
  requirePages,
  type WholeInputs,
  type WholeSite,
  wholeSite,
  withoutFrame,
} from '../build/stages.ts';
import { readingOf, readSources, type Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import type { PageStore } from '../store/page-store.ts';
import type { Changes } from './changes.ts';
import { articleOf, hasBody, type PreviewPages, parsePages, reparsePages } from './preview-pages.ts';
import type { Tools } from './preview-state.ts';

export interface Taken {
  readonly store: PageStore;
  readonly parsing: Parsing;
  readonly sources: WholeInputs['sources'];
  /** Problems of files: what cannot be read, secrets, pictures. */
  readonly fileProblems: readonly Diagnostic[];
  readonly pages: PreviewPages;
  readonly assets: Noted<BundledAssets>;
  /** Absolute paths of the markdown that pages import, also of what is not there. */
  readonly fragments: ReadonlySet<string>;
  readonly assembled: Noted<WholeSite>;
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly problems: readonly Diagnostic[];
  /** The checks of links and images. */
  readonly check: () => readonly Diagnostic[];
  /** Output paths whose contents may have changed since the last time; undefined means all. */
  readonly redrawn: ReadonlySet<string> | undefined;
  /** True when a page has just lost its text. */
  readonly isEmptied: boolean;
}

/** What is assembled; the rest of `Taken` follows from it. */
type Parts = Pick<Taken, 'store' | 'parsing' | 'sources' | 'fileProblems' | 'pages' | 'assets'>;

/** What was taken of a project before its configuration changed. */
export interface Earlier {
  readonly project: Project;
  readonly taken: Taken;
}

/**
 * Takes a project whose configuration is new. What the configuration doesn't decide and no change touched is taken over
 * from `earlier`; the rest is read and bundled. Throws what the stages throw.
 */
export async function takeAnew(
  project: Project,
  earlier: Earlier | undefined,
  changes: Changes,
  tools: Tools,
): Promise<Taken> {
  const [assets, read] = await Promise.all([
    keptAssets(project, earlier, changes) ?? bundleAssets(project, generatedStyles()),
    keptSources(project, earlier, changes) ?? readAll(project),
  ]);
  const { pages: sources, ...rest } = read.value;
  const store = tools.stores.open(project, sources.length);
  const parsing = parsingOf(project);
  const pages = await parsePages(sources, { project, store, parsing, drawing: tools.drawing });
  return assemble(project, tools, { store, parsing, sources: rest, fileProblems: read.diagnostics, pages, assets });
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

/** Takes in changes; the same value when nothing differs. Throws what the stages throw. */
export async function takeChanges(project: Project, before: Taken, changes: Changes, tools: Tools): Promise<Taken> {
  const assets = changes.assets ? await bundledAgain(project, before.assets) : before.assets;
  if (changes.content) {
    const read = await readAll(project);
    const { pages: sources, ...rest } = read.value;
    const pages = await parsePages(sources, { project, ...before, drawing: tools.drawing });
    return assemble(project, tools, { ...before, sources: rest, fileProblems: read.diagnostics, pages, assets });
  }
  const read = await reparsePages(before, changes.pages, { project, ...before, drawing: tools.drawing });
  const parts = { ...before, assets, pages: read.pages, fileProblems: read.fileProblems };
  if (assets !== before.assets || read.edited === 'site') {
    const isEmptied = changes.pages.some((path) => hasBody(before.pages, path) && !hasBody(read.pages, path));
    return { ...assemble(project, tools, parts), isEmptied };
  }
  return read.edited === 'texts'
    ? withTexts(project, tools, { before, pages: read.pages, paths: changes.pages })
    : before;
}

async function readAll(project: Project): Promise<Noted<Sources>> {
  const read = await readSources(project);
  requirePages(project, read.value);
  return read;
}

/** The same value when the same comes out. */
async function bundledAgain(project: Project, before: Noted<BundledAssets>): Promise<Noted<BundledAssets>> {
  const now = await bundleAssets(project, generatedStyles());
  const facts = ({ value, diagnostics }: typeof now) => [value.manifest, value.inputs, diagnostics];
  return isDeepStrictEqual(facts(before), facts(now)) ? before : now;
}

function assemble(project: Project, tools: Tools, parts: Parts): Taken {
  const { sources, pages, assets, fileProblems, parsing } = parts;
  const parsed = [...pages.values()].map(({ noted }) => noted);
  const assembled = wholeSite(project, parsing.rules, {
    parsed: parsed.map(({ value }) => value),
    sources,
    drafts: tools.drafts,
    articleOf: articleOf(pages),
  });
  const rendered = assembled.value.render(assets.value);
  return {
    ...parts,
    assembled,
    fragments: importsOf(pages),
    site: assembled.value.site,
    files: rendered.value,
    problems: withoutFrame(project, [
      ...fileProblems,
      ...problemsOfPages(parsed, tools.drafts),
      ...assembled.diagnostics,
      ...assets.diagnostics,
      ...rendered.diagnostics,
    ]),
    check: () => withoutFrame(project, rendered.check()),
    redrawn: undefined,
    isEmptied: false,
  };
}

interface Texts {
  readonly before: Taken;
  readonly pages: PreviewPages;
  readonly paths: readonly string[];
}

/** The same site with other texts in it: new files, nothing assembled. */
function withTexts(project: Project, tools: Tools, { before, pages, paths }: Texts): Taken {
  const { value: files } = before.assembled.value.render(before.assets.value, articleOf(pages));
  const { store, parsing, sources, fileProblems, assets } = before;
  const edited = new Set(paths.map((path) => pages.get(path)?.file));
  return {
    ...before,
    pages,
    files,
    fragments: importsOf(pages),
    // Checks name places, so they look at a site that is assembled again; nobody waits for them.
    // Only parts are kept for that: a state that held on to the one before would hold on to all of them.
    check: () => assemble(project, tools, { store, parsing, sources, fileProblems, assets, pages }).check(),
    redrawn: new Set(files.flatMap(({ path, article }) => (article && edited.has(article) ? [path] : []))),
    isEmptied: false,
  };
}

function importsOf(pages: PreviewPages): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap(({ imports }) => imports));
}

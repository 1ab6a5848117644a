// The project in memory while its author writes: the same stages as a build, with what did not change remembered.
// Each update names the changed files and gives the next whole state; an edit costs one parse and one assembly.

import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withDrawn } from '../../renderer/code/with-drawn.ts';
import type { Diagnostic, Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, LightParsed, OutputFile, Post, SourceFile } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { type ParseRules, parseRules } from '../../renderer/parse/rules.ts';
import { outputPathOf } from '../../renderer/text/url.ts';
import { type BundledAssets, bundleAssets } from '../io/assets.ts';
import { createDrawing, type DrawPool } from '../io/draw-pool.ts';
import { openPageStore } from '../io/page-store.ts';
import { parseAll } from '../io/parse-all.ts';
import { readPage, readSources } from '../io/sources.ts';
import { mostHeld } from '../io/spare-memory.ts';
import type { Project } from '../project.ts';
import { generatedStyles, parseFingerprint, problemsOfPages, storeName, wholeSite } from '../stages.ts';
import { isSameForSite } from './same-for-site.ts';

/** What changed on disk, sorted by how much of the work it undoes. */
export interface Changes {
  /** Content pages that were only written to, as paths below the content folder. */
  readonly pages: readonly string[];
  /** Files came, went or moved; or data, strings, images or redirects changed. */
  readonly content: boolean;
  /** Styles or client scripts changed. */
  readonly assets: boolean;
}

/** One whole state of the previewed site. */
export interface PreviewState {
  readonly files: readonly OutputFile[];
  /** Problems of files and of the site as a whole. */
  readonly diagnostics: readonly Diagnostic[];
  /** The checks of links and images, for when the page is shown. */
  readonly check: () => readonly Diagnostic[];
  readonly pages: number;
  /** The content file of a page, by output path. */
  readonly sourceOf: (path: string) => string | undefined;
}

export interface Preview {
  /** The state after these changes: the same one as before when they changed nothing. */
  readonly update: (changes: Changes) => Promise<PreviewState>;
  /** Absolute paths of everything the styles and client scripts are made of. */
  readonly inputs: () => readonly string[];
  /** True while styles and scripts cannot be bundled: any file may be what is missing. */
  readonly lacksAssets: () => boolean;
  /** Ends it; what it has shown can still be read. */
  readonly close: () => void;
  /** Absolute paths of the markdown that pages import. */
  readonly fragments: () => ReadonlySet<string>;
  /** True when the page of this content file has a body to show now. */
  readonly hasBody: (path: string) => boolean;
}

/** What an edit touched: nothing, texts that no other page shows, or what the site is made of. */
type Edited = 'nothing' | 'texts' | 'site';

interface Kept {
  readonly noted: Noted<LightParsed>;
  /** In memory for pages edited since the start; the others are read back from the store. */
  readonly article: () => DrawnArticle;
}

const noArticle = (): never => {
  throw new Error('A section file has no text');
};

/** Loads the project once; the first state comes from `update` with nothing changed. */
export async function createPreview(project: Project, drafts: boolean): Promise<Preview> {
  const rules: ParseRules = parseRules(project.config, project.dialect);
  const drawing = createDrawing();
  let assets: Noted<BundledAssets> = await bundleAssets(project, generatedStyles());
  let { value: sources, diagnostics: problems } = await readSources(project);
  const store = openPageStore(project.cacheDir, storeName(project), mostHeld(sources.pages.length));
  let texts = new Map<string, SourceFile>();
  let kept = new Map<string, Kept>();

  const parseEverything = async (pool?: DrawPool): Promise<void> => {
    const { parsed } = await parseAll(sources.pages, rules, parseFingerprint(project), store, pool);
    store.save();
    texts = new Map(sources.pages.map((source) => [source.path, source]));
    kept = new Map(parsed.map((noted) => [pathOf(noted.value, project), { noted, article: readerOf(noted.value) }]));
  };
  const readerOf = (parsed: LightParsed): Kept['article'] =>
    parsed.kind === 'page' ? store.reader(parsed.page.file) : noArticle;
  const parseOne = async (source: SourceFile): Promise<Kept> => {
    const parsed = parseFile(rules, source);
    const drawn = parsed.value.kind === 'page' ? await drawing.draw(parsed.value.article.body.codes) : [];
    const { value, diagnostics } = withDrawn(parsed, drawn);
    if (value.kind === 'section') return { noted: { value, diagnostics }, article: noArticle };
    const article = { ...value.article, drawn };
    return { noted: { value: { kind: 'page', page: value.page }, diagnostics }, article: () => article };
  };
  const reparse = async (paths: readonly string[]): Promise<Edited> => {
    let edited: Edited = 'nothing';
    for (const path of paths) {
      const read = readPage(project, path, sources.pages.find((source) => source.path === path)?.updated);
      if (isSame(texts.get(path), read.value)) continue;
      const before = kept.get(path)?.noted;
      const file = shownPath(project, path);
      problems = [...problems.filter(({ at }) => at.file !== file), ...read.diagnostics];
      // A file that cannot be read right now keeps its last good page.
      if (read.value === undefined) {
        texts.delete(path);
        edited = 'site';
        continue;
      }
      texts.set(path, read.value);
      const one = await parseOne(read.value);
      kept.set(path, one);
      if (!isSameForSite(before, one.noted) || !hasBody(path)) edited = 'site';
      else if (edited === 'nothing') edited = 'texts';
    }
    return edited;
  };
  await parseEverything();

  /** Pages are drawn when they are asked for, from `own`: a state on screen must not draw from a later one. */
  const state = (own: ReadonlyMap<string, Kept>): PreviewState => {
    const parsed = [...own.values()];
    const whole = wholeSite(project, rules, {
      parsed: parsed.map(({ noted }) => noted.value),
      sources,
      drafts,
      articleOf: (page) => (own.get(page.path)?.article ?? noArticle)(),
    });
    const rendered = whole.value.render(assets.value);
    return {
      files: rendered.value,
      diagnostics: [
        ...problems,
        ...problemsOfPages(
          parsed.map(({ noted }) => noted),
          drafts,
        ),
        ...whole.diagnostics,
        ...assets.diagnostics,
        ...rendered.diagnostics,
      ],
      check: rendered.check,
      pages: whole.value.site.posts.length,
      sourceOf: sourceLookUp(whole.value.site.posts),
    };
  };
  let latest: PreviewState | undefined;
  let latestTexts = new Map<string, Kept>();
  const remake = (): PreviewState => {
    latestTexts = new Map(kept);
    return state(latestTexts);
  };
  /** The same pages with other texts. A state that an error keeps on screen has texts of its own. */
  const withTexts = (before: PreviewState, paths: readonly string[]): PreviewState => {
    for (const path of paths) {
      const one = kept.get(path);
      if (one) latestTexts.set(path, one);
    }
    // The checks name places, so they look at a site that is made anew; nobody waits for them.
    return { ...before, check: () => state(new Map(kept)).check() };
  };
  const update = async (changes: Changes): Promise<PreviewState> => {
    let changed = latest === undefined || changes.content;
    if (changes.assets) {
      const before = assets;
      assets = await bundleAssets(project, generatedStyles());
      changed ||= !isDeepStrictEqual(
        [before.value.manifest, before.diagnostics],
        [assets.value.manifest, assets.diagnostics],
      );
    }
    if (changes.content) {
      ({ value: sources, diagnostics: problems } = await readSources(project));
      await parseEverything(drawing);
    }
    const edited = changes.content ? 'site' : await reparse(changes.pages);
    if (latest === undefined || changed || edited === 'site') latest = remake();
    else if (edited === 'texts') latest = withTexts(latest, changes.pages);
    return latest;
  };
  const hasBody = (path: string): boolean => {
    const one = kept.get(path);
    return one === undefined || one.article === noArticle || one.article().body.html !== '';
  };
  const fragments = (): ReadonlySet<string> => {
    const used = [...texts.values()].flatMap((source) => Object.values(source.fragments ?? {}));
    return new Set(used.map(({ file }) => resolve(project.root, file)));
  };
  return {
    update,
    hasBody,
    fragments,
    inputs: () => assets.value.inputs,
    close: drawing.close,
    lacksAssets: () => assets.diagnostics.length > 0,
  };
}

/** Made when the first page is asked for. */
function sourceLookUp(posts: readonly Post[]): PreviewState['sourceOf'] {
  let files: ReadonlyMap<string, string> | undefined;
  return (path) => {
    files ??= new Map(posts.map((post) => [outputPathOf(post.url), post.file]));
    return files.get(path);
  };
}

/** The same text with the same fragments; a file that could not be read is never the same. */
function isSame(a: SourceFile | undefined, b: SourceFile | undefined): boolean {
  return a !== undefined && b !== undefined && isDeepStrictEqual(a, b);
}

function pathOf(parsed: LightParsed, project: Project): string {
  if (parsed.kind === 'page') return parsed.page.path;
  const { file } = parsed.section;
  const folder = shownPath(project, '');
  return file.startsWith(folder) ? file.slice(folder.length) : file;
}

/** How a content file is called in diagnostics. */
function shownPath(project: Project, path: string): string {
  return `${relative(project.root, project.contentDir).replaceAll('\\', '/')}/${path}`;
}

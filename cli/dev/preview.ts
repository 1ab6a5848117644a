// The project in memory while its author writes: the same stages as a build, with what did not change remembered.
// Each update names the changed files and gives the next whole state; an edit costs one parse and one assembly.

import type { Diagnostic, Noted } from '../../renderer/diagnostics/diagnostic.ts';
import type { DrawnArticle, LightParsed, OutputFile, Page, SourceFile } from '../../renderer/model.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { type ParseRules, parseRules } from '../../renderer/parse/rules.ts';
import { outputPathOf } from '../../renderer/text/url.ts';
import { type BundledAssets, bundleAssets } from '../io/assets.ts';
import { createDrawing } from '../io/draw-pool.ts';
import { openPageStore } from '../io/page-store.ts';
import { parseAll } from '../io/parse-all.ts';
import { readPage, readSources, type Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import { generatedStyles, parseFingerprint, storeName, wholeSite } from '../stages.ts';

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
  readonly update: (changes: Changes) => Promise<PreviewState>;
  /** Absolute paths of everything the styles and client scripts are made of. */
  readonly inputs: () => readonly string[];
  /** True when the page of this content file has a body to show now. */
  readonly hasBody: (path: string) => boolean;
}

interface Kept {
  readonly noted: Noted<LightParsed>;
  /** In memory for pages edited since the start; the others are read back from the store. */
  readonly article?: DrawnArticle;
}

/** Loads the project once; the first state comes from `update` with nothing changed. */
export async function createPreview(project: Project, drafts: boolean): Promise<Preview> {
  const rules: ParseRules = parseRules(project.config, project.dialect);
  const store = openPageStore(project.cacheDir, storeName(project));
  const drawing = createDrawing();
  let assets: Noted<BundledAssets> = await bundleAssets(project, generatedStyles());
  let sources: Noted<Sources> = await readSources(project);
  let kept = new Map<string, Kept>();
  let broken = new Map<string, readonly Diagnostic[]>();

  const parseEverything = async (): Promise<void> => {
    const { parsed } = await parseAll(sources.value.pages, rules, parseFingerprint(project), store);
    store.save();
    kept = new Map(parsed.map((noted) => [pathOf(noted.value, project), { noted }]));
    broken = new Map();
  };
  const parseOne = async (source: SourceFile): Promise<void> => {
    const { value, diagnostics } = parseFile(rules, source);
    if (value.kind === 'section') {
      kept.set(source.path, { noted: { value, diagnostics } });
      return;
    }
    const drawn = await drawing.draw(value.article.body.codes);
    kept.set(source.path, {
      noted: { value: { kind: 'page', page: value.page }, diagnostics },
      article: { ...value.article, drawn },
    });
  };
  const reparse = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const before = sources.value.pages.find((source) => source.path === path);
      const read = readPage(project, path, before?.updated);
      broken.set(path, read.diagnostics);
      // A file that cannot be read right now keeps its last good page.
      if (read.value) await parseOne(read.value);
    }
  };
  await parseEverything();

  const articleOf = (page: Page): DrawnArticle => kept.get(page.path)?.article ?? store.article(page.file);
  const state = (): PreviewState => {
    const parsed = [...kept.values()];
    const whole = wholeSite(project, rules, {
      parsed: parsed.map(({ noted }) => noted.value),
      sources: sources.value,
      drafts,
      articleOf,
    });
    const rendered = whole.value.render(assets.value);
    return {
      files: rendered.value,
      diagnostics: [
        ...sources.diagnostics,
        ...[...broken.values()].flat(),
        ...parsed.flatMap(({ noted }) => noted.diagnostics),
        ...whole.diagnostics,
        ...assets.diagnostics,
        ...rendered.diagnostics,
      ],
      check: rendered.check,
      pages: whole.value.site.posts.length,
      sourceOf: (path) => whole.value.site.posts.find((post) => outputPathOf(post.url) === path)?.file,
    };
  };
  const update = async (changes: Changes): Promise<PreviewState> => {
    if (changes.assets) assets = await bundleAssets(project, generatedStyles());
    if (changes.content) {
      sources = await readSources(project);
      await parseEverything();
    } else await reparse(changes.pages);
    return state();
  };
  const hasBody = (path: string): boolean => {
    const one = kept.get(path);
    return one?.article === undefined || one.article.body.html !== '';
  };
  return { update, hasBody, inputs: () => assets.value.inputs };
}

function pathOf(parsed: LightParsed, project: Project): string {
  if (parsed.kind === 'page') return parsed.page.path;
  const folder = project.contentDir.slice(project.root.length + 1).replaceAll('\\', '/');
  return parsed.section.file.startsWith(`${folder}/`)
    ? parsed.section.file.slice(folder.length + 1)
    : parsed.section.file;
}
